import type { ArgsDef } from 'citty';
import { BadInput } from './failure.ts';
import { nearest } from './nearest.ts';

export const JSON_OPTION = {
  type: 'boolean',
  description: 'JSON on standard output and nothing else',
} as const;

/** citty gives `--an-option` a second time as `anOption`. */
const twinOf = (name: string): string => name.replaceAll(/-./g, (dashed) => dashed.charAt(1).toUpperCase());

/** An option that nobody knows would be passed over in silence, and `--jsn` would print for people. */
export const refuseUnknown = (
  command: string,
  args: Readonly<Record<string, unknown>>,
  known: ArgsDef,
): void => {
  const options = Object.keys(known).filter((name) => known[name]?.type !== 'positional');
  const twins = new Set(Object.keys(known).map(twinOf));
  const unknown = Object.keys(args).find(
    (name) => name !== '_' && !Object.hasOwn(known, name) && !twins.has(name),
  );
  if (unknown === undefined) return;
  const dashed = `${unknown.length === 1 ? '-' : '--'}${unknown}`;
  const [near] = nearest(unknown, options, 1);
  const hint =
    near === undefined
      ? `it has ${options.map((name) => `--${name}`).join(', ')}`
      : `did you mean --${near}?`;
  throw new BadInput(`${command} has no option ${dashed}: ${hint}`);
};

/** Takes an option out of what was typed that may be said several times; citty knows the last alone. */
export const takeEach = (
  words: readonly string[],
  name: string,
): { readonly each: readonly string[]; readonly rest: readonly string[] } => {
  const [each, rest]: [string[], string[]] = [[], []];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] as string;
    if (word.startsWith(`--${name}=`)) each.push(word.slice(name.length + 3));
    else if (word !== `--${name}`) rest.push(word);
    else {
      at += 1;
      const value = words[at];
      if (value === undefined) throw new BadInput(`--${name} says nothing: put its value behind it`);
      each.push(value);
    }
  }
  return { each, rest };
};

/**
 * Takes `--rulebooks DIR` out of what was typed: it is the same for every command, and may stand in `BAIZE_RULEBOOKS`.
 */
export const splitRulebooks = (
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
): { readonly folder: string | undefined; readonly rest: readonly string[] } => {
  const place = words.findIndex((word) => word === '--rulebooks' || word.startsWith('--rulebooks='));
  if (place === -1) return { folder: environment.BAIZE_RULEBOOKS, rest: words };
  const [, ...said] = (words[place] ?? '').split('=');
  const folder = said.length > 0 ? said.join('=') : words[place + 1];
  if (folder === undefined || folder === '')
    throw new BadInput('--rulebooks names a folder: --rulebooks DIR');
  const rest = words.toSpliced(place, said.length > 0 ? 1 : 2);
  if (rest.some((word) => word === '--rulebooks' || word.startsWith('--rulebooks=')))
    throw new BadInput('--rulebooks is said twice: one folder holds all editions');
  return { folder, rest };
};
