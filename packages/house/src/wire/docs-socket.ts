import type { Library } from '@baize/rulebooks';
import { z } from 'zod';
import type { Plays } from '../tables/play.ts';
import type { Schema } from './docs-schema.ts';
import type { Message } from './message.ts';
import type { ServerMessage } from './server-message.ts';

/** A message with what it is for. */
export interface Example {
  readonly title: string;
  readonly says: string;
  readonly json: string;
}

const example = (title: string, says: string, message: Message | ServerMessage): Example => ({
  title,
  says,
  json: JSON.stringify(message, null, 2),
});

/** What a browser may say, one of each kind. */
export const SENT: readonly Example[] = [
  example(
    'watch',
    'Look at a table and be told whenever something happens there. `after` is the last version that was seen: what was missed comes along. With `changes` the table comes whole once, and then only what changed.',
    { do: 'watch', table: '1', after: 118, changes: true },
  ),
  example('unwatch', 'No more of it.', { do: 'unwatch', table: '1' }),
  example(
    'command',
    'Try something. The `id` is the client’s own: the same again has no second effect and gets the same reply. Who acts is known by the cookie; `as` chooses where a supervisor may be both supervisor and operator.',
    {
      do: 'command',
      id: '5c1d6f0e-1',
      table: '1',
      command: { type: 'PlaceWager', patron: '9f2c4be0a1d37c55e210', on: 'banker', amount: 2500 },
    },
  ),
  example('try', 'Ask what a command would come to: it is decided, and nothing is written.', {
    do: 'try',
    id: '5c1d6f0e-3',
    table: '1',
    command: { type: 'DirectShuffle', reason: 'worn cards' },
    as: 'supervisor',
  }),
  example(
    'contribute',
    'Have a part in the draws of a table where you play: open what you promised for the one that is sealed, and promise the hash of another value for the next. What became of it stands in the seal; `docs/fairness.md` has the construction. Nobody has to.',
    {
      do: 'contribute',
      table: '1',
      open: { number: 12, value: '0'.repeat(64) },
      promise: { number: 13, hash: 'f'.repeat(64) },
    },
  ),
  example('hold', 'Let the dealer finish the round and open no other, or go on.', {
    do: 'hold',
    id: '5c1d6f0e-2',
    table: '1',
    held: true,
  }),
  example(
    'watchApprovals',
    'Be told whenever a request for a second person comes or is decided: for those who may read them, at `/api/approvals`.',
    { do: 'watchApprovals' },
  ),
  example(
    'watchPit',
    'Be told whenever something waits for the pit, or waits no more: for those who may read it, at `/api/pit`.',
    { do: 'watchPit' },
  ),
];

const TABLE = `{
  "is": "table",
  "table": "1",
  "now": 1767225600000,
  "look": { "version": 119, "view": { … }, "deadline": { "act": …, "at": …, "after": … }, "held": false, "seal": { "shoe": 1, "commitment": … } },
  "options": [{ "command": { "type": "PlaceWager", … }, "by": "4.1", "choose": { "amount": { "least": 1000, "most": 50000, "multiple": 500 } } }],
  "events": [{ "type": "WagerPlaced", "by": "4.1", … }],
  "names": { "9f2c4be0a1d37c55e210": "Ann" }
}`;

/** What the house says. */
export const HEARD: readonly Example[] = [
  {
    title: 'table',
    says: 'The table as this person may see it, what he may lawfully do now, and what happened since the last look; `events` is null where too much was missed.',
    json: TABLE,
  },
  example(
    'meter',
    'The prize meter of a table that is watched has moved by another table, which plays for the same jackpot.',
    { is: 'meter', table: '2', jackpot: { link: 'Grand', cents: 1_234_500, movements: 812 } },
  ),
  example(
    'change',
    'To who watches with `changes`: what is different from the table as it was told at version `after`. Each is a place in the message and what stands there now, or a place alone: what stood there is gone, and in a list the rest moves up. They go one after another. Who has another version watches again.',
    {
      is: 'change',
      table: '1',
      now: 1_767_225_601_000,
      after: 119,
      changes: [
        [['look', 'version'], 120],
        [['look', 'view', 'round', 'wagers', 0]],
        [['look', 'view', 'own', 'chips'], 47_500],
      ],
      events: [{ type: 'WagerReturned', by: '4.6' }],
    },
  ),
  example('reply', 'What came of a command: written down, or refused by a clause.', {
    is: 'reply',
    id: '5c1d6f0e-1',
    reply: {
      ok: false,
      refusal: { clause: '3.4', detail: 'a wager on banker is 1000 to 50000 in steps of 500' },
    },
  }),
  example('approvals', 'Requests for a second person have changed; `/api/approvals` has them.', {
    is: 'approvals',
    version: 7,
  }),
  example('pit', 'Something waits for the pit, or waits no more; `/api/pit` has it.', {
    is: 'pit',
    version: 31,
  }),
  example(
    'trouble',
    'Something goes wrong at a table that is watched: it has stopped, or cannot be shown. Staff are told what; a `detail` of null says that it is over.',
    {
      is: 'trouble',
      table: '1',
      detail: 'This table has stopped. Staff have been told.',
      alarms: [
        { is: 'dealerWaits', detail: 'nothing was written: the disk is full', since: 1_767_225_600_000 },
      ],
    },
  ),
  example('error', 'What was sent cannot be read. Nothing has changed.', {
    is: 'error',
    detail: 'this is not JSON',
    at: '',
  }),
];

interface Unions extends Schema {
  readonly oneOf?: readonly Unions[];
  readonly anyOf?: readonly Unions[];
}

const choicesIn = (schema: Unions | undefined): readonly Unions[] => schema?.oneOf ?? schema?.anyOf ?? [];

/** The commands of one edition, as its schema says. */
export interface Commands {
  readonly title: string;
  readonly schemas: readonly Schema[];
}

/** Every command that a table takes over the wire, game by game. */
export const commandSchemas = ({
  library,
  plays,
}: {
  readonly library: Library;
  readonly plays: Plays;
}): readonly Commands[] =>
  [...plays.values()].map(({ rulebook, commands }) => ({
    title: library[rulebook]?.edition.title ?? rulebook,
    schemas: choicesIn(z.toJSONSchema(commands, { unrepresentable: 'any' }) as Unions),
  }));
