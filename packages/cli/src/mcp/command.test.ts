import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { baize, jsonLines } from '../baize.test-kit.ts';

interface Answered {
  readonly id: unknown;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly code: number; readonly message: string };
}

const EXAMPLES = new URL('../../examples/', import.meta.url);
const example = (name: string, line = 0): object =>
  JSON.parse(readFileSync(new URL(name, EXAMPLES), 'utf8').split('\n')[line] ?? '') as object;

/** Talks with the real command, a line a message, and closes. */
const talk = async (...messages: readonly unknown[]): Promise<readonly Answered[]> => {
  const lines = messages.map((each) => `${typeof each === 'string' ? each : JSON.stringify(each)}\n`);
  const { code, stdout, stderr } = await baize(['mcp'], { input: [lines.join('')] });
  expect([code, stderr]).toEqual([0, '']);
  return stdout === '' ? [] : (jsonLines(stdout) as Answered[]);
};

const ask = (id: number, method: string, params?: object) => ({ jsonrpc: '2.0', id, method, params });
const HELLO = ask(0, 'initialize', {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'test', version: '1' },
});
const READY = { jsonrpc: '2.0', method: 'notifications/initialized' };

const call = async (name: string, given: object): Promise<Readonly<Record<string, unknown>>> => {
  const [, answer] = await talk(HELLO, READY, ask(1, 'tools/call', { name, arguments: given }));
  expect(answer?.error).toBeUndefined();
  return answer?.result ?? {};
};

const ROUND = {
  rulebook: 'act-mini-baccarat-2016',
  determinations: { method: 'A', pairs: 'perfect' },
  wagers: [{ player: 'Ann', on: 'banker', amount: 10_000 }],
  cards: '8h Qc 8h 7s 5d',
};

