import { actBlackjack2005, actBlackjack2018, nzTournament1999 } from '@baize/rulebooks';
import { describe, expect, test } from 'vitest';
import { clauseTests } from '../../../engine/src/testing/clause.ts';
import { openDesk, rulesUnder, seat } from '../desk.test-kit.ts';
import { BOOKS, score } from '../file.test-kit.ts';
import { policies } from '../policy/index.ts';
import {
  conditionsDocument,
  entryForm,
  receipt,
  regulatorNotice,
  resultStatement,
  seatSlips,
  sessionSheet,
  writtenNotice,
} from './index.ts';
import { escaped, htmlOf } from './page.ts';
import { dollars, type Paper } from './paper.ts';

/** The page of a paper that there is. */
const page = (paper: Paper | undefined): string => (paper === undefined ? '' : htmlOf(paper));

const NZ = 'nz-tournament-1999';
const BJ18 = 'act-blackjack-2018';

test.each(BOOKS)(
  'the conditions under %s have every item that it asks for, and say which prevails',
  (book) => {
    const rules = rulesUnder(book, { sideWagers: ['a'], sitAndGo: false });
    const text = page(conditionsDocument(rules));
    for (const { says, by, when } of policies[book]?.items ?? []) {
      if (when?.(rules.conditions) ?? true) expect(text).toContain(`<td>${by}</td><td>${says}</td>`);
    }
    expect(text).toContain('prevail');
    expect(text.startsWith('<!doctype html>')).toBe(true);
  },
);

test('a draft says so, and what is not stated says so too; lists and flags are worded', () => {
  const draft = page(conditionsDocument(rulesUnder(NZ)));
  expect(draft).toContain('Draft.');
  expect(draft).toContain('not stated');
  const whole = page(
    conditionsDocument(
      rulesUnder(NZ, {
        entryForm: true,
        chipsIssued: false,
        sessionLength: { rounds: 20 },
        playOffLength: ['five', null],
      }),
    ),
  );
  expect(whole).not.toContain('Draft.');
  expect(whole).toContain('sessions 20 rounds, play-offs five; null');
  expect(whole).toContain('>yes<');
  expect(whole).toContain('>no<');
  expect(whole).toContain('$100.00');
});

clauseTests(actBlackjack2005)(
  ['20.3', '20.5'],
  'the regulator is asked for approval, and the conditions prevail',
  () => {
    const text = page(regulatorNotice(rulesUnder('act-blackjack-2005')));
    expect(text).toContain('asked to approve');
    expect(text).toContain('the conditions prevail');
  },
);
clauseTests(actBlackjack2018)(
  ['19.2(c)', '19.3(b)'],
  'the regulator is notified with a copy, and the rules prevail',
  () => {
    const text = page(regulatorNotice(rulesUnder(BJ18)));
    expect(text).toContain('A copy of its conditions is enclosed');
    expect(text).toContain('the rules prevail');
  },
);
clauseTests(nzTournament1999)(
  '2.7',
  'an applicant is told in writing what was determined; no regulator is',
  () => {
    expect(regulatorNotice(rulesUnder(NZ))).toBe(undefined);
    const text = page(writtenNotice(rulesUnder(NZ), '<b>Ann</b>'));
    expect(text).toContain('&lt;b&gt;Ann&lt;/b&gt;');
    expect(text).toContain('2.2(h)');
  },
);

describe('papers of a tournament', () => {
  const desk = openDesk(NZ, 'ABCD', { prizes: { percent: [50, 30, 20] } });
  desk.do(
    { do: 'withdraw', player: 'D', consent: true },
    { do: 'ballot', session: 'final', tables: [['B', 'A'], ['C']] },
  );
  const { rules } = desk;

  test('entry form and receipts, in two copies', () => {
    expect(page(entryForm(rules))).toContain('$100.00');
    const fee = page(receipt(rules, desk.state(), 'A', 'fee'));
    expect(fee.match(/Copy for/g)).toHaveLength(2);
    expect(fee).toContain('A paid the casino <strong>$100.00');
    expect(page(receipt(rules, desk.state(), 'D', 'refund'))).toContain('The casino paid D <strong>$100.00');
    expect(page(receipt(rules, desk.state(), 'A', 'refund'))).toContain('$0.00');
    expect(page(receipt(rules, desk.state(), 'Z', 'fee'))).toContain('$0.00');
  });

  test('seat slips, and the sheet before and after the count', () => {
    expect(page(seatSlips(rules, desk.state(), 'final')).match(/class="slip"/g)).toHaveLength(3);
    expect(page(seatSlips(rules, desk.state(), 'nowhere'))).not.toContain('class="slip"');
    expect(page(sessionSheet(rules, desk.state(), 'final'))).toContain('Table 2');
    desk.do(score({ A: 777, B: 5 }, 'final', 1), score({ C: 4 }, 'final', 2));
    expect(page(sessionSheet(rules, desk.state(), 'final'))).toContain('>777<');
  });

  test('the result says who has which place by which clause, and where all the money is', () => {
    const text = page(resultStatement(rules, desk.state()));
    for (const part of ['$150.00', '$90.00', '$60.00', '$300.00', 'refund to D', '5.9'])
      expect(text).toContain(part);
    expect(text).not.toContain('Not final');
  });

  test('what is not final, short of the pool or cancelled says so', () => {
    const tied = openDesk(NZ, 'AB', {
      prizes: { amounts: [100] },
      startingChips: undefined,
      minWager: undefined,
      maxWager: undefined,
    });
    expect(page(resultStatement(tied.rules, tied.state()))).toContain('Not final');
    expect(page(sessionSheet(tied.rules, tied.state(), 'final'))).toContain('Chips , wagers  to ');
    tied.do(seat('final', 'AB'), score({ A: 2, B: 1 }));
    expect(page(resultStatement(tied.rules, tied.state()))).toContain('not in the prizes');
    const off = openDesk(BJ18, 'A');
    off.do({ do: 'cancel' });
    expect(page(resultStatement(off.rules, off.state()))).toContain('Cancelled.');
  });
});

test('money and text are written safely', () => {
  expect([0, 5, 123_456_789].map(dollars)).toEqual(['$0.00', '$0.05', '$1,234,567.89']);
  expect(escaped(`<&>"'`)).toBe('&lt;&amp;&gt;&quot;&#39;');
});
