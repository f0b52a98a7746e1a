import { must } from '../../core/must.ts';
import { type Acts, type Evolvers, FLOOR } from '../act.ts';
import { isUndealt, reopened } from '../chips.ts';
import { MALFUNCTIONS } from '../command.ts';
import { bettorsOf } from '../hands/hand.ts';
import { refuse } from '../rules.ts';
import { freshShoe, withShoe } from '../shoe.ts';

export const automatedShoeActs: Acts<'ReportMalfunction'> = {
  /**
   * [18.3] [18.3(a)] [18.4] A fault of the automated shoe in a round: put right, or the round is completed by hand.
   * Before its first card the fault is noted, and shoe or cards are replaced.
   */
  ReportMalfunction: {
    who: FLOOR,
    refuse: (rules, { shoe, round }, { fault, incident }) => {
      if (!MALFUNCTIONS.includes(fault))
        return refuse(rules, '18.4', `a malfunction is one of ${MALFUNCTIONS.join(', ')}`);
      if (incident === '') return refuse(rules, '18.3', 'say under which report the incident can be found');
      if (shoe.kind !== 'automated') return refuse(rules, '18.3', 'the shoe in use is not an automated one');
      if (round?.stage === 'done') return refuse(rules, '18.3', 'the cards are collected first');
      return shoe.stage === 'empty' ? refuse(rules, '18.3', 'there are no cards in the shoe') : undefined;
    },
    events: (rules, table, { fault, rectified, incident }) => {
      const told = {
        type: 'MalfunctionReported',
        fault,
        rectified,
        ...(incident === undefined ? {} : { incident }),
        midRound: rules.cite('18.3(a)(ii)'),
      } as const;
      const { round } = table;
      if (round === null || isUndealt(round))
        return [{ ...told, cutFirst: null, undealt: true, by: rules.cite('18.2') }];
      const [patron] = bettorsOf(table, must(round.boxes.at(-1), 'box'));
      const cutFirst = { patron: must(patron, 'player'), by: rules.cite('18.3(a)(ii)') };
      return [{ ...told, cutFirst, by: rules.cite(rectified ? '18.3' : '18.3(a)') }];
    },
    offer: (rules, _table, actor) =>
      [true, false].map((rectified) => {
        const command = { type: 'ReportMalfunction', actor, fault: 'prevents', rectified } as const;
        const by = rules.cite('18.3');
        return actor.role === 'supervisor'
          ? { command: { ...command, incident: 'incident' }, by, choose: { incident: 'text' } }
          : { command, by };
      }),
  },
};

export const automatedShoeEvolvers: Evolvers<'MalfunctionReported'> = {
  /**
   * [18.3(a)(i)] [18.2] [2.4] What is still in the shoe comes out of it, to be shuffled and cut and dealt from a plain
   * one. Before a card of a round is out there is nothing to complete: other cards come, for this shoe or another.
   */
  MalfunctionReported: (table, { rectified, cutFirst, midRound, undealt = false }) => {
    if (rectified) return table;
    if (!undealt)
      return withShoe(table, { kind: 'manual', stage: 'loaded', cutFirst, midRound, declined: [] });
    const empty = { ...table, shoe: freshShoe(table.shoe, 'empty') };
    return table.round?.stage === 'dealing' ? reopened(empty) : empty;
  },
};
