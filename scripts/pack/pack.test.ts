import { execFile, execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { ROOT } from '../../packages/cli/src/rules/disk.ts';
import { openHouse, type SocketMaker } from '../../packages/client/src/index.ts';
import { startHouse } from '../../packages/house/src/wire/server.test-kit.ts';
import { apiReports, reportPath } from './api.ts';
import { exportsOf, pinned } from './manifest.ts';
import { LIBRARIES } from './packages.ts';
import {
  jsonDeclaration,
  jsonModule,
  withCompiledPaths,
  withCompiledUrls,
  withJsonAsCode,
} from './rewrite.ts';

const folder = mkdtempSync(join(tmpdir(), 'baize-packed-'));
/** The Node that a machine has before anything of ours is there, and the one that comes along. */
const NODES = [
  ...(process.env.PATH ?? '')
    .split(delimiter)
    .filter((place) => !place.includes('node_modules'))
    .map((place) => join(place, 'node'))
    .filter((node) => existsSync(node))
    .slice(0, 1),
  process.execPath,
];

/** What a program says; a warning would stand in its error output, and fails. */
const run = (node: string, ...words: readonly string[]): string => {
  const { stdout, stderr, status } = spawnSync(node, words, { cwd: folder, encoding: 'utf8' });
  expect({ stderr, status, stdout: status === 0 ? '' : stdout }).toEqual({
    stderr: '',
    status: 0,
    stdout: '',
  });
  return stdout;
};

/** The pieces of a README, written as files. */
const examplesIn = (name: string): readonly string[] => {
  const readme = readFileSync(join(folder, 'node_modules', name, 'README.md'), 'utf8');
  return [...readme.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code = ''], at) => {
    const file = join(folder, `${name.replaceAll(/\W/g, '')}${at}.js`);
    writeFileSync(file, code);
    return file;
  });
};

