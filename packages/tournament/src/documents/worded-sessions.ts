import { isFields } from '../refusal.ts';
import { chips, length, moment, number, plain } from './worded-plainly.ts';
import { prizes } from './worded-prizes.ts';

const wave = (value: unknown, index: number): string => {
  if (!isFields(value)) return plain(value);
  const { name, start, seats } = value;
  return [
    `wave ${name === undefined ? index + 1 : plain(name)}`,
    ...(start === undefined ? [] : [` at ${moment(start)}`]),
    ...(seats === undefined ? [] : [` for ${number(seats)} players`]),
  ].join('');
};

/** How each term reads that a session has of its own. */
const TERMS: readonly (readonly [field: string, words: (value: unknown) => string])[] = [
  ['start', (value) => `start ${moment(value)}`],
  ['startingChips', chips],
  ['carryOver', (value) => (value === true ? 'stacks go on from the session before' : 'new stacks')],
  ['minWager', (value) => `wagers of at least ${number(value)}`],
  ['maxWager', (value) => `wagers of at most ${number(value)}`],
  ['increment', (value) => `in steps of ${chips(value)}`],
  ['smallestChip', (value) => `smallest chip ${number(value)}`],
  ['sessionLength', length],
  ['playOffLength', (value) => `play-offs of ${length(value)}`],
  ['tables', (value) => (typeof value === 'number' ? `${number(value)} tables` : plain(value))],
  ['seats', (value) => `${number(value)} seats at a table`],
  ['waves', (value) => (Array.isArray(value) ? value.map(wave).join('; ') : plain(value))],
  ['prizes', (value) => `prizes of its own: ${prizes(value)}`],
];

const session = (value: unknown): string => {
  if (!isFields(value)) return plain(value);
  const { name, advance, game, repechage, optional, ifLeftOut, discretion } = value;
  const goOn =
    advance === undefined ? '' : `, ${plain(advance)} ${advance === 1 ? 'goes' : 'go'} on from each table`;
  const chance = repechage === true ? ', for those who have not gone on' : '';
  const left = ifLeftOut === undefined ? '' : `; if it is left out: ${plain(ifLeftOut)}`;
  const may = optional === true ? `, which may be left out${left}` : '';
  const terms = discretion === undefined ? '' : `, and at discretion: ${plain(discretion)}`;
  const own = TERMS.filter(([field]) => value[field] !== undefined).map(([field, words]) =>
    words(value[field]),
  );
  const ofItsOwn = own.length === 0 ? '' : ` (${own.join(', ')})`;
  return `${plain(name)}${game === undefined ? '' : ` (${plain(game)})`}${goOn}${chance}${may}${terms}${ofItsOwn}`;
};

/** The sessions in their order, each with who goes on and what is different in it. */
export const sessions = (value: unknown): string => {
  if (!Array.isArray(value)) return plain(value);
  const list = value.map(session).join('; ');
  return value.length > 2 ? `${value.length} sessions: ${list}` : list;
};
