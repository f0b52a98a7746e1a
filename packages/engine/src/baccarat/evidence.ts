import { isNamed } from '../core/disturbance.ts';
import { type Evidence, type Finding, PEOPLE_STAY, STAYS, type Standing } from '../core/evidence.ts';
import type { Cause, Command } from './command.ts';
import { holderOf } from './opener.ts';
import { type Clause, refuse } from './rules.ts';
import type { Table } from './table.ts';

const finding = (is: Finding['is'], by: Clause, detail: string): Finding<Clause> => ({
  is,
  refusal: refuse(by, detail),
});

const disproved = (so: string): Finding<Clause> =>
  finding('disproved', '14.5(b)', `the house dealt from its sealed shoe: ${so}`);

const MISPLACED = disproved('no card can have been misplaced');

const UNNAMED = finding(
  'lacking',
  '14.1',
  'name the disturbance: a riot, a brawl, civil commotion, a robbery, a fire, or one like these',
);

const CAUSES: Readonly<Record<Cause, Standing<Clause>>> = {
  disturbance: STAYS,
  impractical: STAYS,
  fraud: STAYS,
  cannotReconstruct: MISPLACED,
  errorFoundLater: finding('checked', '12.5', 'every card of that round lies as it was sealed'),
  insufficientCards: finding('house', '12.7', 'the house declares it itself when the shoe is empty'),
};

/** [5.5] The house burns before it invites: where it deals, a burn is never missed. */
const BURN_FIRST = finding('house', '5.5', 'the house burns before it goes on');
const burnFirst = ({ shoe }: Table): Standing<Clause> => (shoe.stage === 'toBurn' ? BURN_FIRST : STAYS);

const SEEN = finding('disproved', '12.6(a)', 'a patron holds a hand, and may have looked at it');

/**
 * [12.6(a)] The house shows a hand that lies face down to the patron who turns it, and to nobody else: from then on he
 * may know a card, and no wager is changed any more.
 */
const unseen = (table: Table): Standing<Clause> =>
  (['player', 'banker'] as const).some((hand) => holderOf(table, hand) !== null) ? SEEN : STAYS;

/**
 * [14.5(b)] [12.5] What the record says where the house deals: its order was sealed before anybody wagered, and every
 * card is dealt from it. So nothing can have gone wrong with a card, and whoever says so would only give somebody an
 * advantage.
 */
export const evidenceOf: Evidence<Table, Command, Clause> = {
  CardDrawnInError: disproved('no card can have been drawn in error'),
  CardMisplaced: MISPLACED,
  Reconstruct: MISPLACED,
  CorrectCard: disproved('no card can have been keyed wrongly'),
  DecideRecord: disproved('no card can have been keyed wrongly'),
  BurnMissed: disproved('the burn cannot have been missed'),
  DeclareVoid: (_table, command) => (isNamed(command) ? CAUSES[command.cause] : UNNAMED),

  OpenTable: STAYS,
  GiveNotice: STAYS,
  MakeChange: STAYS,
  DetermineFace: STAYS,
  DetermineExposure: STAYS,
  GrantLimit: STAYS,
  CloseTable: STAYS,
  SetHours: STAYS,
  TellHour: STAYS,
  RecordCheck: STAYS,
  IntroduceCards: STAYS,
  ReplaceCards: STAYS,
  DirectShuffle: STAYS,
  Shuffle: STAYS,
  Riffle: STAYS,
  DeclineCut: STAYS,
  CutCards: STAYS,
  InsertCuttingCard: STAYS,
  BurnCard: STAYS,
  InviteWagers: burnFirst,
  PlaceWager: STAYS,
  MoveWager: STAYS,
  AlterWager: STAYS,
  RemoveWager: STAYS,
  NoMoreBets: STAYS,
  ReturnWagers: (_table, command) => (isNamed(command) ? STAYS : UNNAMED),
  RequestNoBetCoup: STAYS,
  AgreeToNoBetCoup: STAYS,
  DirectNoBetCoup: burnFirst,
  BeginNoBetCoup: STAYS,
  DealCard: STAYS,
  ExposeHand: STAYS,
  SettlePairs: STAYS,
  SettleWagers: STAYS,
  CollectCards: STAYS,
  PermitChanges: unseen,
  ResumeRound: STAYS,
  ...PEOPLE_STAY,
};
