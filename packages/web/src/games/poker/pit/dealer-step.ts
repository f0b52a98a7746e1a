import type { NameOf } from '../../../pit/consequence.ts';
import {
  type Asks,
  CARD,
  CHECKED,
  type DealerStep,
  filled,
  type StepRow,
  stepBy,
  TELL_CARD,
  withCard,
  withCards,
} from '../../../pit/dealer-step.ts';
import type { Command, Offer, OpenView } from '../view.ts';

type Row = StepRow<OpenView, Command>;

const DEVICES = 'Players wager on their own devices. Staff do not wager for a player who has none.';

const FIVE: Asks = { for: 'cards', count: 5 };

const cut: Row = ({ offer }) => {
  const due = offer('CutCards');
  const range = due?.choose?.depth;
  const { least, most } = typeof range === 'object' ? range : { least: 2, most: 50 };
  return {
    title: 'Cut the cards',
    note: `${least} to ${most} cards in front, then into the shoe.`,
    act: filled(
      'Cut',
      due,
      { for: 'number', label: 'Cards in front', least, most, start: 26 },
      (command, { typed }) => ({ ...command, depth: Number(typed) }),
    ),
  };
};

const faceDown = (act: DealerStep<Command>['act']): DealerStep<Command>['act'] =>
  act === undefined ? undefined : { ...act, runs: true };

const deal: Row = ({ offer }) => {
  const due = offer('DealCard');
  if (due === undefined) return { title: 'A card is due' };
  const { to, card } = due.command;
  const open = card !== undefined;
  return {
    title: `Deal to ${to === 'dealer' ? 'yourself' : `box ${to}`}`,
    note: open
      ? 'Face up: type the card, scan it or pick it.'
      : 'Face down: no card is told. One key for all of them, up to the one that lies open.',
    act: open ? filled('Deal', due, CARD, withCard) : faceDown(filled('All dealt face down', due)),
  };
};

/** 9.1, 9.4: Hands are told in the order in which their cards were dealt, and not before they are shown. */
const show: Row = ({ offer }) => {
  const own = filled('Show', offer('ExposeDealer'), FIVE, withCards);
  const hand = offer('ExposeHand');
  if (own === undefined && hand === undefined) return { title: 'A hand is shown' };
  return {
    title: own === undefined ? `Show the hand of box ${hand?.command.box}` : 'Show your own hand',
    note: 'Tell its five cards in the order in which they were dealt.',
    act: own ?? filled('Show', hand, FIVE, withCards),
  };
};

const voided: Row = ({ view, options }) => ({
  title: 'Declare the round void',
  note: 'What was reported leaves nothing else. Every chip goes back.',
  act: filled(
    'Declare void',
    options
      .flatMap(({ command }) => (command.type === 'DeclareVoid' ? [{ command }] : []))
      .find(({ command }) => command.round === view.round?.number),
    { for: 'words', label: 'Reason, for the record' },
    (command, { typed }) => ({ ...command, reason: typed }),
  ),
});

const STEPS: Readonly<Partial<Record<OpenView['next']['do'], Row>>> = {
  check: ({ offer }) => ({
    title: 'Check the cards',
    note: 'The whole deck, before gaming begins; by whom is recorded.',
    act: filled('They are checked', offer('CheckCards'), CHECKED, (command, { typed }) => ({
      ...command,
      checkedBy: typed,
    })),
  }),
  shuffle: ['Shuffle the cards', 'Shuffled', 'Shuffle'],
  cut,
  load: ['Load the automated shoe', 'Loaded', 'LoadShoe'],
  invite: ['Invite wagers', 'Invite', 'InviteWagers', DEVICES],
  close: ['Close the antes', 'No more bets', 'NoMoreBets', DEVICES],
  deal,
  turnUp: ({ offer }) => ({
    title: 'Turn your top card up',
    note: TELL_CARD,
    act: filled('Turn up', offer('TurnUpCard'), CARD, withCard),
  }),
  announce: [
    'Announce bet or fold',
    'Announce',
    'AnnounceBetOrFold',
    'Then players may look at their cards.',
  ],
  exposeDealer: show,
  exposeHand: show,
  settle: ['Settle antes and bets', 'Settle', 'SettleWagers', 'Take and pay, box by box.'],
  settleJackpot: [
    'Settle the jackpot',
    'Settle',
    'SettleJackpot',
    'A hand that nobody declared is not paid. Ask for nothing.',
  ],
  collect: ({ offer }) => ({
    title: 'Collect the cards',
    note: `${offer('CollectCards')?.command.counted.length ?? 0} hands, each counted before it goes into the rack.`,
    act: filled('Collect', offer('CollectCards')),
  }),
  approve: () => ({
    title: 'The supervisor is told',
    note: 'The jackpot has failed. The game goes on when the supervisor approves.',
  }),
  reconstruct: () => ({
    title: 'A hand is put together',
    note: 'It is in the rack. Put it together, then report that.',
  }),
  void: voided,
};

const undecided: Row = ({ view, nameOf }) => {
  const waits = (view.round?.hands ?? []).filter(({ decision }) => decision === null);
  const names = waits.map(({ box, patron }) => `box ${box}, ${nameOf(patron)}`).join('; ');
  return { title: 'Players bet or fold', note: `On their own devices. Still to decide: ${names}.` };
};

export const dealerStep = (view: OpenView, options: readonly Offer[], nameOf: NameOf): DealerStep<Command> =>
  stepBy<OpenView, Command>(STEPS, { view, options, nameOf }, undecided);
