import type { DealerStep as AnyStep, Asks } from '../../../pit/dealer-step.ts';
import { placeWords } from '../totals.ts';
import type { Command, CommandOf, Offer, OpenView } from '../view.ts';

type Step = AnyStep<Command>;

const NOTHING: Asks = { for: 'nothing' };
const DEVICES = 'Players wager and decide on their own devices. Staff do not do it for them.';

const offerOf = <Type extends Command['type']>(
  options: readonly Offer[],
  type: Type,
): (Offer & { readonly command: CommandOf<Type> }) | undefined =>
  options.find(({ command }) => command.type === type) as
    | (Offer & { readonly command: CommandOf<Type> })
    | undefined;

interface Saying {
  readonly title: string;
  readonly note?: string;
}

const waiting = (view: OpenView, { title, note = '' }: Saying): Step => ({
  title,
  note,
  clause: view.next.by,
  act: undefined,
  other: undefined,
});

const doing = (view: OpenView, says: Saying, label: string, command: Command | undefined): Step => ({
  ...waiting(view, says),
  act: command === undefined ? undefined : { label, asks: NOTHING, command: () => command },
});

const dealing = (view: OpenView, options: readonly Offer[]): Step => {
  const offer = offerOf(options, 'DealCard');
  if (view.next.do !== 'deal') return waiting(view, { title: 'A card is due' });
  const { to } = view.next;
  const place = to === 'dealer' ? 'the dealer’s hand' : placeWords(view, to.box, to.hand);
  const asking = view.round?.asking ?? null;
  const [front] = view.shoe.front;
  const note =
    front != null
      ? 'The card that left the shoe early is dealt first.'
      : asking !== null
        ? `It was ${asking.act === 'split' ? 'split' : 'doubled'}: others on the box may follow until this card.`
        : 'Type the card, scan it or pick it.';
  if (offer === undefined) return waiting(view, { title: `A card to ${place}`, note });
  const { command } = offer;
  const asks: Asks = front != null ? NOTHING : { for: 'cards', count: 1 };
  return {
    ...waiting(view, { title: `Deal to ${place}`, note }),
    act: {
      label: 'Deal',
      asks,
      command: ({ cards: [card] }) => (card === undefined ? command : { ...command, card }),
    },
  };
};

const cutting = (view: OpenView, options: readonly Offer[], nameOf: (id: string) => string): Step => {
  const offered = view.shoe.cutOfferedTo;
  if (offered == null)
    return waiting(view, {
      title: 'The supervisor cuts',
      note: 'No player is there to cut, or all have declined.',
    });
  const decline = offerOf(options, 'DeclineCut')?.command;
  return {
    ...waiting(view, {
      title: `Offer the cut to ${nameOf(offered)}`,
      note: 'The player cuts on his own device, or declines.',
    }),
    other: decline === undefined ? undefined : { label: `${nameOf(offered)} declines`, command: decline },
  };
};

const inserting = (view: OpenView, options: readonly Offer[]): Step => {
  const offer = offerOf(options, 'InsertCuttingCard');
  const range = offer?.choose?.fromBack;
  const { least, most } = typeof range === 'object' ? range : { least: 0, most: 0 };
  return {
    ...waiting(view, {
      title: 'Insert the cutting card',
      note: `${least} to ${most} cards from the back of the shoe.`,
    }),
    act:
      offer === undefined
        ? undefined
        : {
            label: 'Insert',
            asks: { for: 'number', label: 'Cards from the back', least, most, start: least },
            command: ({ typed }) => ({ ...offer.command, fromBack: Number(typed) }),
          },
  };
};

const introducing = (view: OpenView, options: readonly Offer[]): Step => {
  const offer = offerOf(options, 'IntroduceCards');
  return {
    ...waiting(view, {
      title: `Bring ${view.determinations.decks} decks to the table`,
      note: 'They are checked card by card before they come into play, and by whom is recorded.',
    }),
    act:
      offer === undefined
        ? undefined
        : {
            label: 'Bring the cards',
            asks: { for: 'words', label: 'Checked by' },
            command: ({ typed }) => ({ ...offer.command, checkedBy: typed }),
          },
  };
};

