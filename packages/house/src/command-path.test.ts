import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = import.meta.dirname;
const DOCS = join(SOURCES, '../../../docs/architecture');

const path = readFileSync(join(DOCS, 'command-path.md'), 'utf8');
const glossary = readFileSync(join(DOCS, 'glossary.md'), 'utf8');

const quoted = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
const isFile = (word: string): boolean => /\.tsx?$/.test(word) && !word.includes('GAME');
const isName = (word: string): boolean => /^[A-Za-z]\w+$/.test(word);

const steps = path
  .split(/\n(?=\d+\. )/)
  .map((step) => step.split('\n\n')[0] ?? '')
  .filter((step) => /^\d+\. /.test(step));

test('the way of a command is told in steps', () => {
  expect(steps.length).toBeGreaterThan(12);
});

test.each(steps.map((step) => [step.slice(0, 60).trim(), step]))(
  '%s: every file and name is there',
  (_, step) => {
    const files = quoted(step).filter(isFile);
    for (const file of files) expect(existsSync(join(SOURCES, file)), file).toBe(true);
    const text = files.map((file) => readFileSync(join(SOURCES, file), 'utf8')).join('\n');
    for (const name of quoted(step).filter(isName)) expect(text, name).toMatch(new RegExp(`\\b${name}\\b`));
  },
);

test('every name and file of the glossary is in the house, the engine or the client', () => {
  const sources = [SOURCES, join(SOURCES, '../../engine/src'), join(SOURCES, '../../client/src')].flatMap(
    (folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !file.includes('.test'))
        .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') })),
  );
  const rows = glossary.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---'));
  expect(rows.length).toBeGreaterThan(25);
  for (const row of rows) {
    // The last column is what things were called before.
    const now = row.split('|').slice(1, 4).join(' ');
    for (const file of quoted(now).filter(isFile))
      expect(
        sources.some((each) => each.file === file),
        file,
      ).toBe(true);
    for (const name of quoted(now).filter(isName))
      expect(
        sources.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text)),
        name,
      ).toBe(true);
  }
});
