/** The ways in which a record is tampered with, each from a fresh copy. */
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { nodesOver, readPrivateKey, rootAt, signCheckpoint } from '../../packages/house/src/log/format.ts';
import type { Base } from './base.ts';
import type { Dice } from './chance.ts';
import {
  alterLeaf,
  alterNumber,
  alterSchema,
  alterSnapshot,
  alterText,
  cutTail,
  forgePayment,
  removeRow,
  rewriteEvents,
  rewriteHead,
  rewriteReply,
  swapCommands,
  unguarded,
} from './rows.ts';

export interface Tampered {
  /** What is handed to `baize verify`. */
  readonly path: string;
  readonly against: string;
}

export interface Kind {
  readonly name: string;
  /** Reckoned up so that nothing shows it but a checkpoint that was kept elsewhere. */
  readonly isCoherent?: true;
  /** Without a checkpoint that was kept elsewhere it is looked at with what lies beside it, and not without. */
  readonly keepsLog?: true;
  /** Done to the copy in this folder. */
  tamper(base: Base, work: string, dice: Dice): Tampered;
}

/** So often another row is looked for. */
const TRIES_MAX = 20;

const copy = (base: Base, work: string, which: 'closed' | 'open'): Tampered => {
  cpSync(base[which], work, { recursive: true });
  return {
    path: join(work, 'house.db'),
    against: which === 'closed' ? base.closedCheckpoint : base.openCheckpoint,
  };
};

const flip = (path: string, dice: Dice, bytes = 1): void => {
  const content = readFileSync(path);
  const from = dice.below(content.length);
  for (let at = from; at < Math.min(content.length, from + bytes); at += 1)
    content[at] = (content[at] as number) ^ (1 + dice.below(255));
  writeFileSync(path, content);
};

const inRows = (
  name: string,
  change: Parameters<typeof unguarded>[1] extends (db: infer Db) => void
    ? (db: Db, dice: Dice) => void
    : never,
  isCoherent = false,
): Kind => ({
  name,
  ...(isCoherent ? { isCoherent: true as const } : {}),
  tamper: (base, work, dice) => {
    const tampered = copy(base, work, 'closed');
    unguarded(tampered.path, (db) => {
      // What the file itself does not take, as a key that is there already, is tried with another row.
      for (let tries = 0; tries < TRIES_MAX; tries += 1) {
        try {
          db.transaction(() => change(db, dice))();
          return;
        } catch (error) {
          if (!(error instanceof Database.SqliteError)) throw error;
        }
      }
      throw new Error(`${name} could not be done`);
    });
    return tampered;
  },
});

const filesUnder = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((each) => {
    const path = join(folder, each.name);
    return each.isDirectory() ? filesUnder(path) : [path];
  });

const inExport = (name: string, change: (lines: string[], dice: Dice) => void): Kind => ({
  name,
  tamper: (base, work, dice) => {
    const lines = readFileSync(base.export, 'utf8').trimEnd().split('\n');
    change(lines, dice);
    writeFileSync(work, `${lines.join('\n')}\n`);
    return { path: work, against: base.closedCheckpoint };
  },
});

const opened = (lines: readonly string[]): readonly number[] =>
  lines.flatMap((line, at) => (line.includes('"entry":') ? [at] : []));

/** Whoever has the key signs what the store holds now, and throws away what witnesses have signed. */
const signAnew = (work: string): void => {
  const db = new Database(join(work, 'house.db'), { readonly: true });
  const leaves = db.prepare<[], Buffer>('SELECT leaf FROM commands ORDER BY number').pluck().all();
  db.close();
  const log = join(work, 'log');
  const [origin = ''] = readFileSync(join(log, 'checkpoint'), 'utf8').split('\n');
  const key = readPrivateKey(join(work, 'log.key'));
  if (key === undefined) throw new Error('there is no key to sign with');
  const head = { origin, size: leaves.length, root: rootAt(nodesOver(leaves), leaves.length) };
  rmSync(log, { recursive: true });
  mkdirSync(log);
  writeFileSync(join(log, 'checkpoint'), signCheckpoint(head, key));
};

/** The same by somebody who has the key as well as the store: nothing beside it tells any more. */
const withKey = (name: string, change: (db: Database.Database, dice: Dice) => void): Kind => {
  const rows = inRows(name, change, true);
  return {
    ...rows,
    keepsLog: true,
    tamper: (base, work, dice) => {
      const tampered = rows.tamper(base, work, dice);
      signAnew(work);
      return tampered;
    },
  };
};

