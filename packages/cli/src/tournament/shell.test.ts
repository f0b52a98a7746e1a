import { createHash } from 'node:crypto';
import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rulebooks } from '@baize/rulebooks';
import { afterAll, describe, expect, test } from 'vitest';
import { baize, jsonLines } from '../baize.test-kit.ts';
import { doActs, readKept } from './file.ts';

const folder = mkdtempSync(join(tmpdir(), 'baize-shell-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string): string => join(folder, name);

const CONDITIONS = {
  start: '1999-02-20T18:00',
  entryForm: 'form 7',
  entryFee: 25_000,
  chipsIssued: 'free',
  startingChips: 1000,
  minWager: 50,
  maxWager: 500,
  sessionLength: { rounds: 20 },
  playOffLength: { rounds: 5 },
  prizes: { percent: [60, 40] },
  sessions: [
    { name: 'heats', advance: 1 },
    { name: 'final', final: true },
  ],
};

const PAPERS = [
  ['conditions'],
  ['form'],
  ['notice', '--player', 'Bo'],
  ['receipt', '--player', 'Bo'],
  ['refund', '--player', 'Bo'],
  ['slips', '--session', 'heats'],
  ['sheet', '--session', 'heats'],
];

const shell = async (deed: string, ...args: string[]) => baize(['tournament', deed, ...args, '--json']);

test('a tournament from the shell, from the conditions to the last cent', async () => {
  const cup = at('cup.jsonl');
  writeFileSync(at('cup.json'), JSON.stringify(CONDITIONS));
  writeFileSync(at('list.csv'), 'player,notified\r\n"Ann, of Avon",yes\nBo,yes\nCy,yes\nDi,yes\n');
  const made = await shell(
    'create',
    cup,
    '--instrument',
    'nz-tournament-1999',
    '--game',
    'blackjack',
    '--conditions',
    at('cup.json'),
  );
  expect([made.code, JSON.parse(made.stdout)]).toEqual([
    0,
    { ok: true, id: 'cup', before: [{ step: 'determine', clause: '2.2' }] },
  ]);
  const early = await shell('enter', cup, '--player', 'Ann', '--notified');
  expect([early.code, early.stderr]).toEqual([
    2,
    'record[0]: no entries yet: determine the conditions first (clause 2.2)\n',
  ]);
  await shell('do', cup, '{"do":"prepare","step":"determine"}', '{"do":"nameDirector","name":"Dora"}');
  expect((await shell('enter', cup, '--csv', at('list.csv'))).code).toBe(0);
  expect((await shell('enter', cup, '--player', 'Ed', '--notified')).code).toBe(0);
  expect((await shell('ballot', cup, '--session', 'heats', '--seal')).code).toBe(0);
  expect(statSync(`${cup}.heats.secret`).mode & 0o777).toBe(0o600);
  const heats = ['ballot', cup, '--session', 'heats'] as const;
  expect((await shell(...heats, '--word', 'green felt', '--player', 'Bo')).code).toBe(0);
  expect((await shell(...heats, '--word', 'x', '--player', 'Nobody')).code).toBe(2);
  expect((await shell(...heats, '--close', '--seats', '5')).code).toBe(0);
  const lines = readFileSync(cup, 'utf8').split('\n').slice(0, -1);
  const { head } = JSON.parse(lines.at(-1) ?? '').act;
  const until = lines.slice(0, -1).map((line) => `${line}\n`);
  expect(head).toEqual({
    position: until.length,
    hash: createHash('sha256').update(until.join('')).digest('hex'),
  });
  expect((await shell(...heats, '--seats', '4')).code).toBe(2);
  const first = readFileSync(`${cup}.heats.secret`, 'utf8');
  expect((await shell(...heats, '--seal')).code).toBe(2);
  expect((await shell(...heats, '--seal', '--reason', 'the secret was seen')).code).toBe(0);
  expect(readFileSync(`${cup}.heats.secret`, 'utf8')).not.toBe(first);
  expect((await shell(...heats)).code).toBe(2);
  expect((await shell(...heats, '--seats', '5')).code).toBe(0);
  const told = (await shell('export', cup)).stdout;
  expect(JSON.parse(told).events.at(-2)).toMatchObject({ type: 'ListClosed', seats: 5 });
  writeFileSync(at('forged.jsonl'), readFileSync(cup, 'utf8').replace('"Ed"', '"Id"'));
  expect((await shell('options', at('forged.jsonl'))).stderr).toContain(
    'the lines before it were others when the list was closed',
  );
  const options = JSON.parse((await shell('options', cup)).stdout);
  expect(options.stage).toEqual({ stage: 'seated', session: 'heats', by: '4.2' });
  const chips = '{"Ann, of Avon":900,"Bo":900,"Cy":10,"Di":10,"Ed":0}';
  expect((await shell('score', cup, '--session', 'heats', '--chips', chips)).code).toBe(0);
  const played = await baize(['tournament', 'do', cup, '-', '--json'], {
    input: ['{"do":"playOff","chips":{"Ann, of Avon":2,"Bo":1}}\n{"do":"confirm","session":"heats"}\n'],
  });
  expect(played.code).toBe(0);
  await shell('do', cup, '{"do":"ballot","session":"final","tables":[["Ann, of Avon"]]}');
  await shell('score', cup, '--session', 'final', '--chips', 'Ann, of Avon=5');
  const bad = await shell('score', cup, '--session', 'final', '--chips', 'Bo');
  expect([bad.code, bad.stderr]).toEqual([2, 'baize: --chips is {"Ann": 900, ...} or Ann=900,Bo=800\n']);
  await shell(
    'do',
    cup,
    '{"do":"score","session":"final","chips":{"Ann, of Avon":5}}',
    '{"do":"confirm","session":"final"}',
    '{"do":"pay"}',
    '{"do":"close"}',
  );
  const settled = jsonLines((await shell('settle', cup)).stdout);
  expect(settled).toMatchObject([
    { ok: true, id: 'cup', pool: 125_000, places: [{ place: 1, players: ['Ann, of Avon'], prize: 125_000 }] },
  ]);
  const checked = jsonLines((await shell('check', cup)).stdout);
  expect(checked).toMatchObject([{ ok: true, complete: true, findings: [] }]);
  const exported = await shell('export', cup);
  writeFileSync(at('exported.jsonl'), exported.stdout.replace('"pool":125000', '"pool":124999'));
  const wrong = await shell('check', at('exported.jsonl'));
  expect([wrong.code, wrong.stderr]).toEqual([1, 'line 1: the pool is 125000 cents, and not 124999\n']);
  const places = await baize(['tournament', 'export', cup, '--csv', 'places']);
  expect(places.stdout).toBe('place,player,prize,clause\r\n1,"Ann, of Avon",1250.00,5.9\r\n');
  const paper = await baize(['tournament', 'export', cup, '--document', 'result']);
  expect(paper.stdout).toContain('Result of cup');
  expect(paper.stdout).toContain('$1,250.00');
  for (const [name, ...more] of PAPERS) {
    const { code, stdout } = await baize(['tournament', 'export', cup, '--document', name ?? '', ...more]);
    expect([name, code, stdout.startsWith('<!doctype html>')]).toEqual([name, 0, true]);
  }
  const folder = at('papers');
  const all = await baize(['tournament', 'papers', cup, '--to', folder]);
  const { files } = JSON.parse(all.stdout) as { readonly files: readonly string[] };
  expect(readdirSync(folder).sort()).toEqual([...files].sort());
  expect(files).toContain('placards-final.html');
  expect(files).toContain('prizes.html');
  expect(files).not.toContain('refunds.html');
  expect((await baize(['tournament', 'papers', cup])).code).toBe(2);
  expect((await baize(['tournament', 'papers', cup, '--to', cup])).code).toBe(2);
  for (const name of ['regulator', 'notice', 'x']) {
    expect((await baize(['tournament', 'export', cup, '--document', name])).code).toBe(2);
  }
  for (const sheet of ['entries', 'seats', 'counts']) {
    expect((await baize(['tournament', 'export', cup, '--csv', sheet])).stdout).toContain('"Ann, of Avon"');
  }
}, 180_000);

test('U11: a tournament from a template, and another as its copy; the dates are asked anew', async () => {
  const [cup, copy] = [at('spring.jsonl'), at('autumn.jsonl')];
  const nz = ['--instrument', 'nz-tournament-1999', '--game', 'blackjack'];
  const made = await shell('create', cup, '--from', 'three-stages', '--start', '2030-03-20T18:00', ...nz);
  expect(made.code).toBe(0);
  const copied = await shell('create', copy, '--from', cup, '--start', '2031-03-20T18:00');
  expect(copied.code).toBe(0);
  const headIn = (file: string) => JSON.parse(readFileSync(file, 'utf8')).tournament;
  const [first, second] = [headIn(cup), headIn(copy)];
  expect(second).toEqual({
    ...first,
    id: 'autumn',
    conditions: { ...first.conditions, start: '2031-03-20T18:00' },
  });
  expect(first.conditions.sessions).toHaveLength(3);
  for (const [words, said] of [
    [['--from', 'heats', ...nz], '--start'],
    [['--from', 'points', '--start', '2030-03-20T18:00', ...nz], 'no room for the template points'],
    [['--from', 'heats', '--start', '2030-03-20T18:00'], '--instrument'],
    [['--from', at('list.csv'), '--start', '2030-03-20T18:00'], 'not JSON'],
  ] as const) {
    const { code, stderr } = await shell('create', at('none.jsonl'), ...words);
    expect([code, stderr]).toEqual([2, expect.stringContaining(said)]);
  }
});

describe('what is refused', () => {
  test('conditions that lack something or are contrary to the rules, with every clause; nothing is made', async () => {
    const bad = at('bad.json');
    writeFileSync(bad, JSON.stringify({ ...CONDITIONS, entryForm: '', commission: 100, buyBack: 1 }));
    const path = at('bad.jsonl');
    const { code, stderr } = await shell(
      'create',
      path,
      '--instrument',
      'nz-tournament-1999',
      '--game',
      'blackjack',
      '--conditions',
      bad,
    );
    expect(code).toBe(2);
    for (const clause of ['2.4', '4.4', '2.2(a)']) expect(stderr).toContain(`(clause ${clause})`);
    expect(() => statSync(path)).toThrow();
  });

  test('a list with mistakes, by line, and nobody of it is entered', async () => {
    const path = at('list.jsonl');
    writeFileSync(at('good.json'), JSON.stringify(CONDITIONS));
    await shell(
      'create',
      path,
      '--instrument',
      'nz-tournament-1999',
      '--game',
      'blackjack',
      '--conditions',
      at('good.json'),
    );
    doActs(path, [{ do: 'prepare', step: 'determine' }], rulebooks);
    const before = readFileSync(path, 'utf8');
    writeFileSync(at('bad.csv'), 'player,notified\nAnn,yes\n,yes\nBo,perhaps\n');
    const { code, stderr } = await shell('enter', path, '--csv', at('bad.csv'));
    expect([code, stderr]).toEqual([
      2,
      `baize: ${at('bad.csv')}:3: the player has no name\n${at('bad.csv')}:4: notified is yes or no, not perhaps\n`,
    ]);
    writeFileSync(at('twice.csv'), 'player,notified\nAnn,yes\nAnn,yes\n');
    expect((await shell('enter', path, '--csv', at('twice.csv'))).stderr).toBe(
      `baize: ${at('twice.csv')}:3: Ann has an entry already, and one is all that is allowed (clause A:Tournament)\n`,
    );
    expect(readFileSync(path, 'utf8')).toBe(before);
  }, 60_000);

  test('a file that is there, is broken, or is none', async () => {
    const path = at('good.jsonl');
    const create = [
      'create',
      path,
      '--instrument',
      'nz-tournament-1999',
      '--game',
      'blackjack',
      '--conditions',
      at('good.json'),
    ] as const;
    await shell(...create);
    expect((await shell(...create)).stderr).toContain('is there already');
    appendFileSync(path, '{"act"');
    expect((await shell('options', path)).stderr).toContain('ends in the middle of a line');
    expect(() => readKept(at('nowhere'), rulebooks)).toThrow('baize tournament create makes one');
    writeFileSync(at('none.jsonl'), '{}\n');
    expect(() => readKept(at('none.jsonl'), rulebooks)).toThrow('does not begin with a tournament');
    expect((await shell('ballot', at('list.jsonl'), '--session', 'heats', '--seats', '7')).stderr).toContain(
      'no secret is kept',
    );
    expect((await shell('export', at('list.jsonl'), '--csv', 'x')).stderr).toContain('--csv is one of');
  }, 60_000);
});

test('tournaments by chance are the same for the same seed, and hold', async () => {
  const words = [
    'tournament',
    'generate',
    '--instrument',
    'act-canberra-poker-2023',
    '--seed',
    '5',
    '--count',
    '3',
  ];
  const [one, other] = [await baize(words), await baize(words)];
  expect(one.stdout).toBe(other.stdout);
  const { code, stdout } = await baize(['tournament', 'check', '-', '--text'], { input: [one.stdout] });
  expect([code, stdout.match(/holds/g)?.length]).toEqual([0, 3]);
  expect((await baize(['tournament', 'generate', '--instrument', 'x'])).stderr).toContain(
    'tournaments are made for',
  );
  expect((await baize(['tournament', 'generate'])).code).toBe(2);
}, 60_000);
