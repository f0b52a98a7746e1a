import type { Option } from '@baize/engine';
import type { Command, CommandOf } from '@baize/engine/baccarat';
import type { DealerStep as AnyStep, Asks } from '../../../pit/dealer-step.ts';
import type { Law } from '../cards.ts';
import { HAND_NAMES, type OpenView } from '../view.ts';

export type DealerStep = AnyStep<Command>;

const NOTHING: Asks = { for: 'nothing' };
const DEVICES = 'Patrons wager on their own devices. Staff do not wager for a patron who has none.';

type Offer = Option<Command>;

const offerOf = <Type extends Command['type']>(
  options: readonly Offer[],
  type: Type,
): (Offer & { readonly command: CommandOf<Type> }) | undefined =>
  options.find(({ command }) => command.type === type) as
    | (Offer & { readonly command: CommandOf<Type> })
    | undefined;

const plain = (
  view: OpenView,
  title: string,
  label: string,
  command: Command | undefined,
  note = '',
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

const dealing = (view: OpenView, options: readonly Offer[]): DealerStep => {
  const offer = offerOf(options, 'DealCard');
  if (offer === undefined || view.next.do !== 'deal') return waiting(view, 'A card is due', '');
  const { command } = offer;
  const to = HAND_NAMES[command.to].toLowerCase();
  const open = offer.choose?.card !== undefined;
  return {
    title: `Deal to the ${to}’s hand`,
    note: open
      ? 'Type the card, scan it or pick it.'
      : command.card === undefined
        ? 'Face down: no card is told.'
        : 'The card that left the shoe early is dealt first.',
    clause: view.next.by,
    act: {
      label: 'Deal',
      asks: open ? { for: 'cards', count: 1 } : NOTHING,
      command: ({ cards: [card] }) => (open && card !== undefined ? { ...command, card } : command),
    },
    other: undefined,
  };
};

const exposing = (view: OpenView, options: readonly Offer[]): DealerStep => {
  const offer = offerOf(options, 'ExposeHand');
  const hand = view.next.do === 'expose' ? HAND_NAMES[view.next.to].toLowerCase() : '';
  if (offer === undefined) {
    return waiting(view, `The ${hand}’s hand is turned`, 'A patron turns it, on his own device.');
  }
  return {
    title: `Turn the ${hand}’s hand`,
    note: 'Tell its cards in the order in which they lie.',
    clause: view.next.by,
    act: {
      label: 'Turn',
      asks: { for: 'cards', count: offer.command.cards.length },
      command: ({ cards }) => ({ ...offer.command, cards }),
    },
    other: undefined,
  };
};

const burning = (view: OpenView, options: readonly Offer[]): DealerStep => {
  const offers = options.flatMap(({ command }) => (command.type === 'BurnCard' ? [command] : []));
  const down = offers.find(({ card }) => card === undefined);
  const up = offers.find(({ card }) => card !== undefined);
  return {
    title: 'Burn the first card',
    note: 'Unseen: leave the card empty. Exposed: tell it, and as many more go as it counts.',
    clause: view.next.by,
    act:
      up === undefined
        ? undefined
        : {
            label: 'Burn',
            asks: { for: 'cards', count: 1 },
            command: ({ cards: [card] }) => (card === undefined ? up : { ...up, card }),
          },
    other: down === undefined ? undefined : { label: 'Burn unseen', command: down },
  };
};

const cutting = (view: OpenView, dealer: Command['actor'], nameOf: (id: string) => string): DealerStep => {
  const offered = view.shoe.cutOfferedTo;
  if (offered === null || offered === undefined) {
    return waiting(view, 'The supervisor cuts', 'No patron is there to cut, or all have declined.');
  }
  return {
    title: `Offer the cut to ${nameOf(offered)}`,
    note: 'The patron cuts on his own device, or declines.',
    clause: view.next.by,
    act: undefined,
    other: {
      label: `${nameOf(offered)} declines`,
      command: { type: 'DeclineCut', actor: dealer, patron: offered },
    },
  };
};

const inserting = (view: OpenView, options: readonly Offer[]): DealerStep => {
  const offer = offerOf(options, 'InsertCuttingCard');
  const range = offer?.choose?.fromBack;
  const { least, most } = typeof range === 'object' ? range : { least: 0, most: 0 };
  return {
    title: 'Insert the cutting card',
    note: `At least ${least} cards from the back of the shoe.`,
    clause: view.next.by,
    act:
      offer === undefined
        ? undefined
        : {
            label: 'Insert',
            asks: { for: 'number', label: 'Cards from the back', least, most, start: least + 2 },
            command: ({ typed }) => ({ ...offer.command, fromBack: Number(typed) }),
          },
    other: undefined,
  };
};

const introducing = (law: Law, view: OpenView, options: readonly Offer[]): DealerStep => {
  const offer = offerOf(options, 'IntroduceCards');
  return {
    title: `Bring ${law['2.1'].decks} decks to the table`,
    note: 'They are checked card by card before they come into play, and by whom is recorded.',
    clause: view.next.by,
    act:
      offer === undefined
        ? undefined
        : {
            label: 'Bring the cards',
            asks: { for: 'words', label: 'Checked by' },
            command: ({ typed }) => ({ ...offer.command, source: { kind: 'checked', checkedBy: typed } }),
          },
    other: undefined,
  };
};

const voiding = (view: OpenView, options: readonly Offer[]): DealerStep => {
  const offer = options
    .map(({ command }) => command)
    .find((command) => command.type === 'DeclareVoid' && command.cause === 'insufficientCards');
  return {
    title: 'Declare the round void',
    note: 'The shoe has no card for the hand that is due one. Every wager goes back.',
    clause: view.next.by,
    act:
      offer?.type !== 'DeclareVoid'
        ? undefined
        : {
            label: 'Declare void',
            asks: { for: 'words', label: 'Reason' },
            command: ({ typed }) => ({ ...offer, reason: typed }),
          },
    other: undefined,
  };
};

/** The dealer's next lawful step, from what the rules say is next and what they offer him. */
export const dealerStep = (
  law: Law,
  view: OpenView,
  options: readonly Offer[],
  nameOf: (id: string) => string,
): DealerStep => {
  const command = (type: Command['type']): Command | undefined => offerOf(options, type)?.command;
  const round = view.round?.number ?? 0;
  if (view.stage === 'closed') return waiting(view, 'The table is closed', '');
  switch (view.next.do) {
    case 'introduce':
      return introducing(law, view, options);
    case 'shuffle':
      return plain(view, 'Shuffle the cards', 'Shuffled', command('Shuffle'));
    case 'cut':
      return cutting(view, { role: 'dealer' }, nameOf);
    case 'insert':
      return inserting(view, options);
    case 'burn':
      return burning(view, options);
    case 'beginNoBet':
      return plain(
        view,
        'Begin the no-bet coup',
        'Begin',
        command('BeginNoBetCoup'),
        'The exposed card leads it.',
      );
    case 'invite':
      return plain(view, 'Invite wagers', 'Open bets', command('InviteWagers'));
    case 'close':
      return plain(view, `Bets are open, round ${round}`, 'No more bets', command('NoMoreBets'), DEVICES);
    case 'deal':
      return dealing(view, options);
    case 'expose':
      return exposing(view, options);
    case 'settlePairs':
      return plain(
        view,
        'Settle the pairs',
        'Take and pay',
        command('SettlePairs'),
        'Losers are taken, then winners paid.',
      );
    case 'settle':
      return plain(
        view,
        'Declare the result',
        'Declare and settle',
        command('SettleWagers'),
        'No further card is due.',
      );
    case 'collect':
      return plain(view, 'Collect the cards', 'Collect', command('CollectCards'));
    case 'resume':
      return plain(
        view,
        'Resume the round',
        'Resume',
        command('ResumeRound'),
        'Patrons have chosen what they do with their wagers.',
      );
    case 'reconstruct':
      return waiting(
        view,
        'Wait for the supervisor',
        'A card lies on the wrong hand. He has it put right, or declares the round void.',
      );
    case 'void':
      return voiding(view, options);
  }
};
