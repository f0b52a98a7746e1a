import { type Evidence, type Finding, PEOPLE_STAY, STAYS, type Standing } from '../core/evidence.ts';
import type { Cause, Command } from './command.ts';
import { type Clause, refuse } from './rules.ts';
import type { Table } from './table.ts';

const finding = (is: Finding['is'], by: Clause, detail: string): Finding<Clause> => ({
  is,
  refusal: refuse(by, detail),
});

const KNOWN = finding('disproved', '9.4', 'the result is known: only a fraud makes the round void now');

/** [9.4] A round cannot be kept from going on when its result is out. */
const beforeResult = ({ round }: Table): Standing<Clause> =>
  round === null || round.thrown === null ? STAYS : KNOWN;

const CAUSES: Readonly<Record<Cause, Standing<Clause> | typeof beforeResult>> = {
  disturbance: beforeResult,
  impractical: beforeResult,
  fraud: STAYS,
  faultyThrow: finding('checked', '7.3', 'the faces of that throw are those that were sealed'),
};

/**
 * [5.1] [7.2] [7.3] [9.4] What the record says where the house throws: the faces were sealed before anybody wagered,
 * and no die lies anywhere that could be at fault.
 */
export const evidenceOf: Evidence<Table, Command, Clause> = {
  CallNoThrow: finding('disproved', '5.1', 'the house throws sealed dice: no throw of them can be faulty'),
  CorrectThrow: finding('disproved', '7.2', 'the house tells its own sealed throw'),
  DecideRecord: finding('disproved', '7.2', 'the house tells its own sealed throw'),
  DeclareVoid: (table, { cause }) => {
    const standing = CAUSES[cause];
    return typeof standing === 'function' ? standing(table) : standing;
  },

  OpenTable: STAYS,
  GiveNotice: STAYS,
  MakeChange: STAYS,
  GrantLimit: STAYS,
  CloseTable: STAYS,
  PlaceWager: STAYS,
  RemoveWager: STAYS,
  RemoveWagers: STAYS,
  InviteWagers: STAYS,
  NoMoreBets: STAYS,
  AnnounceThrow: STAYS,
  SettleWagers: STAYS,
  ClearLayout: STAYS,
  ...PEOPLE_STAY,
};
