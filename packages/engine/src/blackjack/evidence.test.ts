import { describe, expect } from 'vitest';
import { findingOn, isNeverStaffs } from '../core/evidence.ts';
import { CAUSES, type Command } from './command.ts';
import { evidenceOf } from './evidence.ts';
import { clause } from './round.test-kit.ts';
import type { BlackjackRules } from './rules.ts';
import { automated, closed, company, step } from './shoe.test-kit.ts';
import {
  after,
  betting,
  closeInsurance,
  deal,
  dealer,
  eventsOf,
  noMoreBets,
  offersOf,
  operator,
  patron,
  place,
  ready,
  refusalIn,
  say,
  settle,
  supervisor,
} from './table.test-kit.ts';
import type { Table } from './table.ts';
import { dealt, ERRORS, error, rebuild } from './trouble/irregularity.test-kit.ts';

const findingAt = (rules: BlackjackRules, table: Table, command: Command) =>
  findingOn(evidenceOf(rules), table, command);

const fails = (incident?: string, actor = supervisor): Command => ({
  type: 'ReportMalfunction',
  actor,
  fault: 'prevents',
  rectified: false,
  ...(incident === undefined ? {} : { incident }),
});

describe('where the house deals', () => {
  clause('16.1', 'a disturbance is named from the list, or is like it', (rules) => {
    const table = dealt(rules, 'Tc');
    const declare = (cause: 'disturbance' | 'fraud', disturbance?: 'fire' | 'like'): Command => ({
      type: 'DeclareVoid',
      actor: operator,
      cause,
      round: 1,
      reason: 'the hall was cleared',
      ...(disturbance === undefined ? {} : { disturbance }),
    });
    expect(findingAt(rules, table, declare('disturbance'))).toMatchObject({
      is: 'lacking',
      refusal: { clause: '16.1' },
    });
    expect(findingAt(rules, table, declare('disturbance', 'like'))).toBeUndefined();
    expect(eventsOf(rules, table, declare('disturbance', 'fire'))).toMatchObject([{ disturbance: 'fire' }]);
    expect(eventsOf(rules, table, declare('fraud', 'fire'))[0]).not.toHaveProperty('disturbance');
  });

  clause('16.5(b)', 'what its sealed order disproves is refused, in words', (rules) => {
    const table = dealt(rules, 'Tc Td 9d 5h 5c');
    const by = rules.cite('16.5(b)');
    const said = (command: Command) => findingAt(rules, table, command);
    for (const report of [
      ...ERRORS.map((type) => error(type, '2c')),
      ...ERRORS.map((type) => error(type)),
      rebuild(),
      rebuild(2),
      { type: 'CuttingCardMissed', actor: supervisor } as const,
    ])
      expect(said(report)).toMatchObject({ is: 'disproved', refusal: { clause: by } });
    expect(said(error('CardMisplaced', '2c'))?.refusal.detail).toBe(
      'the house dealt from its sealed shoe: no card can have been misplaced',
    );
  });

  clause(
    ['14.7', '5.4(a)'],
    'absence and the cutting card are the house’s own to note, and only a player himself is back',
    (rules) => {
      const table = dealt(rules, 'Tc Td 9d 5h 5c');
      const back = (actor: Command['actor']): Command => ({ type: 'NoteReturn', actor, patron: 'P1' });
      const absent: Command = { type: 'NoteAbsence', actor: dealer, patron: 'P1' };
      expect(findingAt(rules, table, absent)).toMatchObject({ is: 'house', refusal: { clause: '14.7' } });
      expect(findingAt(rules, table, { type: 'DrawCuttingCard', actor: dealer })).toMatchObject({
        is: 'house',
        refusal: { clause: '5.4(a)' },
      });
      expect(findingAt(rules, table, back(supervisor))).toMatchObject({
        is: 'own',
        refusal: { clause: '14.7' },
      });
      expect(findingAt(rules, table, back(patron('P1')))).toBeUndefined();
    },
  );

  clause(['14.5', '16.1', '16.3'], 'an error found later is checked, and the other grounds stay', (rules) => {
    const table = dealt(rules, 'Tc');
    const grounds = CAUSES.map((cause) => {
      const command: Command = {
        type: 'DeclareVoid',
        actor: operator,
        cause,
        round: 1,
        reason: 'seen',
        disturbance: 'fire',
      };
      return [cause, findingAt(rules, table, command)?.is];
    });
    expect(grounds).toEqual([
      ['disturbance', undefined],
      ['impractical', undefined],
      ['fraud', undefined],
      ['errorFoundLater', 'checked'],
    ]);
  });

  clause('2.4', 'no card is marked: all or some are changed between rounds alone', (rules) => {
    const change = (cards: 'all' | readonly 'As'[]): Command => ({
      type: 'ReplaceCards',
      actor: operator,
      cards,
      checkedBySupervisor: 'S',
      checkedByDealer: 'D',
    });
    for (const cards of ['all', ['As']] as const) {
      expect(findingAt(rules, ready(rules), change(cards))).toBeUndefined();
      expect(findingAt(rules, dealt(rules, 'Tc'), change(cards))).toMatchObject({
        is: 'disproved',
        refusal: { clause: '2.4' },
      });
    }
  });

  clause('16.5(b)', 'of no other act the record says anything, and staff are shown what stays', (rules) => {
    const evidence = evidenceOf(rules);
    const silent = Object.entries(evidence).filter(([, standing]) => standing === 'stays');
    expect(silent.map(([type]) => type)).toEqual(expect.arrayContaining(['Hit', 'DealCard', 'RecordBreach']));
    expect(isNeverStaffs(evidence, 'CardMisplaced')).toBe(true);
    expect(isNeverStaffs(evidence, 'NoteReturn')).toBe(true);
    expect(isNeverStaffs(evidence, 'ReportMalfunction')).toBe(false);
    expect(isNeverStaffs(evidence, 'RestrictPlayer')).toBe(false);
  });
});