const deciding = (view: OpenView, options: readonly Offer[], nameOf: (id: string) => string): Step => {
  if (view.next.do !== 'decide') return waiting(view, { title: '' });
  const { patron, box, hand } = view.next;
  const absent = options
    .map(({ command }) => command)
    .find((command) => command.type === 'NoteAbsence' && command.patron === patron);
  return {
    ...waiting(view, { title: `${nameOf(patron)} decides on ${placeWords(view, box, hand)}`, note: DEVICES }),
    other: absent === undefined ? undefined : { label: `${nameOf(patron)} is absent`, command: absent },
  };
};

/** Steps that are done with one key and ask for nothing. */
const PLAIN: Partial<
  Record<OpenView['next']['do'], readonly [title: string, note: string, label: string, type: Command['type']]>
> = {
  shuffle: ['Shuffle the cards', '', 'Shuffled', 'Shuffle'],
  burn: ['Burn the cards', 'Face down, into the rack.', 'Burned', 'BurnCards'],
  drawCuttingCard: [
    'Draw the cutting card',
    'It lies before the first card: nothing is dealt.',
    'Drawn',
    'DrawCuttingCard',
  ],
  invite: ['Invite wagers', '', 'Open bets', 'InviteWagers'],
  close: ['Bets are open', DEVICES, 'No more bets', 'NoMoreBets'],
  settleSides: [
    'Settle the optional wagers',
    'Losers are taken, then winners paid.',
    'Take and pay',
    'SettleSides',
  ],
  closeInsurance: [
    'Insurance is open',
    'Each may insure his own wager.',
    'Insurance closed',
    'CloseInsurance',
  ],
  allotInsurance: [
    'Insurance by others',
    'What was asked for is allotted in its order.',
    'Allot',
    'AllotInsurance',
  ],
  settleInterim: ['Pay the Blackjacks', 'The dealer’s card cannot match them.', 'Pay', 'SettleInterim'],
  settleInsurance: ['Settle the insurance', 'Before any further card.', 'Take and pay', 'SettleInsurance'],
  settle: ['Declare the result', 'No further card is due.', 'Declare and settle', 'SettleWagers'],
  collect: ['Collect the cards', '', 'Collect', 'CollectCards'],
};

/** The dealer's next lawful step, from what the rules say is next and what they offer him. */
export const dealerStep = (
  view: OpenView,
  options: readonly Offer[],
  nameOf: (id: string) => string,
): Step => {
  if (view.stage === 'closed') return waiting(view, { title: 'The table is closed' });
  const due = view.next.do;
  const plain = PLAIN[due];
  if (plain !== undefined) {
    const [title, note, label, type] = plain;
    return doing(view, { title, note }, label, offerOf(options, type)?.command);
  }
  switch (due) {
    case 'introduce':
      return introducing(view, options);
    case 'cut':
      return cutting(view, options, nameOf);
    case 'insert':
      return inserting(view, options);
    case 'deal':
      return dealing(view, options);
    case 'decide':
      return deciding(view, options, nameOf);
    case 'stand':
      return doing(
        view,
        { title: 'The hand of an absent player stands', note: 'It exceeds eleven.' },
        'Stands',
        offerOf(options, 'Stand')?.command,
      );
    case 'reconstruct':
      return waiting(view, {
        title: 'Wait for the supervisor',
        note: 'A card lies where it does not belong. He has it put right.',
      });
    case 'void':
      return waiting(view, {
        title: 'Wait for the operator',
        note: 'There is no card left: he declares the round void.',
      });
    default:
      return waiting(view, { title: 'The table is closed', note: 'The final rounds are over.' });
  }
};
