import { must } from '../../core/must.ts';
import { type Acts, type Evolvers, FLOOR } from '../act.ts';
import { roundOf } from '../chips.ts';
import { MALFUNCTIONS } from '../command.ts';
import { bettorsOf } from '../hands/hand.ts';
import { refuse } from '../rules.ts';
import { withShoe } from '../shoe.ts';

export const automatedShoeActs: Acts<'ReportMalfunction'> = {
  /** [18.3] [18.3(a)] [18.4] A fault of the automated shoe in a round: put right, or the round is completed by hand. */
  ReportMalfunction: {
    who: FLOOR,
    refuse: (rules, { shoe, round }, { fault, incident }) => {
      if (!MALFUNCTIONS.includes(fault))
        return refuse(rules, '18.4', `a malfunction is one of ${MALFUNCTIONS.join(', ')}`);
      if (incident === '') return refuse(rules, '18.3', 'say under which report the incident can be found');
      if (shoe.kind !== 'automated') return refuse(rules, '18.3', 'the shoe in use is not an automated one');
      return round?.stage === 'dealing' ? undefined : refuse(rules, '18.3', 'no round is being dealt');
    },
    events: (rules, table, { fault, rectified, incident }) => {
      const [patron] = bettorsOf(table, must(roundOf(table).boxes.at(-1), 'box'));
      const cutFirst = { patron: must(patron, 'player'), by: rules.cite('18.3(a)(ii)') };
      return [
        {
          type: 'MalfunctionReported',
          fault,
          rectified,
          ...(incident === undefined ? {} : { incident }),
          cutFirst,
          midRound: rules.cite('18.3(a)(ii)'),
          by: rules.cite(rectified ? '18.3' : '18.3(a)'),
        },
      ];
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
  /** [18.3(a)(i)] What is still in the shoe comes out of it, to be shuffled and cut and dealt from a plain one. */
  MalfunctionReported: (table, { rectified, cutFirst, midRound }) =>
    rectified
      ? table
      : withShoe(table, { kind: 'manual', stage: 'loaded', cutFirst, midRound, declined: [] }),
};
