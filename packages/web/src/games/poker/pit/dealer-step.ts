import type { DealerStep as AnyStep, Asks } from '../../../pit/dealer-step.ts';
import type { Command, CommandOf, Offer, OpenView, Step } from '../view.ts';

type DealerStep = AnyStep<Command>;

const NOTHING: Asks = { for: 'nothing' };
const DEVICES = 'Players wager on their own devices. Staff do not wager for a player who has none.';

const offerOf = <Type extends Command['type']>(
  options: readonly Offer[],
  type: Type,
): (Offer & { readonly command: CommandOf<Type> }) | undefined =>
  options.find(({ command }) => command.type === type) as
    | (Offer & { readonly command: CommandOf<Type> })
    | undefined;

const plain = (
  view: OpenView,
  [title, label, note = '']: readonly [title: string, label: string, note?: string],
  command: Command | undefined,
): DealerStep => ({
  title,
  note,
  clause: view.next.by,
  act: command === undefined ? undefined : { label, asks: NOTHING, command: () => command },
  other: undefined,
});

const waiting = (view: OpenView, title: string, note: string): DealerStep => ({
  title,
  note,
  clause: view.next.by,
  act: undefined,
  other: undefined,
});

const checking = (view: OpenView, options: readonly Offer[]): DealerStep => {
  const offer = offerOf(options, 'CheckCards');
  return {
    title: 'Check the cards',
    note: 'The whole deck, before gaming begins; by whom is recorded.',
    clause: view.next.by,
    act:
      offer === undefined
        ? undefined
        : {
            label: 'They are checked',
            asks: { for: 'words', label: 'Checked by' },
            command: ({ typed }) => ({ ...offer.command, checkedBy: typed }),
          },
    other: undefined,
  };
};

const cutting = (view: OpenView, options: readonly Offer[]): DealerStep => {
  const offer = offerOf(options, 'CutCards');
  const range = offer?.choose?.depth;
  const { least, most } = typeof range === 'object' ? range : { least: 2, most: 50 };
  return {
    title: 'Cut the cards',
    note: `${least} to ${most} cards in front, then into the shoe.`,
    clause: view.next.by,
    act:
      offer === undefined
        ? undefined
        : {
            label: 'Cut',
            asks: { for: 'number', label: 'Cards in front', least, most, start: 26 },
            command: ({ typed }) => ({ ...offer.command, depth: Number(typed) }),
          },
    other: undefined,
  };
};

const toWords = (to: number | 'dealer'): string => (to === 'dealer' ? 'yourself' : `box ${to}`);

const dealing = (view: OpenView, options: readonly Offer[]): DealerStep => {
  const offer = offerOf(options, 'DealCard');
  if (offer === undefined) return waiting(view, 'A card is due', '');
  const { command } = offer;
  const open = command.card !== undefined;
  return {
    title: `Deal to ${toWords(command.to)}`,
    note: open ? 'Face up: type the card, scan it or pick it.' : 'Face down: no card is told.',
    clause: view.next.by,
    act: {
      label: 'Deal',
      asks: open ? { for: 'cards', count: 1 } : NOTHING,
      command: ({ cards: [card] }) => (open && card !== undefined ? { ...command, card } : command),
    },
    other: undefined,
  };
};

const turning = (view: OpenView, options: readonly Offer[]): DealerStep => {
  const offer = offerOf(options, 'TurnUpCard');
  return {
    title: 'Turn your top card up',
    note: 'Type the card, scan it or pick it.',
    clause: view.next.by,
    act:
      offer === undefined
        ? undefined
        : {
            label: 'Turn up',
            asks: { for: 'cards', count: 1 },
            command: ({ cards: [card] }) => (card === undefined ? offer.command : { ...offer.command, card }),
          },
    other: undefined,
  };
};

