import { isNamed } from '../core/disturbance.ts';
import { type Evidence, type Finding, PEOPLE_STAY, STAYS, type Standing } from '../core/evidence.ts';
import type { Cause, Command } from './command.ts';
import { type Clause, type PokerRules, refuse } from './rules.ts';
import { nextStep, type StepName } from './step.ts';
import type { Table } from './table.ts';

const finding = (is: Finding['is'], by: Clause, detail: string): Finding<Clause> => ({
  is,
  refusal: refuse(by, detail),
});

const disproved = (so: string): Finding<Clause> =>
  finding('disproved', '16.6(b)', `the house dealt from its sealed deck: ${so}`);

/** [14.3] A round that was really dealt wrongly differs from what was sealed. */
const CHECKED = finding('checked', '14.3', 'every card of that round lies as it was sealed');

const RACKED = disproved('no hand can have got into the rack too early');

const followed = (by: Clause): Finding<Clause> =>
  finding('house', by, 'the house declares by itself what follows from a report');

const UNNAMED = finding(
  'lacking',
  '16.2',
  'name the disturbance: a riot, a brawl, civil commotion, a robbery, a fire, or one like these',
);

const CAUSES: Readonly<Record<Cause, Standing<Clause>>> = {
  disturbance: STAYS,
  impractical: STAYS,
  fraud: STAYS,
  collusion: STAYS,
  exposedCards: followed('14.1'),
  misdealt: followed('14.3'),
  malfunction: followed('12.6'),
};

/** When every card of the round is out, and what the shoe does is nothing to it any more. */
const DEALT_OUT: ReadonlySet<StepName> = new Set<StepName>([
  'turnUp',
  'announce',
  'decide',
  'exposeDealer',
  'exposeHand',
  'settle',
  'settleJackpot',
  'collect',
]);

/**
 * [16.6(b)] [12.6] [14.3] What the record says where the house deals: its deck was sealed before anybody wagered, and
 * every card is dealt from it. So nothing can have gone wrong with a card, and whoever says so would only give somebody
 * an advantage.
 */
export const evidenceOf = (rules: PokerRules): Evidence<Table, Command, Clause> => ({
  CorrectCard: disproved('no card can have been keyed wrongly'),
  DecideRecord: disproved('no card can have been keyed wrongly'),
  CardExposed: disproved('no card can have been exposed'),
  Misdealt: CHECKED,
  HandRacked: RACKED,
  ReconstructHand: RACKED,
  ShoeMalfunctioned: (table, { actor, incident }) => {
    if (actor.role !== 'supervisor' || incident === undefined)
      return finding('lacking', '12.6', 'the supervisor reports it, and names the incident report');
    return DEALT_OUT.has(nextStep(rules, table).do)
      ? finding('disproved', '12.6', 'every card of this round is out of the shoe')
      : STAYS;
  },
  DeclareVoid: ({ round }, command) => {
    if (!isNamed(command)) return UNNAMED;
    return command.cause === 'misdealt' && command.round !== round?.number ? CHECKED : CAUSES[command.cause];
  },

  OpenTable: STAYS,
  GiveNotice: STAYS,
  MakeChange: STAYS,
  GrantLimit: STAYS,
  CloseTable: STAYS,
  SetHours: STAYS,
  TellHour: STAYS,
  CheckCards: STAYS,
  Shuffle: STAYS,
  CutCards: STAYS,
  LoadShoe: STAYS,
  VerifyCards: STAYS,
  ReplaceCards: STAYS,
  InviteWagers: STAYS,
  PlaceAnte: STAYS,
  AlterWager: STAYS,
  RemoveAnte: STAYS,
  PlaceJackpotWager: STAYS,
  RemoveJackpotWager: STAYS,
  ReadSensor: STAYS,
  ReadSensors: STAYS,
  NoMoreBets: STAYS,
  ReturnWagers: STAYS,
  DealCard: STAYS,
  TurnUpCard: STAYS,
  AnnounceBetOrFold: STAYS,
  PickUpCards: STAYS,
  Bet: STAYS,
  Fold: STAYS,
  Declare: STAYS,
  ExposeDealer: STAYS,
  ExposeHand: STAYS,
  SettleWagers: STAYS,
  SettleJackpot: STAYS,
  CollectCards: STAYS,
  DeclareShoeInOrder: STAYS,
  ReplaceShoe: STAYS,
  JackpotMalfunctioned: STAYS,
  ApproveGame: STAYS,
  StopJackpot: STAYS,
  RestoreJackpot: STAYS,
  ...PEOPLE_STAY,
});
