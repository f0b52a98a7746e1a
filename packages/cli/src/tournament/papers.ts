import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  allReceipts,
  conditionsDocument,
  entryForm,
  entrySlips,
  htmlOf,
  type Paper,
  placards,
  prizeReceipts,
  qualifierList,
  rankingList,
  receipt,
  regulatorNotice,
  resultStatement,
  seatList,
  seatSlips,
  sessionSheet,
  writtenNotice,
} from '@baize/tournament';
import { BadInput } from '../failure.ts';
import { harmless } from '../text.ts';
import type { Kept } from './file.ts';
import type { Said } from './shell.ts';

/** The papers of one session, and those of the whole tournament, that are printed for everybody at once. */
const OF_SESSIONS = ['seats', 'slips', 'placards', 'sheet', 'qualifiers'] as const;
const OF_ALL = [
  'conditions',
  'regulator',
  'form',
  'receipts',
  'checkin',
  'refunds',
  'ranking',
  'result',
  'prizes',
] as const;

const named = (said: Said, option: string): string => {
  const value = said[option];
  if (typeof value === 'string') return value;
  throw new BadInput(`this paper needs --${option}`);
};

const PAPERS: Readonly<Record<string, (kept: Kept, said: Said) => Paper>> = {
  conditions: ({ rules }) => conditionsDocument(rules),
  regulator: ({ rules }) => {
    const notice = regulatorNotice(rules);
    if (notice === undefined) throw new BadInput('no regulator is told of a tournament under these rules');
    return notice;
  },
  notice: ({ rules }, said) => writtenNotice(rules, named(said, 'player')),
  form: ({ rules }) => entryForm(rules),
  receipt: ({ rules, state }, said) => receipt(rules, state, named(said, 'player'), 'fee'),
  refund: ({ rules, state }, said) => receipt(rules, state, named(said, 'player'), 'refund'),
  checkin: ({ rules, state }) => entrySlips(rules, state),
  slips: ({ rules, state }, said) => seatSlips(rules, state, named(said, 'session')),
  sheet: ({ rules, state }, said) => sessionSheet(rules, state, named(said, 'session')),
  seats: ({ rules, state }, said) => seatList(rules, state, named(said, 'session')),
  placards: ({ rules, state }, said) => placards(rules, state, named(said, 'session')),
  qualifiers: ({ rules, state }, said) => qualifierList(rules, state, named(said, 'session')),
  ranking: ({ rules, state }) => rankingList(rules, state),
  prizes: ({ rules, state }) => prizeReceipts(rules, state),
  receipts: ({ rules, state }) => allReceipts(rules, state, 'fee'),
  refunds: ({ rules, state }) => allReceipts(rules, state, 'refund'),
  result: ({ rules, state }) => resultStatement(rules, state),
};

/** One of the papers of a tournament, as a page that is complete in itself. */
export const paperOf = (kept: Kept, said: Said): string => {
  const name = named(said, 'document');
  const paper = Object.hasOwn(PAPERS, name) ? PAPERS[name] : undefined;
  if (paper === undefined) throw new BadInput(`--document is one of ${Object.keys(PAPERS).join(', ')}`);
  return htmlOf(paper(kept, said));
};

const plainName = (session: string): string => session.replace(/[^\p{L}\p{N}]+/gu, '-');

/**
 * Everything that is printed for everybody at once, each as a page in a folder. A paper with nothing on it is left out.
 */
export const writePapers = (kept: Kept, folder: string): readonly string[] => {
  const { state } = kept;
  const asked = [
    ...OF_ALL.filter((name) => name !== 'regulator' || regulatorNotice(kept.rules) !== undefined).map(
      (name) => ({ name, file: `${name}.html`, said: {} }),
    ),
    ...state.ballots.flatMap(({ session }) =>
      OF_SESSIONS.map((name) => ({ name, file: `${name}-${plainName(session)}.html`, said: { session } })),
    ),
  ];
  const made = asked.flatMap(({ name, file, said }) => {
    const paper = PAPERS[name]?.(kept, said);
    return paper === undefined || paper.blocks.length === 0 ? [] : [{ file, page: htmlOf(paper) }];
  });
  try {
    mkdirSync(folder, { recursive: true });
    for (const { file, page } of made) writeFileSync(join(folder, file), page);
  } catch (error) {
    throw new BadInput(`${harmless(folder)} cannot be written: ${(error as Error).message}`);
  }
  return made.map(({ file }) => file);
};