export const KINDS: readonly Kind[] = [
  {
    name: 'a byte of the file',
    tamper: (base, work, dice) => {
      const tampered = copy(base, work, 'closed');
      flip(tampered.path, dice);
      return tampered;
    },
  },
  {
    name: 'some bytes of the file',
    tamper: (base, work, dice) => {
      const tampered = copy(base, work, 'closed');
      flip(tampered.path, dice, 2 + dice.below(64));
      return tampered;
    },
  },
  {
    name: 'the file cut short',
    tamper: (base, work, dice) => {
      const tampered = copy(base, work, 'closed');
      truncateSync(tampered.path, dice.below(statSync(tampered.path).size));
      return tampered;
    },
  },
  inRows('a text of a row', alterText),
  inRows('a number of a row', alterNumber),
  inRows('a row gone', removeRow),
  inRows('a leaf', alterLeaf),
  inRows('two commands in each other’s place', swapCommands),
  inRows('the schema', alterSchema),
  inRows('a snapshot', alterSnapshot),
  inRows('a reply rewritten', rewriteReply, true),
  inRows('events rewritten', rewriteEvents, true),
  inRows('who or when rewritten', rewriteHead, true),
  inRows('a payment forged', forgePayment, true),
  inRows('a tail cut off', cutTail, true),
  withKey('events rewritten, and signed anew with the key', rewriteEvents),
  withKey('a payment forged, and signed anew with the key', forgePayment),
  withKey('a tail cut off, and signed anew with the key', cutTail),
  {
    name: 'an older copy of the whole folder',
    isCoherent: true,
    tamper: (base, work) => ({ ...copy(base, work, 'open'), against: base.closedCheckpoint }),
  },
  {
    name: 'an older store beside the newest checkpoint',
    tamper: (base, work) => {
      const tampered = copy(base, work, 'open');
      cpSync(base.closedCheckpoint, join(work, 'log', 'checkpoint'));
      return { ...tampered, against: base.closedCheckpoint };
    },
  },
  {
    name: 'the write-ahead log gone',
    isCoherent: true,
    tamper: (base, work) => {
      const tampered = copy(base, work, 'open');
      rmSync(`${tampered.path}-wal`);
      return tampered;
    },
  },
  {
    name: 'the write-ahead log cut',
    isCoherent: true,
    tamper: (base, work, dice) => {
      const tampered = copy(base, work, 'open');
      truncateSync(`${tampered.path}-wal`, dice.below(statSync(`${tampered.path}-wal`).size));
      return tampered;
    },
  },
  {
    name: 'a byte of the write-ahead log',
    isCoherent: true,
    tamper: (base, work, dice) => {
      const tampered = copy(base, work, 'open');
      flip(`${tampered.path}-wal`, dice);
      return tampered;
    },
  },
  {
    name: 'a tile or a checkpoint',
    tamper: (base, work, dice) => {
      const tampered = copy(base, work, 'closed');
      flip(dice.pick(filesUnder(join(work, 'log'))), dice);
      return tampered;
    },
  },
  {
    name: 'a byte of a backup',
    tamper: (base, work, dice) => {
      cpSync(base.backup, work);
      flip(work, dice);
      return { path: work, against: base.closedCheckpoint };
    },
  },
  inExport('a letter of an export', (lines, dice) => {
    const at = dice.pick(opened(lines));
    const line = lines[at] as string;
    const letters = [...line.matchAll(/[a-z0-9]/g)].map(({ index }) => index);
    const place = dice.pick(letters);
    lines[at] = `${line.slice(0, place)}${line.charAt(place) === '7' ? '8' : '7'}${line.slice(place + 1)}`;
  }),
  inExport('a line of an export gone', (lines, dice) => {
    lines.splice(1 + dice.below(lines.length - 1), 1);
  }),
  inExport('two lines of an export in each other’s place', (lines, dice) => {
    const at = 1 + dice.below(lines.length - 3);
    [lines[at], lines[at + 1]] = [lines[at + 1] as string, lines[at] as string];
  }),
  inExport('a line of an export twice', (lines, dice) => {
    const at = 1 + dice.below(lines.length - 2);
    lines.splice(at, 0, lines[at] as string);
  }),
  inExport('a line of an export under another name', (lines, dice) => {
    const at = dice.pick(opened(lines));
    lines[at] = (lines[at] as string).replace('"entry"', '"entry "');
  }),
  inExport('a line of an export with more in it', (lines, dice) => {
    const at = dice.pick(opened(lines));
    const more = dice.pick(['"entry":"[]"', '"note":"paid"', '"withheld":[]']);
    lines[at] = (lines[at] as string).replace('{', `{${more},`);
  }),
  inExport('somebody else’s line in an export', (lines, dice) => {
    lines.splice(1 + dice.below(lines.length - 2), 0, '{"note":"all is well"}');
  }),
  inExport('the end of an export cut off', (lines, dice) => {
    lines.splice(2 + dice.below(lines.length - 2));
  }),
];
