import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../rules/disk.ts';
import { entryJson } from '../rules/json.ts';
import type { Resource } from './protocol.ts';
import type { Law } from './tools.ts';

const SCHEMAS = join(ROOT, 'schemas');

const schemaNames = (): readonly string[] => {
  try {
    return readdirSync(SCHEMAS).filter((name) => name.endsWith('.json'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

/** Whole rulebooks, and the schemas of the files that go in and come out. */
export const resourcesOver = ({ library, volumes }: Law): readonly Resource[] => [
  ...Object.values(library).map(({ edition }) => ({
    uri: `baize://rulebooks/${edition.id}`,
    name: edition.id,
    description: `Every clause of ${edition.title}.`,
    read: () => {
      const volume = volumes().find(({ book }) => book.edition.id === edition.id);
      return { edition, clauses: volume?.entries.map((entry) => entryJson(volume.book, entry)) };
    },
  })),
  ...schemaNames().map((name) => ({
    uri: `baize://schemas/${name}`,
    name,
    description: 'A JSON Schema.',
    read: () => JSON.parse(readFileSync(join(SCHEMAS, name), 'utf8')) as object,
  })),
];
