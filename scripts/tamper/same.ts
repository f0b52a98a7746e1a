/** Whether a store still says what it said: what stands between rows in its file is nobody's word. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Base } from './base.ts';

/** Everything that a database holds, in words. */
const wordsOf = (file: string): string | undefined => {
  try {
    const db = new Database(file, { readonly: true });
    try {
      const tables = db
        .prepare<[], { name: string; sql: string }>(`SELECT name, sql FROM sqlite_schema ORDER BY type, name`)
        .all();
      const rows = tables
        .filter(({ sql }) => sql?.startsWith('CREATE TABLE'))
        .map(({ name }) => db.prepare(`SELECT * FROM "${name}" ORDER BY 1, 2`).raw().all());
      return JSON.stringify([db.pragma('user_version'), db.pragma('application_id'), tables, rows]);
    } finally {
      db.close();
    }
  } catch {
    // What cannot be read says nothing any more.
    return undefined;
  }
};

export const saysTheSame = (base: Base, path: string, kind: string): boolean => {
  if (kind.includes('of an export')) {
    const parsed = (file: string): string =>
      JSON.stringify(
        readFileSync(file, 'utf8')
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line) as unknown),
      );
    return parsed(path) === parsed(base.export);
  }
  // A tile that is cut or gone is made anew; one that is not in the tree is nobody's.
  const original = kind.includes('backup')
    ? base.backup
    : kind.includes('write-ahead')
      ? join(base.open, 'house.db')
      : join(base.closed, 'house.db');
  const said = wordsOf(path);
  return said !== undefined && said === wordsOf(original);
};
