import { describe, expect } from 'vitest';
import { findingOn } from '../core/evidence.ts';
import { clause, rules } from './clause.test-kit.ts';
import { CAUSES, type Command } from './command.ts';
import { evidenceOf } from './evidence.ts';
import {
  AUTOMATED,
  after,
  ante,
  betting,
  dealer,
  dealt,
  eventsOf,
  exposed,
  noMoreBets,
  offered,
  operator,
  PLAIN,
  ready,
  refusalOf,
  supervisor,
  toDecide,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

const findingAt = (table: Table, command: Command) => findingOn(evidenceOf(rules), table, command);

const fails = (incident?: string, actor = supervisor): Command => ({
  type: 'ShoeMalfunctioned',
  actor,
  fault: 'impeded',
  ...(incident === undefined ? {} : { incident }),
});

const round = (): Table => after(betting(AUTOMATED), ante('P1', 1, 500), noMoreBets);

describe('where the house deals', () => {
  clause('16.2', 'a disturbance is named from the list, or is like it', () => {
    const declare: Command = {
      type: 'DeclareVoid',
      actor: operator,
      cause: 'disturbance',
      round: 1,
      reason: 'the hall was cleared',
    };
    expect(findingAt(round(), declare)).toMatchObject({ is: 'lacking', refusal: { clause: '16.2' } });
    expect(findingAt(round(), { ...declare, disturbance: 'like' })).toBeUndefined();
    expect(eventsOf(round(), { ...declare, disturbance: 'fire' })).toMatchObject([{ disturbance: 'fire' }]);
  });

  clause('16.6(b)', 'what its sealed deck disproves is refused, in words', () => {
    const reports: readonly Command[] = [
      exposed(1, 2, '2c'),
      { type: 'HandRacked', actor: dealer, box: 1 },
      { type: 'ReconstructHand', actor: supervisor, box: 1 },
    ];
    for (const report of reports)
      expect(findingAt(round(), report)).toMatchObject({ is: 'disproved', refusal: { clause: '16.6(b)' } });
    expect(findingAt(round(), exposed(1, 2, '2c'))?.refusal.detail).toBe(
      'the house dealt from its sealed deck: no card can have been exposed',
    );
  });

  clause(
    ['14.3', '14.1', '16.2', '16.4'],
    'a wrong deal is checked, and each ground of a void has its place',
    () => {
      const misdealt: Command = { type: 'Misdealt', actor: supervisor, what: 'out of order' };
      expect(findingAt(round(), misdealt)).toMatchObject({ is: 'checked', refusal: { clause: '14.3' } });
      const grounds = CAUSES.map((cause) => {
        const command: Command = {
          type: 'DeclareVoid',
          actor: operator,
          cause,
          round: 1,
          reason: 'seen',
          disturbance: 'fire',
        };
        return [cause, findingAt(round(), command)?.is];
      });
      expect(Object.fromEntries(grounds)).toEqual({
        disturbance: undefined,
        impractical: undefined,
        fraud: undefined,
        collusion: undefined,
        exposedCards: 'house',
        misdealt: 'house',
        malfunction: 'house',
      });
    },
  );

  clause(
    ['12.6', '4.2', '14.5'],
    'the supervisor reports a shoe that fails while cards are due, with its incident',
    () => {
      expect(findingAt(round(), fails())).toMatchObject({ is: 'lacking', refusal: { clause: '12.6' } });
      expect(findingAt(round(), fails('I-7', dealer))).toMatchObject({ is: 'lacking' });
      for (const table of [betting(AUTOMATED), round(), dealt(round(), PLAIN, 9)])
        expect(findingAt(table, fails('I-7'))).toBeUndefined();
      for (const table of [
        dealt(round(), PLAIN, 10),
        toDecide(after(betting(AUTOMATED), ante('P1', 1, 500)), PLAIN),
      ])
        expect(findingAt(table, fails('I-7'))).toMatchObject({
          is: 'disproved',
          refusal: { clause: '12.6' },
        });
      expect(findingAt(ready(AUTOMATED), fails('I-7'))).toBeUndefined();
      expect(eventsOf(round(), fails('I-7'))).toMatchObject([{ incident: 'I-7' }]);
      expect(refusalOf(round(), fails(''))).toMatchObject({ clause: '12.6' });
      expect(offered(round(), supervisor, 'ShoeMalfunctioned')[0]).toMatchObject({
        command: { incident: 'incident' },
        choose: { incident: 'text' },
      });
      expect(offered(round(), dealer, 'ShoeMalfunctioned')[0]?.command).not.toHaveProperty('incident');
      expect(
        findingAt(round(), { type: 'JackpotMalfunctioned', actor: dealer, what: 'dark' }),
      ).toBeUndefined();
    },
  );
});