/** 9.1, 9.4: Hands are told in the order in which their cards were dealt, and not before they are shown. */
const showing = (view: OpenView, options: readonly Offer[]): DealerStep => {
  const dealer = offerOf(options, 'ExposeDealer');
  const hand = offerOf(options, 'ExposeHand');
  const offer = dealer ?? hand;
  if (offer === undefined) return waiting(view, 'A hand is shown', '');
  const { command } = offer;
  return {
    title: command.type === 'ExposeHand' ? `Show the hand of box ${command.box}` : 'Show your own hand',
    note: 'Tell its five cards in the order in which they were dealt.',
    clause: view.next.by,
    act: {
      label: 'Show',
      asks: { for: 'cards', count: 5 },
      command: ({ cards }) => ({ ...command, cards }),
    },
    other: undefined,
  };
};

const counting = (view: OpenView, options: readonly Offer[]): DealerStep => {
  const offer = offerOf(options, 'CollectCards');
  const hands = offer?.command.counted.length ?? 0;
  return plain(
    view,
    ['Collect the cards', 'Collect', `${hands} hands, each counted before it goes into the rack.`],
    offer?.command,
  );
};

const voiding = (view: OpenView, options: readonly Offer[]): DealerStep => {
  const offer = options
    .map(({ command }) => command)
    .find((command) => command.type === 'DeclareVoid' && command.round === view.round?.number);
  return {
    title: 'Declare the round void',
    note: 'What was reported leaves nothing else. Every chip goes back.',
    clause: view.next.by,
    act:
      offer?.type === 'DeclareVoid'
        ? {
            label: 'Declare void',
            asks: { for: 'words', label: 'Reason, for the record' },
            command: ({ typed }) => ({ ...offer, reason: typed }),
          }
        : undefined,
    other: undefined,
  };
};

const undecided = (view: OpenView, nameOf: (id: string) => string): DealerStep => {
  const waits = (view.round?.hands ?? []).filter(({ decision }) => decision === null);
  const names = waits.map(({ box, patron }) => `box ${box}, ${nameOf(patron)}`).join('; ');
  return waiting(view, 'Players bet or fold', `On their own devices. Still to decide: ${names}.`);
};

const PLAIN: Partial<
  Record<Step['do'], readonly [type: Command['type'], words: readonly [string, string, string?]]>
> = {
  shuffle: ['Shuffle', ['Shuffle the cards', 'Shuffled']],
  load: ['LoadShoe', ['Load the automated shoe', 'Loaded']],
  invite: ['InviteWagers', ['Invite wagers', 'Invite', DEVICES]],
  close: ['NoMoreBets', ['Close the antes', 'No more bets', DEVICES]],
  announce: [
    'AnnounceBetOrFold',
    ['Announce bet or fold', 'Announce', 'Then players may look at their cards.'],
  ],
  settle: ['SettleWagers', ['Settle antes and bets', 'Settle', 'Take and pay, box by box.']],
  settleJackpot: [
    'SettleJackpot',
    ['Settle the jackpot', 'Settle', 'A hand that nobody declared is not paid. Ask for nothing.'],
  ],
};

const HOLDS: Partial<Record<Step['do'], readonly [title: string, note: string]>> = {
  approve: [
    'The supervisor is told',
    'The jackpot has failed. The game goes on when the supervisor approves.',
  ],
  reconstruct: ['A hand is put together', 'It is in the rack. Put it together, then report that.'],
};

/** The one lawful step that comes now, as it is said to the dealer. */
export const dealerStep = (
  view: OpenView,
  options: readonly Offer[],
  nameOf: (id: string) => string,
): DealerStep => {
  const known = PLAIN[view.next.do];
  if (known !== undefined) return plain(view, known[1], offerOf(options, known[0])?.command);
  const hold = HOLDS[view.next.do];
  if (hold !== undefined) return waiting(view, ...hold);
  switch (view.next.do) {
    case 'check':
      return checking(view, options);
    case 'cut':
      return cutting(view, options);
    case 'deal':
      return dealing(view, options);
    case 'turnUp':
      return turning(view, options);
    case 'exposeDealer':
    case 'exposeHand':
      return showing(view, options);
    case 'collect':
      return counting(view, options);
    case 'void':
      return voiding(view, options);
    default:
      return undecided(view, nameOf);
  }
};
