import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Library } from '@baize/rulebooks';
import {
  deskOptions,
  judgeFile,
  policyOf,
  readEntries,
  sealBallot,
  stageOf,
  TEMPLATES,
  undated,
} from '@baize/tournament';
import { BadInput } from '../failure.ts';
import { harmless } from '../text.ts';
import { createFile, type Done, doActs, type Head, type NotDone, readKept } from './file.ts';
import { problemsOf } from './print.ts';

/** The options of the command line, as text. */
export type Said = Readonly<Record<string, string | boolean | undefined>>;

const wanted = (said: Said, option: string, of: string): string => {
  const value = said[option];
  if (typeof value === 'string' && value !== '') return value;
  throw new BadInput(`${of} needs --${option}`);
};

const jsonIn = (text: string, what: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadInput(`${what} is not JSON`);
  }
};

const inputOf = (path: string): string => {
  try {
    return readFileSync(path === '-' ? 0 : path, 'utf8');
  } catch (error) {
    throw new BadInput(`${harmless(path)} cannot be read: ${(error as Error).message}`);
  }
};

/** What a tournament is made of, besides what it is called. */
type Begun = Pick<Head, 'instrument' | 'game' | 'conditions'>;

/** A template that the instrument has room for. */
const fromTemplate = (library: Library, id: string, said: Said): Begun | undefined => {
  const template = TEMPLATES.find((each) => each.id === id);
  if (template === undefined) return undefined;
  const instrument = wanted(said, 'instrument', `create --from ${id}`);
  const policy = policyOf(instrument, library);
  if (policy === undefined) throw new BadInput(`no tournaments are held under ${harmless(instrument)}`);
  if (!template.fits(policy)) throw new BadInput(`${instrument} has no room for the template ${id}`);
  return {
    instrument,
    game: wanted(said, 'game', `create --from ${id}`),
    conditions: template.conditions(policy),
  };
};

/** Another tournament, by its file or as the house gives a template: what stands there, unless it is said otherwise. */
const fromFile = (path: string, said: Said): Begun => {
  const [first = ''] = inputOf(path).split('\n');
  const read = jsonIn(first, harmless(path)) as { readonly tournament?: Partial<Begun> } & Partial<Begun>;
  const { instrument, game, conditions } = read?.tournament ?? read ?? {};
  if (typeof conditions !== 'object' || conditions === null)
    throw new BadInput(
      `${harmless(path)} is no file of a tournament: templates are ${TEMPLATES.map(({ id }) => id).join(', ')}`,
    );
  return {
    instrument: typeof said.instrument === 'string' ? said.instrument : (instrument ?? ''),
    game: typeof said.game === 'string' ? said.game : (game ?? ''),
    conditions,
  };
};

/** From a template or another tournament: everything but the dates, which are asked anew. */
const begunFrom = (library: Library, from: string, said: Said): Begun => {
  const start = wanted(said, 'start', 'create --from');
  const begun = fromTemplate(library, from, said) ?? fromFile(from, said);
  return { ...begun, conditions: { ...undated(begun.conditions as Said), start } };
};

const begunWith = (said: Said): Begun => ({
  instrument: wanted(said, 'instrument', 'create'),
  game: wanted(said, 'game', 'create'),
  conditions: jsonIn(
    inputOf(wanted(said, 'conditions', 'create')),
    'the file of conditions',
  ) as Head['conditions'],
});

