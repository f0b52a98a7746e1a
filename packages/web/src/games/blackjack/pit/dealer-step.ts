import type { NameOf } from '../../../pit/consequence.ts';
import {
  CARD,
  CHECKED,
  cutStep,
  type DealerStep,
  filled,
  insertStep,
  type StepRow,
  stepBy,
  TELL_CARD,
  withCard,
} from '../../../pit/dealer-step.ts';
import { ENGLISH } from '../../../words/language.ts';
import { placeWords } from '../totals.ts';
import type { Command, Offer, OpenView } from '../view.ts';

type Row = StepRow<OpenView, Command>;

const DEVICES = 'Players wager and decide on their own devices. Staff do not do it for them.';

const deal: Row = ({ view, offer }) => {
  if (view.next.do !== 'deal') return { title: 'A card is due' };
  const { to } = view.next;
  const due = offer('DealCard');
  const place = to === 'dealer' ? 'the dealer’s hand' : placeWords(ENGLISH.say, view, to.box, to.hand);
  const asking = view.round?.asking ?? null;
  const isEarly = view.shoe.front[0] != null;
  return {
    title: `${due === undefined ? 'A card' : 'Deal'} to ${place}`,
    note: isEarly
      ? 'The card that left the shoe early is dealt first.'
      : asking !== null
        ? `It was ${asking.act === 'split' ? 'split' : 'doubled'}: others on the box may follow until this card.`
        : TELL_CARD,
    act: filled('Deal', due, isEarly ? undefined : CARD, withCard),
  };
};

const decide: Row = ({ view, options, nameOf }) => {
  if (view.next.do !== 'decide') return { title: '' };
  const { patron, box, hand } = view.next;
  const absent = options
    .map(({ command }) => command)
    .find((command) => command.type === 'NoteAbsence' && command.patron === patron);
  return {
    title: `${nameOf(patron)} decides on ${placeWords(ENGLISH.say, view, box, hand)}`,
    note: DEVICES,
    other: absent && { label: `${nameOf(patron)} is absent`, command: absent },
  };
};

const STEPS: Readonly<Partial<Record<OpenView['next']['do'], Row>>> = {
  introduce: ({ view, offer }) => ({
    title: `Bring ${view.determinations.decks} decks to the table`,
    note: 'They are checked card by card before they come into play, and by whom is recorded.',
    act: filled('Bring the cards', offer('IntroduceCards'), CHECKED, (command, { typed }) => ({
      ...command,
      checkedBy: typed,
    })),
  }),
  shuffle: ['Shuffle the cards', 'Shuffled', 'Shuffle'],
  cut: cutStep('player', ({ offer }) => offer('DeclineCut')?.command),
  insert: insertStep((least, most) => `${least} to ${most} cards from the back of the shoe.`),
  burn: ['Burn the cards', 'Burned', 'BurnCards', 'Face down, into the rack.'],
  drawCuttingCard: [
    'Draw the cutting card',
    'Drawn',
    'DrawCuttingCard',
    'It lies before the first card: nothing is dealt.',
  ],
  invite: ['Invite wagers', 'Open bets', 'InviteWagers'],
  close: ['Bets are open', 'No more bets', 'NoMoreBets', DEVICES],
  deal,
  decide,
  stand: ['The hand of an absent player stands', 'Stands', 'Stand', 'It exceeds eleven.'],
  settleSides: [
    'Settle the optional wagers',
    'Take and pay',
    'SettleSides',
    'Losers are taken, then winners paid.',
  ],
  closeInsurance: [
    'Insurance is open',
    'Insurance closed',
    'CloseInsurance',
    'Each may insure his own wager.',
  ],
  allotInsurance: [
    'Insurance by others',
    'Allot',
    'AllotInsurance',
    'What was asked for is allotted in its order.',
  ],
  settleInterim: ['Pay the Blackjacks', 'Pay', 'SettleInterim', 'The dealer’s card cannot match them.'],
  settleInsurance: ['Settle the insurance', 'Take and pay', 'SettleInsurance', 'Before any further card.'],
  settle: ['Declare the result', 'Declare and settle', 'SettleWagers', 'No further card is due.'],
  collect: ['Collect the cards', 'Collect', 'CollectCards'],
  reconstruct: () => ({
    title: 'Wait for the supervisor',
    note: 'A card lies where it does not belong. He has it put right.',
  }),
  void: () => ({
    title: 'Wait for the operator',
    note: 'There is no card left: he declares the round void.',
  }),
};

const over: Row = () => ({ title: 'The table is closed', note: 'The final rounds are over.' });

export const dealerStep = (view: OpenView, options: readonly Offer[], nameOf: NameOf): DealerStep<Command> =>
  stepBy<OpenView, Command>(STEPS, { view, options, nameOf }, over);
