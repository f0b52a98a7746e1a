import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import {
  batteryOver,
  FLAGGED_BELOW,
  type Identity,
  isFlagged,
  type OfferedTable,
  offeredTables,
  openEvidence,
  ownIdentity,
  STORE_FILE,
  sumLines,
  systemChance,
  type Tested,
} from '@baize/house';
import type { Library } from '@baize/rulebooks';
import { type ArgsDef, defineCommand } from 'citty';
import { BadInput } from '../failure.ts';
import { JSON_OPTION, refuseUnknown } from '../options.ts';
import { say, sayJson } from '../terminal.ts';
import { harmless } from '../text.ts';
import { CHECKLIST, type Item, STATES } from './checklist.ts';
import { type ParSheet, parSheet } from './par.ts';

const ARGS = {
  json: JSON_OPTION,
  data: { type: 'string', description: 'the data folder of the house' },
  to: { type: 'string', description: 'the folder to make' },
  scale: { type: 'string', description: 'how much is drawn for the report on chance' },
  dieharder: { type: 'boolean', description: 'dieharder as well, where it is installed' },
} as const satisfies ArgsDef;

const line = (of: readonly (readonly string[])[]): string => of.map((row) => row.join('  ')).join('\n');

const rngText = (tested: readonly Tested[], scale: number): string => {
  const flagged = tested.filter(isFlagged);
  const rows = tested.map(({ of, test, drawn, statistic, degrees, p }) => [
    isFlagged({ p } as Tested) ? 'FLAGGED' : 'passes ',
    p.toFixed(6),
    statistic.toFixed(3).padStart(14),
    (degrees === null ? 'normal' : `${degrees} df`).padStart(9),
    String(drawn).padStart(10),
    `${of}: ${test}`,
  ]);
  return `${[
    'What was drawn is what the house draws: bytes of the operating system, numbers below some,',
    'shoes and spins from sealed secrets, by the very code that seals and deals them (docs/fairness.md).',
    `Each test says how often true chance comes out as far from what is due (p); below ${FLAGGED_BELOW} it is flagged.`,
    'Secrets were drawn for this report alone, and are kept by nobody. What browsers contribute is left out: it can only add.',
    `${tested.length} tests at scale ${scale}: ${flagged.length === 0 ? 'none is flagged' : `${flagged.length} flagged`}.`,
    '',
    'verdict   p         statistic                        drawn  of',
    line(rows),
  ].join('\n')}\n`;
};

/** Dieharder's own tests over a file of the source's bytes; undefined where it is not installed. */
const dieharderOver = (folder: string): Promise<string | undefined> => {
  const path = join(folder, 'rng-bytes.bin');
  const file = openSync(path, 'wx', 0o600);
  const chance = systemChance();
  for (let block = 0; block < DIEHARDER_BLOCKS; block += 1) writeSync(file, chance.bytes(BLOCK_BYTES));
  closeSync(file);
  return new Promise((resolve, reject) => {
    const child = spawn('dieharder', ['-a', '-g', '201', '-f', path], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    child.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' ? resolve(undefined) : reject(error),
    );
    child.on('close', () => resolve(said));
  });
};

const BLOCK_BYTES = 65_536;
/** 256 MiB: dieharder reads a file again from its beginning where it is too short, and says so. */
const DIEHARDER_BLOCKS = 4_096;

const checklistText = (items: readonly Item[]): string => {
  const of = STATES.map((state) => `${items.filter(({ is }) => is === state).length} ${state}`).join(', ');
  const rows = items.map(
    ({ standard, chapter, asks, is, evidence, files }) =>
      `| ${standard} | ${chapter} | ${asks} | **${is}** | ${evidence} | ${files.join(', ')} |`,
  );
  return `${[
    '# Checklist',
    '',
    `By chapter and in our own words: hold it to the copy that is in force. Nobody but a laboratory certifies. ${of}.`,
    '*met*: it is there, with where to see it; *part*: what is lacking is said; *not*: it is not there; *outside*: no software is.',
    '',
    '| standard | chapter | asks for | is | evidence | files |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n')}\n`;
};

const identityText = ({ version, node, digest, files }: Identity): string =>
  [
    `Baize ${version} on Node ${node.replace('v', '')}, ${files.length} files.`,
    `digest ${digest}`,
    'It is the SHA-256 of sums.txt. In the root of the installed files: sha256sum --check sums.txt',
    'A running house shows its own: GET /api/build, and the page Audit.',
    '',
  ].join('\n');

/** Every built-in rulebook as if a table of it stood open by its usual terms. */
const usualTables = (library: Library): readonly OfferedTable[] =>
  Object.values(library)
    .filter(({ edition }) => edition.standing !== 'trial')
    .map(({ edition }) => ({
      table: `any, ${edition.id}`,
      rulebook: edition.id,
      determinations: {},
      sign: null,
      isClosed: false,
    }));