describe('a malfunction where the house deals', () => {
  const round = (rules: BlackjackRules): Table =>
    closed(rules, company(rules, automated(rules)), ['Ann', 1], ['Bo', 2]);

  clause('18.3', 'is reported by the supervisor, with its incident', (rules) => {
    const table = deal(rules, round(rules), 'Tc Td 9d 9h 9c');
    const by = rules.cite('18.3');
    expect(findingAt(rules, table, fails())).toMatchObject({ is: 'lacking', refusal: { clause: by } });
    expect(findingAt(rules, table, fails('I-7', dealer))).toMatchObject({ is: 'lacking' });
    expect(findingAt(rules, table, fails('I-7'))).toBeUndefined();
    expect(eventsOf(rules, table, fails('I-7'))).toMatchObject([{ incident: 'I-7', rectified: false }]);
    expect(refusalIn(rules, table, fails(''))).toEqual([
      by,
      'say under which report the incident can be found',
    ]);
    expect(offersOf(rules, table, supervisor, 'ReportMalfunction')).toMatchObject([
      { command: { incident: 'incident' }, choose: { incident: 'text' } },
      { command: { incident: 'incident' }, choose: { incident: 'text' } },
    ]);
  });

  clause('18.3', 'is none when the last card that is due is out', (rules) => {
    const stood = after(
      rules,
      deal(rules, round(rules), 'Tc Td 9d 9h 9c'),
      say('Stand', 'Ann'),
      say('Stand', 'Bo', 2),
    );
    expect(findingAt(rules, stood, fails('I-7'))).toBeUndefined();
    expect(findingAt(rules, deal(rules, stood, '2s'), fails('I-7'))).toBeUndefined();
    const out = deal(rules, stood, '9s');
    expect(step(rules, out)[0]).toBe('settle');
    expect(findingAt(rules, out, fails('I-7'))).toMatchObject({
      is: 'disproved',
      refusal: { clause: rules.cite('18.3') },
    });
    // Between rounds the rules have their own answer.
    expect(findingAt(rules, automated(rules), fails('I-7'))).toBeUndefined();
    expect(findingAt(rules, after(rules, out, settle), fails('I-7'))).toBeUndefined();
  });

  clause(['18.3', '7.6'], 'is one while insurance waits, if the dealer then draws on', (rules) => {
    const table = after(rules, betting(rules, { P1: 10_000 }), place('P1', 1, 1000), noMoreBets);
    const insured = after(
      rules,
      deal(rules, table, 'Tc Ad 9h'),
      { type: 'Insure', actor: patron('P1'), patron: 'P1', box: 1, owner: 'P1', amount: 500 },
      closeInsurance,
    );
    const stood = after(rules, insured, say('Stand', 'P1'));
    const [soft, done] = [deal(rules, stood, '4s'), deal(rules, stood, '8s')];
    expect([step(rules, soft)[0], step(rules, done)[0]]).toEqual(['settleInsurance', 'settleInsurance']);
    expect(findingAt(rules, soft, fails('I-7'))).toBeUndefined();
    expect(findingAt(rules, done, fails('I-7'))).toMatchObject({ is: 'disproved' });
  });
});