beforeAll(() => {
  execFileSync(process.execPath, ['scripts/pack/pack.ts', '--libraries'], { cwd: ROOT, stdio: 'pipe' });
  writeFileSync(join(folder, 'package.json'), '{"private": true, "type": "module"}');
  const archives = readdirSync(join(ROOT, 'dist/npm')).filter(
    (name) =>
      name.endsWith('.tgz') &&
      LIBRARIES.some((each) => name.startsWith(each.name.slice(1).replace('/', '-'))),
  );
  const paths = archives.map((name) => join(ROOT, 'dist/npm', name));
  execFileSync('npm', ['install', '--silent', '--offline', '--no-audit', '--no-fund', ...paths], {
    cwd: folder,
    stdio: 'pipe',
  });
  cpSync(join(ROOT, 'examples'), join(folder, 'examples'), { recursive: true });
  // What the client's README imports besides: somebody who tries it has installed it.
  symlinkSync(join(ROOT, 'node_modules/ws'), join(folder, 'node_modules/ws'));
  // Packing is quick, and a busy machine is no defect.
}, 300_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the archives, installed in an empty folder', () => {
  test.each(LIBRARIES.map(({ name }) => name))('%s has its licence and its words, and no test', (name) => {
    const inside = join(folder, 'node_modules', name);
    const files = readdirSync(inside, { recursive: true, encoding: 'utf8' });
    expect(files).toContain('LICENSE');
    expect(files).toContain('README.md');
    expect(files.filter((file) => /test|\.ts$/.test(file) && !file.endsWith('.d.ts'))).toEqual([]);
  });

  test('they need nothing but each other', () => {
    const dependencies = LIBRARIES.map(({ name }) => {
      const text = readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8');
      return Object.keys((JSON.parse(text) as { dependencies?: object }).dependencies ?? {});
    });
    expect(dependencies).toEqual([
      [],
      ['@baize/rulebooks'],
      ['@baize/engine', '@baize/rulebooks'],
      ['@baize/engine', '@baize/rulebooks'],
      [],
      [],
    ]);
  });

  const EXAMPLES: readonly (readonly [string, RegExp])[] = [
    ['@baize/rulebooks', /Mini Baccarat/],
    ['@baize/engine', /Ann: \{ net: 9500 \}/],
    ['@baize/tournament', /prize: 30000/],
    ['@baize/odds', /-0\.0105790578/],
    ['@baize/verifier', /true Spin 7 of table T1/],
  ];
  describe.each(NODES)('by %s', (node) => {
    test.each(EXAMPLES)('%s does what its README shows, without a warning', (name, told) => {
      const files = examplesIn(name);
      expect(files).toHaveLength(1);
      expect(run(node, ...files)).toMatch(told);
    });

    test('@baize/client asks a running house and plays a round there, as its README shows', async () => {
      const { port, stop, remove } = await startHouse();
      const env = { ...process.env, HOUSE: `http://127.0.0.1:${port}` };
      const told: string[] = [];
      for (const file of examplesIn('@baize/client')) {
        // Not `spawnSync`: the house is in this process.
        const { stdout, stderr } = await promisify(execFile)(node, [file], { cwd: folder, env });
        expect(stderr).toBe('');
        told.push(stdout);
      }
      expect(told).toHaveLength(2);
      expect(told[0]).toMatch(/Ann \d+\ntable 1: act-mini-baccarat-2016/);
      expect(told[1]).toMatch(/^(win|lose|standOff) \d+\.\d+/);
      await stop();
      remove();
    });

    test.each([
      ['settle-a-dispute/settle.js', /Ann is owed -5: 95 was due, 100 was paid\.\nBo is owed 260/],
      ['tournament-from-csv/settle.js', /^1\. Cy: 600 each, by 5\.9\n2\. Ann: 400 each/],
      ['new-edition/edition.js', /2016: 25 for this round.*\ntrial-30: 30 for this round/],
    ])('examples/%s', (name, told) => {
      expect(run(node, join('examples', name))).toMatch(told);
    });

    test('examples/bot plays at a house, and examples/monitor checks its shoe when it is opened', async () => {
      const { port, stop, remove } = await startHouse();
      const address = `http://127.0.0.1:${port}`;
      const example = async (name: string): Promise<string> => {
        const env = { ...process.env, HOUSE: address, ONCE: '1' };
        const { stdout, stderr } = await promisify(execFile)(node, [join('examples', name)], {
          cwd: folder,
          env,
        });
        expect(stderr).toBe('');
        return stdout;
      };
      expect(await example('bot/bot.js')).toMatch(/^1: (win|lose|standOff), by \d+\.\d+/);
      const sam = openHouse({ address, WebSocket: WebSocket as unknown as SocketMaker });
      await sam.logIn('sam', 'green felt');
      const line = sam.line();
      line.open();
      const reason = 'worn cards';
      await expect
        .poll(() => line.act('1', { type: 'DirectShuffle', reason }, 'supervisor'), { timeout: 60_000 })
        .toMatchObject({ ok: true });
      const opened = () => sam.get('/api/v1/events', { query: { kinds: 'draw.opened' } });
      await expect
        .poll(opened, { timeout: 120_000, interval: 500 })
        .toMatchObject({ value: { events: [expect.anything()] } });
      line.close();
      const told = await example('monitor/monitor.js');
      expect(told).toContain('Shoe 1 of table 1 (act-mini-baccarat-2016): everything holds');
      expect(told).toMatch(/'wager\.settled': \d/);
      await stop();
      remove();
    });

    test('baize-verify says by its exit what holds', () => {
      writeFileSync(join(folder, 'no-draw.json'), '{}');
      const found = spawnSync(node, ['node_modules/.bin/baize-verify', 'no-draw.json'], {
        cwd: folder,
        encoding: 'utf8',
      });
      expect(found.status).toBe(2);
      expect(found.stderr).toContain('This is no opened shoe');
    });

    test('an edition that nobody has sent is settled by its own numbers', () => {
      writeFileSync(
        join(folder, 'edition.js'),
        `import { referee } from '@baize/engine';
         import { extendBook, libraryOf, rulebooks } from '@baize/rulebooks';
         const book = extendBook(rulebooks['act-mini-baccarat-2016'], {
           edition: { id: 'mine', extends: 'act-mini-baccarat-2016', title: 'Mine', standing: 'trial', made: '2027-01-01' },
           parameters: { '10.6(c)': { pays: 30, for: 1 } },
         });
         const answer = referee({
           rulebook: 'mine', determinations: { method: 'A', pairs: 'perfect' },
           wagers: [{ player: 'Ann', on: 'playerPair', amount: 100 }], cards: '8h Qc 8h 7s 5d',
         }, libraryOf([...Object.values(rulebooks), book]));
         console.log(answer.players.Ann.net);`,
      );
      expect(run(node, 'edition.js').trim()).toBe('3000');
    });
  });

  test.each([
    ['nodenext', 'nodenext'],
    ['bundler', 'esnext'],
  ])('the compiler is content with %s, declarations included', (moduleResolution, module) => {
    const games = ['baccarat', 'blackjack', 'dice', 'poker', 'roulette'];
    const imports = games.flatMap((game) => [
      `import * as ${game} from '@baize/engine/${game}';`,
      `import * as ${game}Odds from '@baize/odds/${game}';`,
    ]);
    const lines = [
      ...imports,
      `import { referee } from '@baize/engine';`,
      `import { settle } from '@baize/tournament';`,
      `import { rulebooks } from '@baize/rulebooks';`,
      `import { check, type Verdict } from '@baize/verifier';`,
      `import { openHouse } from '@baize/client';`,
      `const house = openHouse({ address: 'http://127.0.0.1:7600' });`,
      `export const floor = async () => {`,
      `  const asked = await house.get('/api/v1/tables/{table}/shoes', { params: { table: '1' } });`,
      `  return asked.ok ? asked.value.opened.length : asked.detail;`,
      `};`,
      `// @ts-expect-error there is no such route`,
      `export const nowhere = house.get('/api/v1/nowhere');`,
      `export const verdict: Verdict = check({});`,
      `const rules = baccarat.editions.rulesIn(rulebooks, 'act-mini-baccarat-2016');`,
      `export const table: baccarat.State = baccarat.game.initial(rules);`,
      `export const all = [${games.flatMap((game) => [game, `${game}Odds`]).join(', ')}, settle];`,
      `const answer = referee({});`,
      `export const said: string = answer.ok ? answer.rulebook : answer.refusal.detail;`,
    ];
    mkdirSync(join(folder, moduleResolution), { recursive: true });
    writeFileSync(join(folder, moduleResolution, 'use.ts'), lines.join('\n'));
    writeFileSync(
      join(folder, moduleResolution, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          skipLibCheck: false,
          target: 'es2022',
          lib: ['es2022'],
          types: [],
          module,
          moduleResolution,
        },
        files: ['use.ts'],
      }),
    );
    const tsc = join(ROOT, 'node_modules/ts7/bin/tsc');
    expect(run(process.execPath, tsc, '-p', moduleResolution)).toBe('');
  });
});

