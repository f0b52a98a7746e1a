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
      const late: Command = {
        type: 'DeclareVoid',
        actor: operator,
        cause: 'misdealt',
        round: 1,
        reason: 'seen',
        evidence: 'camera 4',
      };
      expect(findingAt(ready(AUTOMATED), late)).toMatchObject({ is: 'checked', refusal: { clause: '14.3' } });
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

  clause(['16.6(b)', '14.3', '12.6'], 'each is told why, to the letter', () => {
    const deck = 'the house dealt from its sealed deck:';
    const declare = (cause: (typeof CAUSES)[number], number = 1): Command => ({
      type: 'DeclareVoid',
      actor: operator,
      cause,
      round: number,
      reason: 'seen',
    });
    const checked = ['checked', '14.3', 'every card of that round lies as it was sealed'];
    const itself = 'the house declares by itself what follows from a report';
    const words = (table: Table, command: Command) => {
      const found = findingAt(table, command);
      return found && [found.is, found.refusal.clause, found.refusal.detail];
    };
    const rack: Command = { type: 'HandRacked', actor: dealer, box: 1 };
    const right: Command = {
      type: 'CorrectCard',
      actor: dealer,
      to: 'dealer',
      place: 5,
      card: '2c',
    };
    expect(words(round(), right)).toEqual([
      'disproved',
      '16.6(b)',
      `${deck} no card can have been keyed wrongly`,
    ]);
    expect(words(round(), rack)).toEqual([
      'disproved',
      '16.6(b)',
      `${deck} no hand can have got into the rack too early`,
    ]);
    expect(words(round(), { type: 'Misdealt', actor: dealer, what: 'x' })).toEqual(checked);
    expect(words(round(), declare('misdealt', 2))).toEqual(checked);
    expect(words(round(), declare('misdealt'))).toEqual(['house', '14.3', itself]);
    expect(words(round(), declare('exposedCards'))).toEqual(['house', '14.1', itself]);
    expect(words(round(), declare('malfunction'))).toEqual(['house', '12.6', itself]);
    expect(words(round(), declare('disturbance'))).toEqual([
      'lacking',
      '16.2',
      'name the disturbance: a riot, a brawl, civil commotion, a robbery, a fire, or one like these',
    ]);
    expect(words(round(), declare('fraud', 2))).toBeUndefined();
    expect(words(round(), fails())).toEqual([
      'lacking',
      '12.6',
      'the supervisor reports it, and names the incident report',
    ]);
    expect(words(dealt(round(), PLAIN, 10), fails('I-7'))).toEqual([
      'disproved',
      '12.6',
      'every card of this round is out of the shoe',
    ]);
  });
});
