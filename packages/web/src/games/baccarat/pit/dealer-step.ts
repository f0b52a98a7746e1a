import type { Option } from '@baize/engine';
import type { Command } from '@baize/engine/baccarat';
import type { NameOf } from '../../../pit/consequence.ts';
import {
  type DealerStep as AnyStep,
  CARD,
  CHECKED,
  cutStep,
  filled,
  insertStep,
  type StepRow,
  stepBy,
  TELL_CARD,
  withCard,
  withCards,
} from '../../../pit/dealer-step.ts';
import type { Law } from '../cards.ts';
import { HAND_NAMES, type OpenView } from '../view.ts';

export type DealerStep = AnyStep<Command>;
type Row = StepRow<OpenView, Command>;

const DEVICES = 'Patrons wager on their own devices. Staff do not wager for a patron who has none.';

const deal: Row = ({ offer }) => {
  const due = offer('DealCard');
  if (due === undefined) return { title: 'A card is due' };
  const open = due.choose?.card !== undefined;
  return {
    title: `Deal to the ${HAND_NAMES[due.command.to].toLowerCase()}’s hand`,
    note: open
      ? TELL_CARD
      : due.command.card === undefined
        ? 'Face down: no card is told.'
        : 'The card that left the shoe early is dealt first.',
    act: open ? filled('Deal', due, CARD, withCard) : filled('Deal', due),
  };
};

const expose: Row = ({ view, offer }) => {
  const due = offer('ExposeHand');
  const hand = view.next.do === 'expose' ? HAND_NAMES[view.next.to].toLowerCase() : '';
  if (due === undefined)
    return { title: `The ${hand}’s hand is turned`, note: 'A patron turns it, on his own device.' };
  const count = due.command.cards.length;
  return {
    title: `Turn the ${hand}’s hand`,
    note: 'Tell its cards in the order in which they lie.',
    act: filled('Turn', due, { for: 'cards', count }, withCards),
  };
};

const burn: Row = ({ options }) => {
  const offers = options.flatMap(({ command }) => (command.type === 'BurnCard' ? [{ command }] : []));
  const down = offers.find(({ command }) => command.card === undefined);
  return {
    title: 'Burn the first card',
    note: 'Unseen: leave the card empty. Exposed: tell it, and as many more go as it counts.',
    act: filled(
      'Burn',
      offers.find(({ command }) => command.card !== undefined),
      CARD,
      withCard,
    ),
    other: down && { label: 'Burn unseen', command: down.command },
  };
};

const introduce =
  (law: Law): Row =>
  ({ offer }) => ({
    title: `Bring ${law['2.1'].decks} decks to the table`,
    note: 'They are checked card by card before they come into play, and by whom is recorded.',
    act: filled('Bring the cards', offer('IntroduceCards'), CHECKED, (command, { typed }) => ({
      ...command,
      source: { kind: 'checked', checkedBy: typed },
    })),
  });

const voided: Row = ({ options }) => ({
  title: 'Declare the round void',
  note: 'The shoe has no card for the hand that is due one. Every wager goes back.',
  act: filled(
    'Declare void',
    options
      .flatMap(({ command }) => (command.type === 'DeclareVoid' ? [{ command }] : []))
      .find(({ command }) => command.cause === 'insufficientCards'),
    { for: 'words', label: 'Reason' },
    (command, { typed }) => ({ ...command, reason: typed }),
  ),
});

const STEPS: Readonly<Record<Exclude<OpenView['next']['do'], 'introduce'>, Row>> = {
  shuffle: ['Shuffle the cards', 'Shuffled', 'Shuffle'],
  cut: cutStep('patron', (_at, patron) => ({ type: 'DeclineCut', actor: { role: 'dealer' }, patron })),
  insert: insertStep((least) => `At least ${least} cards from the back of the shoe.`, 2),
  burn,
  beginNoBet: ['Begin the no-bet coup', 'Begin', 'BeginNoBetCoup', 'The exposed card leads it.'],
  invite: ['Invite wagers', 'Open bets', 'InviteWagers'],
  close: ({ view, offer }) => ({
    title: `Bets are open, round ${view.round?.number ?? 0}`,
    note: DEVICES,
    act: filled('No more bets', offer('NoMoreBets')),
  }),
  deal,
  expose,
  settlePairs: ['Settle the pairs', 'Take and pay', 'SettlePairs', 'Losers are taken, then winners paid.'],
  settle: ['Declare the result', 'Declare and settle', 'SettleWagers', 'No further card is due.'],
  collect: ['Collect the cards', 'Collect', 'CollectCards'],
  resume: [
    'Resume the round',
    'Resume',
    'ResumeRound',
    'Patrons have chosen what they do with their wagers.',
  ],
  reconstruct: () => ({
    title: 'Wait for the supervisor',
    note: 'A card lies on the wrong hand. He has it put right, or declares the round void.',
  }),
  void: voided,
};

export const dealerStep = (
  law: Law,
  view: OpenView,
  options: readonly Option<Command>[],
  nameOf: NameOf,
): DealerStep => stepBy({ ...STEPS, introduce: introduce(law) }, { view, options, nameOf });
