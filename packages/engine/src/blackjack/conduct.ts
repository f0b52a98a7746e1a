import { conduct } from '../core/conduct.ts';
import { netsBy } from '../core/purse.ts';
import { type Acts, type Evolvers, OPERATOR } from './act.ts';
import { isUndealt, lyingIn, netsOf, patronOf, reopened, roundOf, withPatron, withRound } from './chips.ts';
import { type BlackjackRules, type Clause, refuse } from './rules.ts';
import type { Round, Table } from './table.ts';
import { sidesLeftAlone } from './trouble/returned.ts';
import { undone } from './void.ts';

/**
 * [16.2] [16.2(b)] [16.4] [16.5] [16.5(b)] [16.5(c)] [16.7] [16.8] Conduct is for people: a breach of any clause, by a
 * player or an employee, is put on record, and a sanction rests on one; who is excluded leaves the seat free. A dispute
 * is put on record too; the operator decides it, and its player may ask the Commission to review that.
 */
const people = conduct<BlackjackRules, Table, Clause>(
  { patron: '16.2', employee: '16.5', exclusion: '16.2(b)', dispute: '16.4' },
  { patronOf, withPatron },
);

export const { refuseExcluded } = people;

/** A player's part in the round that is on: what lies on the layout and what was settled. */
const partOf = (round: Round | null, patron: string) => ({
  lying: lyingIn(round).filter((each) => each.patron === patron),
  settled: (round?.settled ?? []).filter((each) => each.patron === patron),
});

export const conductActs: Acts<
  'RecordBreach' | 'ExcludePatron' | 'RaiseDispute' | 'DecideDispute' | 'RequestReview' | 'VoidWagers'
> = {
  ...people.acts,

  /**
   * [16.2(a)] The wagers that a player in breach made on this round may be declared void: settled ones too, and others'
   * that rest on them.
   */
  VoidWagers: {
    who: OPERATOR,
    refuse: (rules, table, { patron, breach }) => {
      const { lying, settled } = partOf(table.round, patron);
      return (
        people.refuseSanction(table, patron, breach) ??
        (lying.length + settled.length === 0
          ? refuse(rules, '16.2(a)', `${patron} has no wager in the round that is on`)
          : undefined)
      );
    },
    events: (rules, table, { patron, breach }) => {
      const { lying, settled } = partOf(table.round, patron);
      const returned = netsBy(lying.map(({ stake }) => [patron, stake]));
      const round = roundOf(table);
      const undealt = round.stage === 'dealing' && isUndealt(round);
      return [
        ...sidesLeftAlone(rules, table, patron),
        {
          type: 'WagersVoided',
          patron,
          breach,
          returned,
          reversed: netsOf({ settled }),
          ...(undealt ? { undealt } : {}),
          by: rules.cite('16.2(a)'),
        },
      ];
    },
    offer: (rules, table, actor) =>
      people.sanctions(table).map((sanction) => ({
        command: { type: 'VoidWagers', actor, ...sanction },
        by: rules.cite('16.2(a)'),
      })),
  },
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
  WagersVoided: (table, { patron, returned, reversed, undealt }) => {
    const after = undone(table, (each) => each.patron === patron, returned, reversed, undealt);
    // What was void stays so: the round is not rebuilt from a time before it.
    const left = withRound(after, {
      trail: [],
      settled: roundOf(after).settled.filter((each) => each.patron !== patron),
    });
    // Nobody is left to deal to: wagers may be laid again.
    return undealt && roundOf(left).boxes.length === 0 ? reopened(left) : left;
  },
};