describe('baize mcp', () => {
  test('says who it is, in the version that is asked for, or in its newest', async () => {
    const [same, other] = await talk(HELLO, READY, {
      ...HELLO,
      id: 1,
      params: { protocolVersion: '1999-01-01' },
    });
    expect(same).toMatchObject({
      id: 0,
      result: {
        protocolVersion: '2025-06-18',
        capabilities: { tools: {}, resources: {} },
        serverInfo: { name: 'baize' },
      },
    });
    expect(other?.result?.protocolVersion).toBe('2025-11-25');
  });

  test('every tool says what it takes, as JSON Schema, and that it only reads', async () => {
    const [, answer] = await talk(HELLO, ask(1, 'tools/list'));
    const tools = answer?.result?.tools as readonly {
      readonly name: string;
      readonly inputSchema: object;
      readonly annotations: object;
    }[];
    expect(tools.map(({ name }) => name)).toEqual([
      'rulebooks',
      'clause',
      'search_clauses',
      'compare_rulebooks',
      'settle_round',
      'odds',
      'settle_tournament',
      'check_tournament',
      'explain_refusal',
    ]);
    for (const { inputSchema, annotations } of tools) {
      expect(new Ajv2020().validateSchema(inputSchema)).toBe(true);
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
    }
  });

  test('a clause with its code and tests', async () => {
    const { structuredContent, content } = await call('clause', {
      rulebook: 'act-mini-baccarat-2016',
      clause: '7.3',
    });
    expect(structuredContent).toMatchObject({ id: '7.3', by: 'engine', claim: 'tied' });
    const { code, tests } = structuredContent as { readonly code: unknown[]; readonly tests: unknown[] };
    expect([code.length > 0, tests.length > 0]).toEqual([true, true]);
    expect(JSON.parse((content as { text: string }[])[0]?.text ?? '')).toEqual(structuredContent);
  });

  test('clauses by their words, and what differs between two rulebooks', async () => {
    const found = await call('search_clauses', { words: 'Super Sevens', rulebook: 'act-blackjack-2005' });
    expect(found.structuredContent).toMatchObject({
      clauses: expect.arrayContaining([expect.objectContaining({ rulebook: 'act-blackjack-2005' })]),
    });
    const compared = await call('compare_rulebooks', { a: 'act-blackjack-2005', b: 'act-blackjack-2018' });
    expect(Object.keys(compared.structuredContent as object)).toContain('parameters');
  });

  test('settles a round as the referee does, and explains why one is refused', async () => {
    const settled = await call('settle_round', { round: ROUND });
    expect(settled.structuredContent).toMatchObject({ ok: true, players: { Ann: { net: 9500 } } });
    const unlawful = example('baccarat.jsonl', 4);
    const explained = await call('explain_refusal', { round: unlawful });
    const { by, clauses } = explained.structuredContent as {
      readonly by: string;
      readonly clauses: readonly { readonly id: string; readonly says: string }[];
    };
    expect(clauses).toHaveLength(1);
    expect(by).toBe(`clause ${clauses[0]?.id} of act-mini-baccarat-2016`);
    expect(clauses[0]?.says).toMatch(/\w/);
    expect((await call('explain_refusal', { round: ROUND })).structuredContent).toMatchObject({
      refused: false,
    });
  });

  test('odds, and what they cannot be asked', async () => {
    const odds = await call('odds', { game: 'baccarat', options: { decks: 8 } });
    expect(odds.structuredContent).toMatchObject({
      wagers: { 'banker:A': { ev: '-0.010579057842472011785' } },
    });
    expect(await call('odds', { game: 'baccarat', options: { soft17: 'draw' } })).toMatchObject({
      isError: true,
      content: [{ type: 'text', text: expect.stringContaining('and no soft17') }],
    });
    expect(await call('odds', { game: 'baccarat', options: { decks: 'many' } })).toMatchObject({
      isError: true,
    });
  });

  test('settles and checks a tournament', async () => {
    const settled = await call('settle_tournament', { tournament: example('tournament.jsonl') });
    expect(settled.structuredContent).toMatchObject({ ok: true, places: expect.any(Array) });
    const checked = await call('check_tournament', { tournament: {} });
    expect(checked.structuredContent).toMatchObject({ ok: false });
  });

  test('what is asked wrongly is told, and the next is answered', async () => {
    const answers = await talk(
      HELLO,
      '{"jsonrpc": "2.0", "id": 5, ',
      '[]',
      { jsonrpc: '2.0', id: {}, method: 'ping' },
      ask(1, 'tools/burn'),
      ask(2, 'tools/call', { name: 'burn' }),
      ask(3, 'tools/call', { name: 'clause', arguments: { rulebook: 'act-mini-baccarat-2016' } }),
      ask(4, 'tools/call', {
        name: 'clause',
        arguments: { rulebook: 'act-mini-bacarat-2016', clause: '7.3' },
      }),
      ask(5, 'resources/read', { uri: 'file:///etc/passwd' }),
      { jsonrpc: '2.0', id: 9, result: {} },
      ask(6, 'ping'),
    );
    expect(answers.map(({ id, error, result }) => [id, error?.code ?? Object.keys(result ?? {})])).toEqual([
      [0, expect.any(Array)],
      [null, -32700],
      [null, -32600],
      [null, -32600],
      [1, -32601],
      [2, -32602],
      [3, ['content', 'isError']],
      [4, ['content', 'isError']],
      [5, -32002],
      [6, []],
    ]);
    expect(JSON.stringify(answers[7])).toContain('did you mean act-mini-baccarat-2016');
  });

  test('rulebooks and schemas can be read whole', async () => {
    const [, list, book, schema] = await talk(
      HELLO,
      ask(1, 'resources/list'),
      ask(2, 'resources/read', { uri: 'baize://rulebooks/nz-tournament-1999' }),
      ask(3, 'resources/read', { uri: 'baize://schemas/round.schema.json' }),
    );
    const resources = (list?.result?.resources ?? []) as readonly { readonly uri: string }[];
    const uris = resources.map(({ uri }) => uri);
    expect(uris).toEqual(
      expect.arrayContaining(['baize://rulebooks/house-roulette', 'baize://schemas/poker.schema.json']),
    );
    const textOf = (answer: Answered | undefined): object => {
      const [content] = (answer?.result?.contents ?? []) as readonly { readonly text: string }[];
      return JSON.parse(content?.text ?? '') as object;
    };
    expect(textOf(book)).toMatchObject({ edition: { id: 'nz-tournament-1999' }, clauses: expect.any(Array) });
    expect(textOf(schema)).toHaveProperty('$schema');
  });

  test('there is one for each program that asks: the command takes no words', async () => {
    const { code, stderr } = await baize(['mcp', 'now']);
    expect([code, stderr]).toEqual([2, 'baize: mcp takes no words: it is asked over standard input\n']);
  });
});