describe('what the libraries hand out', () => {
  test('is as the report says, and every name is explained', () => {
    const reports = apiReports();
    expect(reports.flatMap(({ unexplained }) => unexplained)).toEqual([]);
    for (const { name, text } of reports) {
      expect(
        readFileSync(reportPath(name), 'utf8'),
        `run npm run api and look at what changed in ${name}`,
      ).toBe(text);
    }
  });
});

describe('what the compiler leaves as it is', () => {
  test('threads, data and declarations name files that are there', () => {
    expect(withCompiledUrls("new Worker(new URL('./a-thread.ts', import.meta.url), {})")).toBe(
      "new Worker(new URL('./a-thread.js', import.meta.url), {})",
    );
    expect(withJsonAsCode("import a from '../x/a.json' with { type: 'json' };")).toBe(
      "import a from '../x/a.json.js';",
    );
    expect(withCompiledPaths(`import type { A } from './a.ts'; type B = import("../b.ts").B;`)).toBe(
      `import type { A } from './a.js'; type B = import("../b.js").B;`,
    );
    expect(jsonModule('{ "a" : [1] }')).toBe('export default {"a":[1]};\n');
    expect(jsonDeclaration('{"a": [1, "b"], "c": {"d": null}}')).toBe(
      'declare const value: { "a": readonly (number | string)[]; "c": { "d": null } };\nexport default value;\n',
    );
  });

  test('a shut door of a package stays shut, and neighbours are those it was packed with', () => {
    const manifest = { name: 'a', version: '0', description: '', license: '' };
    expect(
      exportsOf({
        ...manifest,
        exports: { '.': './src/index.ts', './core': null, './*': './src/*/index.ts' },
      }),
    ).toEqual({
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './core': null,
      './*': { types: './dist/*/index.d.ts', default: './dist/*/index.js' },
    });
    expect(pinned({ '@baize/engine': '*', zod: '4.6.7' }, '1.2.3')).toEqual({
      '@baize/engine': '1.2.3',
      zod: '4.6.7',
    });
  });
});
