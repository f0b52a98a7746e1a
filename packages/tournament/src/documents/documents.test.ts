import { describe, expect, test } from 'vitest';
import { confirm, deskOf, openDesk, recordedDesk, rulesUnder, seat } from '../desk.test-kit.ts';
import { BOOKS, HEATS, score } from '../file.test-kit.ts';
import { BJ05, BJ18, clause, NZ } from '../instruments.test-kit.ts';
import { policies } from '../instruments.ts';
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
import { capital, dollars, ordinal, type Paper } from './paper.ts';

/** The page of a paper that there is. */
const page = (paper: Paper | undefined): string => (paper === undefined ? '' : htmlOf(paper));

test.each(BOOKS)(
  'the conditions under %s have every item that it asks for, and say which prevails',
  (book) => {
    const rules = rulesUnder(book, { sideWagers: ['a'], sitAndGo: false });
    const text = page(conditionsDocument(rules));
    for (const { says, by, when } of policies[book]?.items ?? []) {
      if (when?.(rules.conditions) ?? true) expect(text).toContain(`>${by}</td><td>${capital(says)}</td>`);
    }
    expect(text).toContain('prevail');
    expect(text.startsWith('<!doctype html>')).toBe(true);
  },
);

test('a draft says so, and what is not stated says so too; lists and flags are worded', () => {
  const draft = page(conditionsDocument(rulesUnder(NZ, { entryForm: '' })));
  expect(draft).toContain('Draft.');
  expect(draft).toContain('Not stated');
  const whole = page(
    conditionsDocument(
      rulesUnder(NZ, {
        entryForm: true,
        transferable: false,
        playOffLength: { rounds: 5 },
      }),
    ),
  );
  expect(whole).not.toContain('Draft.');
  expect(whole).toContain('Sessions 20 rounds, play-offs 5 rounds');
  expect(whole).toContain('>Yes<');
  expect(whole).toContain('>No<');
  expect(whole).toContain('$100.00');
});

clause(['2005 20.3', '2005 20.5'], 'the regulator is asked for approval, and the conditions prevail', () => {
  const text = page(regulatorNotice(rulesUnder(BJ05)));
  expect(text).toContain('asked to approve');
  expect(text).toContain('the conditions prevail');
});
clause(['17.2(c)', '17.3(b)'], 'the regulator is notified with a copy, and the rules prevail', (book) => {
  const text = page(regulatorNotice(rulesUnder(book)));
  expect(text).toContain('ACT Gambling and Racing Commission');
  expect(text).toContain('A copy of its conditions is enclosed');
  expect(text).toContain('the rules prevail');
  // Notice and enclosed copy carry the mark that the published conditions carry; others have another.
  const mark =
    /Mark of the text (\w{4} \w{4})/.exec(page(conditionsDocument(rulesUnder(book))))?.[1] ?? 'none';
  expect(text.split(mark)).toHaveLength(3);
  expect(page(conditionsDocument(rulesUnder(book, { startingChips: 999 })))).not.toContain(mark);
});
clause('1999 2.7', 'an applicant is told in writing what was determined; no regulator is', () => {
  expect(regulatorNotice(rulesUnder(NZ))).toBe(undefined);
  const text = page(writtenNotice(rulesUnder(NZ), '<b>Ann</b>'));
  expect(text).toContain('&lt;b&gt;Ann&lt;/b&gt;');
  expect(text.match(/2\.[25]\([a-z]\)/g)).toEqual([...(text.match(/2\.[25]\([a-z]\)/g) ?? [])].sort());
  expect(text).toContain('2.2(h)');
});

