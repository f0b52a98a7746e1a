import { type Evidence, type Finding, PEOPLE_STAY, STAYS, type Standing } from '../core/evidence.ts';
import type { Cause, Command } from './command.ts';
import { type Clause, refuse } from './rules.ts';
import type { Table } from './table.ts';

const finding = (is: Finding['is'], by: Clause, detail: string): Finding<Clause> => ({
  is,
  refusal: refuse(by, detail),
});

const KNOWN = finding('disproved', '11.5', 'the number is known: only a fraud makes the spin void now');

/** [11.5] A spin cannot be kept from going on when its number is out. */
const beforeNumber = ({ round }: Table): Standing<Clause> =>
  round === null || round.spin === null ? STAYS : KNOWN;

const CAUSES: Readonly<Record<Cause, Standing<Clause> | typeof beforeNumber>> = {
  disturbance: beforeNumber,
  impractical: beforeNumber,
  fraud: STAYS,
  faultySpin: finding('checked', '9.4', 'the number of that spin is the one that was sealed'),
};

/**
 * [7.1] [9.4] [11.5] What the record says where the house spins: the number was sealed before anybody wagered, and
 * there is neither ball nor wheel that could be at fault.
 */
export const evidenceOf: Evidence<Table, Command, Clause> = {
  CallNoSpin: finding('disproved', '7.1', 'the house spins a sealed number: no spin of it can be faulty'),
  CorrectNumber: finding('disproved', '9.4', 'the wheel of the house tells its own sealed number'),
  DecideRecord: finding('disproved', '9.4', 'the wheel of the house tells its own sealed number'),
  DeclareVoid: (table, { cause }) => {
    const standing = CAUSES[cause];
    return typeof standing === 'function' ? standing(table) : standing;
  },

  OpenTable: STAYS,
  GiveNotice: STAYS,
  MakeChange: STAYS,
  GrantLimit: STAYS,
  CloseTable: STAYS,
  IssueColour: STAYS,
  PlaceWager: STAYS,
  RemoveWager: STAYS,
  RemoveWagers: STAYS,
  RepeatWagers: STAYS,
  CallWager: STAYS,
  CallNeighbours: STAYS,
  InviteWagers: STAYS,
  NoMoreBets: STAYS,
  AnnounceNumber: STAYS,
  SettleWagers: STAYS,
  ClearLayout: STAYS,
  ...PEOPLE_STAY,
};
