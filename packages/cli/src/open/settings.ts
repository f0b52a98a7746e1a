import { readFileSync } from 'node:fs';
import { BadInput } from '../failure.ts';
import { nearest } from '../nearest.ts';

type Kind = 'text' | 'number' | 'yes or no' | 'list';

/** What may stand in a file of settings: the options of `baize open`, by the same names. */
const SETTINGS: Readonly<Record<string, Kind>> = {
  data: 'text',
  store: 'text',
  keys: 'text',
  'cluster-key': 'text',
  role: 'text',
  'node-address': 'text',
  host: 'text',
  port: 'number',
  origin: 'text',
  proxy: 'list',
  cert: 'text',
  key: 'text',
  witness: 'list',
  pace: 'number',
  log: 'yes or no',
  'sockets-per-address': 'number',
};

/** The line on which a name stands, counted from one. */
const lineOf = (text: string, name: string): number => {
  const at = text.search(new RegExp(`"${name.replaceAll(/[^\w-]/g, '.')}"\\s*:`));
  return text.slice(0, Math.max(at, 0)).split('\n').length;
};

/** The line that the parser stopped at. */
const brokenLine = (text: string, message: string): number => {
  const [, position] = /position (\d+)/.exec(message) ?? [];
  return text.slice(0, Number(position ?? text.length)).split('\n').length;
};

const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

const fits = (kind: Kind, value: unknown): boolean => {
  switch (kind) {
    case 'text':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'number';
    case 'yes or no':
      return typeof value === 'boolean';
    case 'list':
      return isList(value);
  }
};

const NAMES: Readonly<Record<Kind, string>> = {
  text: 'a text',
  number: 'a number',
  'yes or no': 'true or false',
  list: 'a list of texts',
};

const wordsFor = (name: string, value: unknown): readonly string[] => {
  if (value === false) return [];
  if (value === true) return [`--${name}`];
  return [`--${name}=${isList(value) ? value.join(',') : String(value)}`];
};

/** The settings of a file as words of the command line; whatever does not fit is told with its line. */
export const wordsOf = (path: string, text: string): readonly string[] => {
  const refuse = (line: number, why: string): never => {
    throw new BadInput(`${path}, line ${line}: ${why}`);
  };
  let settings: unknown;
  try {
    settings = JSON.parse(text);
  } catch (error) {
    const { message } = error as Error;
    return refuse(brokenLine(text, message), `this is no JSON (${message})`);
  }
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings))
    return refuse(1, 'settings are an object of names and values');
  return Object.entries(settings).flatMap(([name, value]) => {
    const kind = Object.hasOwn(SETTINGS, name) ? SETTINGS[name] : undefined;
    if (kind === undefined) {
      const [near] = nearest(name, Object.keys(SETTINGS), 1);
      const hint =
        near === undefined ? `there are ${Object.keys(SETTINGS).join(', ')}` : `did you mean ${near}?`;
      return refuse(lineOf(text, name), `there is no setting ${name}: ${hint}`);
    }
    if (!fits(kind, value)) return refuse(lineOf(text, name), `${name} is ${NAMES[kind]}`);
    return wordsFor(name, value);
  });
};

const CONFIG = '--config';

/** Puts the settings of `--config FILE` before what was typed, so that what was typed wins. */
export const withSettings = (words: readonly string[]): readonly string[] => {
  const place = words.findIndex((word) => word === CONFIG || word.startsWith(`${CONFIG}=`));
  if (place === -1) return words;
  const [, ...said] = (words[place] ?? '').split('=');
  const path = said.length > 0 ? said.join('=') : words[place + 1];
  if (path === undefined || path === '') throw new BadInput('--config names a file: --config FILE');
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new BadInput(`--config ${path} cannot be read: ${(error as Error).message}`);
  }
  return [...wordsOf(path, text), ...words.toSpliced(place, said.length > 0 ? 1 : 2)];
};
