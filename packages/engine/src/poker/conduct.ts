import { OPERATOR } from '../core/act.ts';
import { conduct } from '../core/conduct.ts';
import { must } from '../core/must.ts';
import type { Acts, Evolvers } from './act.ts';
import {
  allDecided,
  giveBack,
  netsOf,
  patronOf,
  roundOf,
  toPoolsOf,
  undo,
  withPatron,
  withRound,
} from './chips.ts';
import { type Clause, type PokerRules, refuse } from './rules.ts';
import type { Round, Table } from './table.ts';

/**
 * [13.2(a)] [13.2(b)] [16.1] [16.3] [16.3(b)] [16.5] [16.6] [16.6(a)] [16.6(b)] [16.6(c)] [16.8] [16.9] [16.10] Conduct
 * is for people: a breach of any clause, by a player or an employee, is put on record, and a sanction rests on one. A
 * dispute is put on record too; the operator decides it, and its player may ask the Commission to review that.
 */
const people = conduct<PokerRules, Table, Clause>(
  { patron: '16.3', employee: '16.6', exclusion: '16.3(b)', dispute: '16.5' },
  { patronOf, withPatron },
);

export const { refuseExcluded } = people;

/** A player's part in the round that is on: what lies on the layout, what went to the pools and what was settled. */
const partOf = ({ round }: Table, patron: string): Pick<Round, 'wagers' | 'entries' | 'settled'> => {
  const { wagers = [], entries = [], settled = [] } = round ?? {};
  const isTheirs = (each: { readonly patron: string }): boolean => each.patron === patron;
  return {
    wagers: wagers.filter(isTheirs),
    entries: entries.filter(isTheirs),
    settled: settled.filter(isTheirs),
  };
};

/** [13.2] Whether a clause is the one on exchanging cards or what is known of them. */
export const isCollusion = (clause: Clause): boolean =>
  clause === '13.2' || clause === '13.2(a)' || clause === '13.2(b)';

export const conductActs: Acts<
  'RecordBreach' | 'RaiseDispute' | 'DecideDispute' | 'RequestReview' | 'VoidWagers' | 'ExcludePatron'
> = {
  ...people.acts,

  /**
   * [13.2] [16.3(a)] The wagers that a player in breach made on this round may be declared void, settled ones too; the
   * player is then out of it.
   */
  VoidWagers: {
    who: OPERATOR,
    refuse: (_rules, table, { patron, breach }) => {
      const { wagers, entries, settled } = partOf(table, patron);
      return (
        people.refuseSanction(table, patron, breach) ??
        (wagers.length + entries.length + settled.length === 0
          ? refuse('16.3(a)', `${patron} has no wager in the round that is on`)
          : undefined)
      );
    },
    events: (_rules, table, { patron, breach }) => {
      const part = partOf(table, patron);
      const { clause } = must(table.breaches[breach - 1], 'breach');
      return [
        {
          type: 'WagersVoided',
          patron,
          breach,
          returned: part.wagers,
          reversed: netsOf(part),
          fromPools: toPoolsOf(part),
          by: isCollusion(clause) ? '13.2' : '16.3(a)',
        },
      ];
    },
    offer: (_rules, table, actor) =>
      people.sanctions(table).map((sanction) => ({
        command: { type: 'VoidWagers', actor, ...sanction },
        by: '16.3(a)',
      })),
  },
};

/**
 * [6.3(a)] A box whose wagers are void has no ante: no further card goes there, and where nobody is left the round is
 * over.
 */
const putOut = (table: Table, patron: string): Table => {
  const { hands, entries, settled, unlit, wagers } = roundOf(table);
  const boxes = wagers.map(({ box }) => box);
  const after = withRound(table, {
    hands: hands.map((hand) =>
      hand.patron === patron ? { ...hand, decision: 'excluded', racked: false } : hand,
    ),
    entries: entries.filter((each) => each.patron !== patron),
    settled: settled.filter((each) => each.patron !== patron),
    unlit: unlit.filter((box) => boxes.includes(box)),
  });
  const nobody = hands.length > 0 && roundOf(after).hands.every(({ decision }) => decision === 'excluded');
  return nobody ? withRound(after, { stage: 'done' }) : allDecided(after);
};

export const conductEvolvers: Evolvers<
  | 'BreachRecorded'
  | 'WagersVoided'
  | 'PatronExcluded'
  | 'DisputeRaised'
  | 'DisputeDecided'
  | 'ReviewRequested'
> = {
  ...people.evolvers,
  WagersVoided: (table, { patron, returned, reversed, fromPools }) =>
    putOut(undo(giveBack(table, returned), reversed, fromPools), patron),
};
