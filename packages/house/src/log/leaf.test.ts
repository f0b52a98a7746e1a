import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eventLine, type LeafParts, leafOf, leafText, parseEntry } from './leaf.ts';
import { rootOver } from './tiles.ts';
import { leafHash } from './tree.ts';

const COMMAND: LeafParts = {
  salt: '000102030405060708090a0b0c0d0e0f',
  sender: 'person:ann',
  id: 'bet-1',
  fingerprint: 'f00d',
  at: 1_464_739_200_000,
  events: [
    { stream: 'table:1', version: 41, line: eventLine('game.WagerPlaced', '{"patron":"ann","amount":500}') },
    { stream: 'table:1', version: 42, line: eventLine('game."odd"\n', 'null') },
  ],
  postings: '[["chips:1:ann",-500,9500,7],["layout:1",500,500,null]]',
  reply: '{"ok":true}',
};

test('the entry of a command is these very bytes', () => {
  expect(leafText(COMMAND)).toBe(
    [
      '["baize leaf/1","000102030405060708090a0b0c0d0e0f","person:ann","bet-1","f00d",1464739200000,2]',
      '["table:1",41,"game.WagerPlaced",{"patron":"ann","amount":500}]',
      '["table:1",42,"game.\\"odd\\"\\n",null]',
      '[["chips:1:ann",-500,9500,7],["layout:1",500,500,null]]',
      '{"ok":true}',
      '',
    ].join('\n'),
  );
  const hash = createHash('sha256').update('\0').update(leafText(COMMAND)).digest('hex');
  expect(leafOf(COMMAND)).toBe(hash);
  expect(Buffer.from(leafHash(leafText(COMMAND))).toString('hex')).toBe(hash);
});

test('it is read again, also where nothing happened', () => {
  expect(parseEntry(leafText(COMMAND))).toMatchObject({
    sender: 'person:ann',
    events: [{ version: 41, data: { patron: 'ann', amount: 500 } }, { type: 'game."odd"\n' }],
    postings: [
      ['chips:1:ann', -500, 9500, 7],
      ['layout:1', 500, 500, null],
    ],
  });
  const refused = leafText({ ...COMMAND, events: [], postings: null, reply: '{"ok":false}' });
  expect(parseEntry(refused)).toMatchObject({ events: [], postings: [], reply: { ok: false } });
});

test.each([
  ['another format', (text: string) => text.replace('leaf/1', 'leaf/2')],
  ['a line too few', (text: string) => text.split('\n').slice(0, -2).join('\n')],
  ['a line too many', (text: string) => `${text}null\n`],
  ['no JSON', (text: string) => text.replace('{"ok"', '{ok')],
])('%s is no entry', (_, alter) => {
  expect(parseEntry(alter(leafText(COMMAND)))).toBeUndefined();
});

test('the test vectors of docs/record.md are right', () => {
  const page = readFileSync(new URL('../../../../docs/record.md', import.meta.url), 'utf8');
  const entries = [...page.matchAll(/```\n(\["baize leaf\/1"[^`]*)```/g)].map(([, text]) => text ?? '');
  const leaves = entries.map(leafHash);
  expect(entries.map((text) => parseEntry(text)?.id)).toEqual(['bet-1', 'ask']);
  const hashes = [...leaves, rootOver(leaves)].map((hash) => Buffer.from(hash).toString('hex'));
  // What follows on the page is of other trees: `vectors.test.ts` holds the code to it.
  const told = [...page.matchAll(/`([0-9a-f]{64})`/g)].map(([, hash]) => hash);
  expect(told.slice(0, hashes.length)).toEqual(hashes);
});
