import { editions } from '@baize/engine/baccarat';
import { rulebooks } from '@baize/rulebooks';
import { expect, test } from 'vitest';
import { baccaratOpening, type Form, inForm } from './opening.ts';

const ACT = editions.rulesIn(rulebooks, 'act-mini-baccarat-2016');
const HOUSE = editions.rulesIn(rulebooks, 'house-baccarat');
const { read: readForm, judge, start } = baccaratOpening(ACT);
const inHouse = baccaratOpening(HOUSE);

const FORM: Form = { ...start(), name: 'Salon 2' };
const faultOf = (change: Partial<Form>): string | undefined => {
  const read = readForm({ ...FORM, ...change });
  return read.ok ? undefined : read.fault.field;
};
const judged = (change: Partial<Form>): string | undefined => {
  const read = readForm({ ...FORM, ...change });
  if (!read.ok) throw new Error(read.fault.why);
  const refusal = judge(read.opening);
  return refusal && `${refusal.clause}: ${refusal.why}`;
};

test('the form begins with a table that may be opened, but for its name', () => {
  expect(faultOf({ name: '' })).toBe('name');
  expect(faultOf({})).toBeUndefined();
  expect(judged({})).toBeUndefined();
});

test('amounts become cents and an empty differential none', () => {
  const read = readForm({ ...FORM, differential: '2,000', payableUnit: '0.05', chip: '1' });
  expect(read.ok && read.opening.sign).toEqual({
    main: { min: 1000, max: 50_000, multiple: 500 },
    pairs: { min: 500, max: 10_000, multiple: 500 },
    chip: 100,
    payableUnit: 5,
    differential: 200_000,
  });
  const none = readForm(FORM);
  expect(none.ok && none.opening.sign.differential).toBeNull();
});

test('the first field that cannot be read is named', () => {
  expect(faultOf({ name: '-x' })).toBe('name');
  expect(faultOf({ name: 'x'.repeat(24) })).toBeUndefined();
  expect(faultOf({ name: 'x'.repeat(25) })).toBe('name');
  expect(faultOf({ seats: '3.5' })).toBe('seats');
  expect(faultOf({ max: 'a lot' })).toBe('max');
  expect(faultOf({ differential: '-1' })).toBe('differential');
});

test('the rules themselves refuse what could not be paid exactly, in dollars', () => {
  expect(judged({ multiple: '1', min: '1', chip: '1' })).toBe(
    '3.3: a banker wager of $1 cannot be paid exactly by 8.8(b)',
  );
  expect(judged({ multiple: '1', min: '1', chip: '1', payableUnit: '0.05' })).toBeUndefined();
  expect(judged({ chip: '25' })).toBe('3.3: multiples of $5 are not made of chips of $25');
});

test('the rules refuse limits that cannot be, seats that cannot be and a table without its approval', () => {
  expect(judged({ min: '600' })).toMatch(/^3\.1: /);
  expect(judged({ pairsMin: '600' })).toMatch(/^9\.3: /);
  expect(judged({ seats: '0' })).toBe('1.1: a table has one to 14 seats');
  expect(judged({ seats: '14' })).toBeUndefined();
  expect(judged({ seats: '15' })).toMatch(/^1\.1: /);
  expect(judged({ tableApproval: '' })).toMatch(/^1\.1: /);
  expect(judged({ layoutApproval: '' })).toMatch(/^9\.2: /);
  expect(judged({ layoutApproval: '', pairs: null })).toBeUndefined();
});

test('under house rules it begins with a mini table, and each form comes with its seats and its cards', () => {
  const form = { ...inHouse.start(), name: 'Salon 3' };
  const judgedIn = (change: Partial<Form>): string | undefined => {
    const read = readForm({ ...form, ...change });
    return read.ok ? inHouse.judge(read.opening)?.clause : read.fault.field;
  };
  expect(form.form).toBe('mini');
  expect(start().form).toBeNull();
  expect(judgedIn({})).toBeUndefined();
  for (const [each, seats, by] of [
    ['mini', '7', '1.2(a)'],
    ['midi', '9', '1.2(b)'],
    ['full', '14', '1.2(c)'],
  ] as const) {
    const chosen = inForm(HOUSE, each);
    expect(chosen.seats).toBe(seats);
    expect(judgedIn({ ...chosen, lastRound: 'oneMore' })).toBeUndefined();
    expect(judgedIn({ ...chosen, seats: String(Number(seats) + 1) })).toBe(by);
  }
  expect(judgedIn({ form: 'midi' })).toBe('2.7');
});