/** Makes a tournament of conditions that are complete and lawful; others are refused, with every clause. */
export const create = (library: Library, path: string, said: Said): object => {
  const head: Head = {
    id: typeof said.id === 'string' ? said.id : path.replace(/^.*\//, '').replace(/\.[^.]*$/, ''),
    ...(typeof said.from === 'string' ? begunFrom(library, said.from, said) : begunWith(said)),
  };
  const verdict = judgeFile(head, library);
  const problems = problemsOf(verdict);
  if (problems.length > 0) throw new BadInput(problems.join('\n'));
  createFile(path, head);
  return { ok: true, id: head.id, before: 'before' in verdict ? verdict.before : [] };
};

const fromCsv = (library: Library, path: string, csv: string): Done | NotDone => {
  const { acts, faults } = readEntries(inputOf(csv));
  if (faults.length > 0) {
    throw new BadInput(faults.map(({ line, detail }) => `${harmless(csv)}:${line}: ${detail}`).join('\n'));
  }
  const done = doActs(
    path,
    acts.map(({ act }) => act),
    library,
  );
  if (done.ok) return done;
  const { at, detail, clause } = done.refusal;
  const place = `${harmless(csv)}:${acts[at]?.line}`;
  throw new BadInput(`${place}: ${detail}${clause === null ? '' : ` (clause ${clause})`}`);
};

/** One entry, or a list of them by CSV: all or none. */
export const enter = (library: Library, path: string, said: Said): Done | NotDone => {
  if (typeof said.csv === 'string') return fromCsv(library, path, said.csv);
  const act = {
    do: 'enter',
    player: wanted(said, 'player', 'enter'),
    ...(typeof said.at === 'string' ? { at: said.at } : {}),
    ...(typeof said.group === 'string' ? { group: said.group } : {}),
    notified: said.notified === true,
    agreed: said.agreed === true,
  };
  return doActs(path, [act], library);
};

/** The ballot that is spoken of: of a session, or of one wave of it. */
interface OfWave {
  readonly session: string;
  readonly wave?: number;
}

const secretFile = (path: string, { session, wave }: OfWave): string => {
  const name = session.replace(/[^\p{L}\p{N}-]+/gu, '-');
  return `${path}.${name}${wave === undefined ? '' : `.${wave}`}.secret`;
};

/** A new secret, kept beside the file until the draw; in place of one that is sealed already, for a reason. */
const seal = (library: Library, path: string, of: OfWave, said: Said, seats: object): Done | NotDone => {
  const { head } = readKept(path, library);
  const given = typeof said.secret === 'string' ? said.secret : undefined;
  const secret = given ?? randomBytes(32).toString('hex');
  const commitment = sealBallot({ tournament: head.id, ...of }, secret);
  const reason = typeof said.reason === 'string' ? { reason: said.reason } : {};
  const done = doActs(path, [{ do: 'seal', ...of, commitment, ...seats, ...reason }], library);
  if (done.ok && given === undefined) {
    const beside = secretFile(path, of);
    writeFileSync(beside, `${secret}\n`, { mode: 0o600 });
    chmodSync(beside, 0o600);
  }
  return done;
};

/** Seals a ballot, takes a player's word for it, closes its list, or draws the seats. */
export const ballot = (library: Library, path: string, said: Said): Done | NotDone => {
  const session = wanted(said, 'session', 'ballot');
  const seats = typeof said.seats === 'string' ? { seats: Number(said.seats) } : {};
  const of = { session, ...(typeof said.wave === 'string' ? { wave: Number(said.wave) } : {}) };
  if (said.seal === true) return seal(library, path, of, said, seats);
  if (typeof said.word === 'string') {
    const player = wanted(said, 'player', 'ballot --word');
    return doActs(path, [{ do: 'giveWord', ...of, player, word: said.word }], library);
  }
  if (said.close === true) return doActs(path, [{ do: 'closeList', ...of, ...seats }], library);
  const beside = secretFile(path, of);
  const given = typeof said.secret === 'string' ? said.secret : undefined;
  if (given === undefined && !existsSync(beside)) {
    throw new BadInput(
      `no secret is kept for ${harmless(session)}: seal one with --seal, or give it with --secret`,
    );
  }
  const secret = given ?? readFileSync(beside, 'utf8').trim();
  return doActs(path, [{ do: 'draw', ...of, secret, ...seats }], library);
};

const chipsIn = (text: string): unknown => {
  if (text.startsWith('{')) return jsonIn(text, '--chips');
  const pairs = text.split(',').map((pair) => /^\s*(.+?)\s*=\s*(\d+)\s*$/.exec(pair));
  if (pairs.includes(null)) throw new BadInput('--chips is {"Ann": 900, ...} or Ann=900,Bo=800');
  return Object.fromEntries(pairs.map((pair) => [pair?.[1], Number(pair?.[2])]));
};

/** The count of one table. */
export const score = (library: Library, path: string, said: Said): Done | NotDone =>
  doActs(
    path,
    [
      {
        do: 'score',
        session: wanted(said, 'session', 'score'),
        table: typeof said.table === 'string' ? said.table : '1',
        chips: chipsIn(wanted(said, 'chips', 'score')),
      },
    ],
    library,
  );

/** Any acts, as JSON on the command line or one a line on standard input. */
export const act = (library: Library, path: string, said: readonly string[]): Done | NotDone => {
  const texts = said.length === 1 && said[0] === '-' ? inputOf('-').split('\n') : said;
  const acts = texts.filter((text) => text.trim() !== '').map((text) => jsonIn(text, 'an act'));
  if (acts.length === 0)
    throw new BadInput('say what to do: baize tournament do FILE \'{"do": "pay"}\', or -');
  return doActs(path, acts, library);
};

/** Where a tournament stands, and what may be done now by which clause. */
export const options = (library: Library, path: string): object => {
  const { rules, state } = readKept(path, library);
  return { stage: stageOf(rules, state), options: deskOptions(rules, state) };
};