describe('papers of a tournament', () => {
  const desk = openDesk(NZ, 'ABCD', { prizes: { percent: [50, 30, 20] } });
  desk.do(
    { do: 'withdraw', player: 'D', consent: true },
    { do: 'ballot', session: 'final', tables: [['B', 'A'], ['C']] },
  );
  const { rules } = desk;

  test('entry form and receipts, in two copies', () => {
    expect(page(entryForm(rules))).toContain('$100.00');
    expect(page(entryForm(rules))).not.toContain('commission');
    const acting = rulesUnder(BJ18, { commission: 1000, groups: { max: 2 }, start: undefined });
    expect(page(entryForm(acting))).toContain('of which $10.00 is commission');
    expect(page(entryForm(acting))).toContain('Group or club');
    const fee = page(receipt(rules, desk.state(), 'A', 'fee'));
    expect(fee.match(/Copy for/g)).toHaveLength(2);
    expect(fee).toContain('Received from <strong>A</strong> <strong>$100.00</strong>, the entry fee.');
    expect(fee).toContain('Receipt for the entry fee, entry 1');
    expect(page(receipt(rules, desk.state(), 'D', 'refund'))).toContain(
      'Paid back to <strong>D</strong> <strong>$100.00</strong>, the entry fee. <span class="by">2.5(a)(ii)',
    );
    expect(page(receipt(rules, desk.state(), 'A', 'refund'))).toContain('$0.00');
    expect(page(receipt(rules, desk.state(), 'Z', 'fee'))).toContain('$0.00');
  });

  test('a receipt tells of buying back, of the commission, and of a tournament that was cancelled', () => {
    const back = openDesk(BJ18, 'ABC', { sessions: HEATS, buyBack: 1, commission: 1000 });
    back.do(seat('heats', 'ABC'), score({ A: 9, B: 8, C: 0 }, 'heats'), { do: 'buyBack', player: 'C' });
    const fee = page(receipt(back.rules, back.state(), 'C', 'fee'));
    expect(fee).toContain('$200.00</strong>, 2 entry fees of $100.00. Of it $20.00 is commission.');
    back.do({ do: 'cancel' });
    expect(page(receipt(back.rules, back.state(), 'C', 'refund'))).toContain('19.21');
  });

  test('seat slips, and the sheet before and after the count', () => {
    expect(page(seatSlips(rules, desk.state(), 'final')).match(/class="slip"/g)).toHaveLength(3);
    expect(page(seatSlips(rules, desk.state(), 'nowhere'))).not.toContain('class="slip"');
    expect(page(sessionSheet(rules, desk.state(), 'final'))).toContain('Table 2');
    expect(page(sessionSheet(rules, desk.state(), 'nowhere'))).not.toContain('Table');
    desk.do(score({ A: 777, B: 5 }, 'final', 1), score({ C: 4 }, 'final', 2));
    expect(page(sessionSheet(rules, desk.state(), 'final'))).toContain('>777<');
  });

  test('a slip has a code for cameras where it is told one, each his own', () => {
    const codeOf = (player: string) => ({ text: `/seat/cup#${player}`, size: 3, path: `M0 0${player}` });
    const told = page(seatSlips(rules, desk.state(), 'final', (player) => player, codeOf));
    expect(told.match(/<path d="[^"]+"/g)).toEqual(
      ['B', 'A', 'C'].map((player) => `<path d="M0 0${player}"`),
    );
    // Four modules of quiet on each side.
    expect(told).toContain('<svg class="qr" viewBox="-4 -4 11 11" role="img" aria-label="Where do I sit');
    expect(page(seatSlips(rules, desk.state(), 'final'))).not.toContain('<svg');
  });

  test('a sheet has a line for every round, and says where the marker goes where there is one', () => {
    const sheet = (book: typeof NZ | typeof BJ18, said: object): string => {
      const played = recordedDesk(book, 'AB', { sessions: [{ name: 'one', game: 'baccarat' }], ...said });
      played.do(seat('one', 'AB'));
      return page(sessionSheet(played.rules, played.state(), 'one'));
    };
    const marked = sheet(NZ, { sessionLength: { rounds: 3 } });
    expect(marked.match(/>seat [12]<\/td>/g)).toEqual(['>seat 1</td>', '>seat 2</td>', '>seat 1</td>']);
    expect(marked).toContain('Baccarat, 1,000 chips each, wagers 50 to 500, sessions 3 rounds.');
    expect(sheet(BJ18, { sessionLength: { rounds: 3 } })).not.toContain('Marker');
    expect(sheet(BJ18, { sessionLength: { rounds: 25 } })).not.toContain('after each round');
    const own = [{ name: 'one', startingChips: 5000, minWager: 100, sessionLength: { rounds: 4 } }];
    expect(sheet(BJ18, { sessions: own })).toContain(
      '5,000 chips each, wagers 100 to 500, sessions 4 rounds',
    );
    expect(sheet(BJ18, { sessions: [{ name: 'one', carryOver: true }] })).toContain('chips carried over');
    expect(sheet(BJ18, { sessionLength: { shoes: 2 }, minWager: undefined })).not.toContain('wagers');
  });

  test('the result says who has which place, why and by which clause, and where all the money is', () => {
    const text = page(resultStatement(rules, desk.state(), (player) => `Player ${player}`));
    for (const part of ['$150.00', '$90.00', '$60.00', '$300.00', 'Refunded to Player D', '5.9', 'Dora'])
      expect(text).toContain(part);
    expect(text).toContain('<td>777 chips at the end of final.</td>');
    expect(text).toContain('All of the prize pool goes');
    expect(text).not.toContain('Not final');
  });

  test('an event over points has them session by session, also of those without a prize', () => {
    const event = openDesk(BJ18, 'ABC', {
      points: [10, 7, 5],
      pointsTie: 'split',
      sitAndGo: true,
      commission: 1000,
      prizes: { percent: [70, 30] },
      sessions: [{ name: 'one' }, { name: 'two' }],
    });
    event.do(seat('one', 'ABC'), score({ A: 3, B: 2, C: 1 }, 'one'), confirm('one'));
    event.do(seat('two', 'ABC'), score({ A: 3, C: 1 }, 'two'), confirm('two'));
    const text = page(resultStatement(event.rules, event.state()));
    expect(text).toContain('<td>20 points: 10 in one and 10 in two.</td>');
    expect(text).toContain('<td>B</td><td class="sum">7</td><td class="sum"></td><td class="sum">7</td>');
    expect(text).toContain('<td>Commission</td><td class="sum">−$30.00</td>');
  });

  test('what is not final, short of the pool or cancelled says so', () => {
    const tied = recordedDesk(NZ, 'AB', {
      prizes: { amounts: [100] },
      startingChips: undefined,
      minWager: undefined,
      maxWager: undefined,
    });
    tied.do({ do: 'contribute', amount: 50_000 });
    expect(page(resultStatement(tied.rules, tied.state()))).toContain('Not final');
    expect(page(resultStatement(tied.rules, tied.state()))).toContain('Contributed by the operator');
    tied.do(seat('final', 'AB'), score({ A: 2, B: 1 }));
    expect(page(resultStatement(tied.rules, tied.state()))).toContain('Not in the prizes');
    expect(page(sessionSheet(tied.rules, tied.state(), 'final'))).toContain(
      'T. Blackjack, sessions 20 rounds.',
    );
    const off = deskOf(BJ18);
    off.do({ do: 'cancel' });
    const text = page(resultStatement(off.rules, off.state()));
    expect(text).toContain('Cancelled.');
    expect(text).toContain('<b>Tournament director</b>');
  });
});

test('money and text are written safely', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 112].map(ordinal).join()).toBe(
    '1st,2nd,3rd,4th,11th,12th,13th,21st,112th',
  );
  expect([0, 5, 123_456_789].map(dollars)).toEqual(['$0.00', '$0.05', '$1,234,567.89']);
  expect(escaped(`<&>"'`)).toBe('&lt;&amp;&gt;&quot;&#39;');
});
