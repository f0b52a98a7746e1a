import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

const readOnce = new Map<string, string>();

/** The text of a file of the tree; of a page without its tables, which prove nothing of themselves. */
const textOf = (path: string): string => {
  const text = readOnce.get(path) ?? readFileSync(join(ROOT, path), 'utf8');
  readOnce.set(path, text);
  return path.startsWith('docs/') ? text.split(/^\| .*$/m).join('') : text;
};

/** The rows of the tables of a page whose first cell begins so. */
export const rowsOf = (page: string, first: RegExp): readonly (readonly string[])[] =>
  readFileSync(join(ROOT, page), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()))
    .filter(([cell = '']) => first.test(cell));

/**
 * What is wrong with a cell that says what carries something: a file and words that stand in it, a reason why there is
 * nothing to carry, or that it is open. Undefined where nothing is.
 */
export const faultInProof = (cell: string): string | undefined => {
  if (/^(?:not here|\*\*open\*\*): .{10}/.test(cell)) return undefined;
  const [, file, words = ''] = /^`([^`]+)`: (.+)$/.exec(cell) ?? [];
  if (file === undefined) return `${cell} is no file with its words, and no reason`;
  if (!existsSync(join(ROOT, file))) return `${file} is gone`;
  return textOf(file).includes(words) ? undefined : `${file} says nowhere: ${words}`;
};
