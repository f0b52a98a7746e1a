import { isNeverStaffs } from '@baize/engine';
import type { KindOf, OpenTableView, TableCommand, TableEvent } from '../game/kind.ts';
import { type At as AnyAt, actsFor, offersOf, type PitAct, words } from './act.ts';

type Closing =
  | (TableCommand & { readonly type: 'GiveNotice'; readonly notice: { readonly what: 'closing' } })
  | (TableCommand & { readonly type: 'CloseTable'; readonly cardsCheckedBy: string });

type At = AnyAt<KindOf<OpenTableView, Closing, TableEvent>>;

/** How a table ends: with notice, and with a check of what was played with. */
export const closingActs = (table: AnyAt, checked = 'Cards checked by'): readonly PitAct<Closing>[] => {
  const at = table as At;
  const act = actsFor(at, 'table');
  return [
    act(
      'notice-closing',
      'GiveNotice',
      ['Notice of closing', 'Give notice', 'Stay open', 'Give notice that the table closes?'],
      {
        by: 'operator',
        lawful: offersOf(at, 'GiveNotice').some(({ notice }) => notice.what === 'closing'),
        with: () => ({ notice: { what: 'closing' } }),
      },
    ),
    act('close', 'CloseTable', ['Close the table', 'Close the table', 'Keep it open'], {
      by: 'operator',
      fields: [words('cardsCheckedBy', checked)],
      with: ({ cardsCheckedBy = '' }) => ({ cardsCheckedBy }),
    }),
  ];
};

/** The operator's acts, which are the owner's; a supervisor has them on the owner's behalf besides his own. */
const OPERATORS: readonly string[] = [
  'GiveNotice',
  'MakeChange',
  'GrantLimit',
  'CloseTable',
  'VacateSeat',
  'ReplaceCards',
  'DeclareVoid',
  'RecordBreach',
  'VoidWagers',
  'ExcludePatron',
  'DecideDispute',
];

type Evidence = Parameters<typeof isNeverStaffs>[0];

/** Where the house deals, what its sealed order disproves is no act of anybody: it has no place among them. */
const possibleActs = (
  { mode, role }: AnyAt,
  evidence: Evidence,
  acts: readonly PitAct[],
): readonly PitAct[] => {
  if (mode === 'human') return acts;
  // There is nothing for a dealer to do, and nothing that could go wrong in his hands.
  return role === 'dealer' ? [] : acts.filter((act) => !isNeverStaffs(evidence, act.command({}).type));
};

/** Of all acts those that are this member of staff's: `more` are a game's own acts of the operator. */
export const actsOf = (
  at: AnyAt,
  evidence: Evidence,
  acts: readonly PitAct[],
  more: readonly string[] = [],
): readonly PitAct[] => {
  const owners = new Set([...OPERATORS, ...more]);
  const possible = possibleActs(at, evidence, acts);
  return at.role === 'owner' ? possible.filter((act) => owners.has(act.command({}).type)) : possible;
};
