import {
  conditionsDocument,
  entryForm,
  htmlOf,
  type Paper,
  receipt,
  regulatorNotice,
  resultStatement,
  seatSlips,
  sessionSheet,
  writtenNotice,
} from '@baize/tournament';
import { BadInput } from '../failure.ts';
import type { Kept } from './file.ts';
import type { Said } from './shell.ts';

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
  slips: ({ rules, state }, said) => seatSlips(rules, state, named(said, 'session')),
  sheet: ({ rules, state }, said) => sessionSheet(rules, state, named(said, 'session')),
  result: ({ rules, state }) => resultStatement(rules, state),
};

/** One of the papers of a tournament, as a page that is complete in itself. */
export const paperOf = (kept: Kept, said: Said): string => {
  const name = named(said, 'document');
  const paper = Object.hasOwn(PAPERS, name) ? PAPERS[name] : undefined;
  if (paper === undefined) throw new BadInput(`--document is one of ${Object.keys(PAPERS).join(', ')}`);
  return htmlOf(paper(kept, said));
};
