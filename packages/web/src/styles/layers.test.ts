import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readRules, type StyleRule } from './rules.test-kit.ts';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(`${SOURCES}${path}`, 'utf8');
const sheets = globSync('**/*.css', { cwd: SOURCES }).sort();
const rules: readonly StyleRule[] = sheets.flatMap((file) => readRules(file, read(file)));
const ORDER = /^@layer ([\w, ]+);$/.exec(read('styles/layers.css').trim())?.[1]?.split(', ') ?? [];

describe('the style sheets', () => {
  test('the order of the layers is declared once, before any rule', () => {
    expect(ORDER).toEqual(['tokens', 'base', 'parts', 'shell', 'pages', 'games']);
    expect(sheets.filter((file) => /@layer [\w, ]+;/.test(read(file)))).toEqual(['styles/layers.css']);
    for (const entry of ['main.tsx', 'gallery.tsx'])
      expect(read(entry).startsWith("import './styles/layers.css';\n")).toBe(true);
  });

  test('every rule is in one of them, and nothing is important', () => {
    const outside = rules.filter(({ layer }) => layer === undefined || !ORDER.includes(layer));
    expect(outside.map(({ file, selector }) => `${file}: ${selector}`)).toEqual([]);
    expect(sheets.filter((file) => read(file).includes('!important'))).toEqual([]);
    const imported = sheets.flatMap((file) => read(file).match(/@import .*/g) ?? []);
    expect(imported.filter((line) => !/ layer\((\w+)\);$/.test(line))).toEqual([]);
  });

  /** Two files of a layer that set the same of the same elements would leave it to the order of import who wins. */
  test('within a layer a property of a selector is set in one file alone', () => {
    const owners = new Map<string, Set<string>>();
    for (const { layer, file, selector, properties } of rules)
      for (const property of properties) {
        const key = `${layer} ${selector} ${property}`;
        owners.set(key, (owners.get(key) ?? new Set()).add(file));
      }
    const shared = [...owners].filter(([, files]) => files.size > 1);
    expect(shared.map(([key, files]) => `${key}: ${[...files].join(', ')}`)).toEqual([]);
  });

  test('a file stays below 400 lines', () => {
    expect(sheets.filter((file) => read(file).split('\n').length > 400)).toEqual([]);
  });
});
