import { isNamed } from '../core/disturbance.ts';
import { type Evidence, type Finding, PEOPLE_STAY, STAYS, type Standing } from '../core/evidence.ts';
import { isBetweenRounds } from './chips.ts';
import type { Command, CommandOf } from './command.ts';
import { type BlackjackRules, type Canon, type Clause, refuse } from './rules.ts';
import { nextStep } from './step.ts';
import type { Table } from './table.ts';

type OnBlackjack = Evidence<Table, Command, Clause>;

/** Whether a card of the round may still be due, which a shoe that fails would keep from it. */
const awaitsCard = (rules: BlackjackRules, table: Table): boolean => {
  const { round } = table;
  const step = nextStep(rules, table).do;
  if (round !== null && step === 'settleInsurance')
    return nextStep(rules, { ...table, round: { ...round, insurances: [] } }).do !== 'settle';
  return step !== 'settle';
};

/**
 * [16.5(b)] [14.5] [18.3] What the record says where the house deals: its order was sealed before anybody wagered, and
 * every card is dealt from it. So nothing can have gone wrong with a card, and whoever says so would only give somebody
 * an advantage.
 */
// long: one row a command, so that a new one does not compile unclassed.
export const evidenceOf = (rules: BlackjackRules): OnBlackjack => {
  const finding = (is: Finding['is'], by: Canon, detail: string): Finding<Clause> => ({
    is,
    refusal: refuse(rules, by, detail),
  });
  const disproved = (so: string): Finding<Clause> =>
    finding('disproved', '16.5(b)', `the house dealt from its sealed shoe: ${so}`);
  const misplaced = disproved('no card can have been misplaced');
  const causes: Readonly<Record<CommandOf<'DeclareVoid'>['cause'], Standing<Clause>>> = {
    disturbance: STAYS,
    impractical: STAYS,
    fraud: STAYS,
    errorFoundLater: finding('checked', '14.5', 'every card of that round lies as it was sealed'),
  };
  const unnamed = finding(
    'lacking',
    '16.1',
    'name the disturbance: a riot, a brawl, civil commotion, a robbery, a fire, or one like these',
  );
  const unreported = finding('lacking', '18.3', 'the supervisor reports it, and names the incident report');
  const dealtOut = finding('disproved', '18.3', 'every card that this round needs is out of the shoe');
  const unmarked = finding(
    'disproved',
    '2.4',
    'no card of a sealed order is marked: cards are changed after the round',
  );

  return {
    CardFoundFaceUp: disproved('no card can have lain face up in it'),
    CardDrawnInError: disproved('no card can have been drawn in error'),
    CardBurnedInError: disproved('no card can have been burned in error'),
    DealerCardInError: disproved("no card can have come to the dealer's hand in error"),
    CardMisplaced: misplaced,
    Reconstruct: misplaced,
    ReportCard: misplaced,
    CorrectCard: disproved('every card is on record as it left it'),
    DecideRecord: disproved('every card is on record as it left it'),
    CuttingCardMissed: disproved('the cutting card cannot have been missed'),
    DrawCuttingCard: finding('house', '5.4(a)', 'the house draws the cutting card itself when it comes'),
    NoteAbsence: finding('house', '14.7', 'the house notes by its own clock who is not there to decide'),
    NoteReturn: finding('own', '14.7', 'whoever is back says so himself'),
    ReportMalfunction: (table, { actor, incident }) => {
      if (actor.role !== 'supervisor' || incident === undefined) return unreported;
      return awaitsCard(rules, table) ? STAYS : dealtOut;
    },
    ReplaceCards: (table) => (isBetweenRounds(table) ? STAYS : unmarked),
    DeclareVoid: (_table, command) => (isNamed(command) ? causes[command.cause] : unnamed),

    OpenTable: STAYS,
    GiveNotice: STAYS,
    MakeChange: STAYS,
    GrantLimit: STAYS,
    CloseTable: STAYS,
    RestrictPlayer: STAYS,
    LiftRestriction: STAYS,
    ReleaseBox: STAYS,
    IntroduceCards: STAYS,
    Shuffle: STAYS,
    DeclineCut: STAYS,
    CutCards: STAYS,
    InsertCuttingCard: STAYS,
    BurnCards: STAYS,
    AnnounceFinalRounds: STAYS,
    InviteWagers: STAYS,
    PlaceWager: STAYS,
    AlterWager: STAYS,
    MoveWager: STAYS,
    RemoveWager: STAYS,
    NoMoreBets: STAYS,
    DealCard: STAYS,
    SettleSides: STAYS,
    Insure: STAYS,
    WithdrawInsurance: STAYS,
    TakeEvenMoney: STAYS,
    CloseInsurance: STAYS,
    AllotInsurance: STAYS,
    SettleInterim: STAYS,
    Hit: STAYS,
    Stand: STAYS,
    Split: STAYS,
    Double: STAYS,
    Follow: STAYS,
    SettleInsurance: STAYS,
    SettleWagers: STAYS,
    CollectCards: STAYS,
    SetHours: STAYS,
    TellHour: STAYS,
    ...PEOPLE_STAY,
  };
};