const offered = async (
  library: Library,
  data: string | undefined,
): Promise<{ readonly library: Library; readonly tables: readonly OfferedTable[] }> => {
  if (data === undefined) return { library, tables: usualTables(library) };
  const file = join(data, STORE_FILE);
  if (!existsSync(file))
    throw new BadInput(`${harmless(data)} holds no ${STORE_FILE}: is it a house's data folder?`);
  const { store } = openEvidence(file);
  try {
    const found = await offeredTables(store);
    return { library: { ...library, ...found.library }, tables: found.tables };
  } finally {
    await store.close();
  }
};

const safe = (name: string): string => name.replaceAll(/[^A-Za-z0-9-]+/g, '-');

const parFiles = (sheets: readonly ParSheet[]): ReadonlyMap<string, string> =>
  new Map(
    sheets.flatMap((sheet): readonly (readonly [string, string])[] => {
      const name = `par-${safe(sheet.table)}`;
      if ('why' in sheet) return [[`${name}.txt`, `Table ${sheet.table}: no figures: ${sheet.why}.\n`]];
      return [
        [`${name}.txt`, sheet.text],
        [`${name}.json`, `${JSON.stringify(sheet.json, undefined, 2)}\n`],
      ];
    }),
  );

const scaleOf = (text: string | undefined): number => {
  const scale = Number(text ?? '1');
  if (!(scale >= 0.01 && scale <= 100)) throw new BadInput('--scale is a number from 0.01 to 100');
  return scale;
};

const indexText = (files: ReadonlyMap<string, string>, identity: Identity): string => {
  const sums = [...files].map(
    ([name, text]) => `${createHash('sha256').update(text).digest('hex')}  ${name}`,
  );
  return `${[
    '# Submission pack',
    '',
    `Of Baize ${identity.version}, digest \`${identity.digest}\`.`,
    '',
    '- `identity.txt`, `identity.json`, `sums.txt`: what runs, file by file, and how to hold an installation to it.',
    '- `rng.txt`, `rng.json`: statistical tests of what the house draws; `dieharder.txt` where it was asked for.',
    '- `par-*.txt`, `par-*.json`: what every wager of every table is worth, exactly.',
    '- `checklist.md`: what the standards of laboratories ask for, with evidence or a plain *not*.',
    '',
    'The law clause by clause, with what is carried out and what is not: docs/clauses.md and docs/readings.md of the same tree.',
    '',
    '```',
    ...sums,
    '```',
  ].join('\n')}\n`;
};

/** Writes what a laboratory or a regulator is handed of this build and this house. */
export const submissionCommand = (library: Library) =>
  defineCommand({
    meta: { name: 'submission' },
    args: ARGS,
    run: async ({ args }) => {
      refuseUnknown('submission', args, ARGS);
      const { data, to } = args;
      if (to === undefined || args._.length > 0)
        throw new BadInput('say where to: baize submission --to FOLDER [--data DATA-FOLDER]');
      if (existsSync(to)) throw new BadInput(`there is something at ${harmless(to)} already`);
      const scale = scaleOf(args.scale);
      const law = await offered(library, data);
      mkdirSync(to, { recursive: true });
      const identity = await ownIdentity();
      const tested = batteryOver(systemChance(), scale);
      const sheets = law.tables.map((table) => parSheet(law.library, table));
      const die = args.dieharder === true ? await dieharderOver(to) : undefined;
      const { files: _files, ...named } = identity;
      const files = new Map([
        ['identity.txt', identityText(identity)],
        ['identity.json', `${JSON.stringify(named, undefined, 2)}\n`],
        ['sums.txt', sumLines(identity.files)],
        ['rng.txt', rngText(tested, scale)],
        [
          'rng.json',
          `${JSON.stringify({ scale, flaggedBelow: FLAGGED_BELOW, tests: tested }, undefined, 2)}\n`,
        ],
        ...(args.dieharder === true
          ? [['dieharder.txt', die ?? 'dieharder is not installed here: its tests were not run.\n'] as const]
          : []),
        ...parFiles(sheets),
        ['checklist.md', checklistText(CHECKLIST)],
      ]);
      for (const [name, text] of files) writeFileSync(join(to, name), text);
      writeFileSync(join(to, 'README.md'), indexText(files, identity));
      const flagged = tested.filter(isFlagged).length;
      const not = CHECKLIST.filter(({ is }) => is === 'not').length;
      await (args.json
        ? sayJson({
            ok: flagged === 0,
            to,
            digest: identity.digest,
            tests: tested.length,
            flagged,
            tables: sheets.length,
          })
        : say(
            `${harmless(to)}: ${sheets.length} tables, ${tested.length} tests of chance (${flagged} flagged), ${CHECKLIST.length} rows of the checklist (${not} not there). Digest ${identity.digest}.`,
          ));
      if (flagged > 0) process.exitCode = 1;
    },
  });
