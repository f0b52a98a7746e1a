import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { startRecords } from '../../records/records.test-kit.ts';
import { contract } from '../api/contract.ts';
import type { RouteSchema } from '../api/route.ts';
import { HEARD } from '../docs-socket.ts';
import { connect, logIn, startHouse } from '../server.test-kit.ts';
import { asyncApiDocument } from './asyncapi.ts';
import { openApiDocument } from './openapi.ts';
import { operationIdOf, pathOf, withoutVersion } from './paths.ts';
import { SERVER_MESSAGES } from './server-message-schema.ts';

const problemsOf = async (document: object) => {
  const config = await createConfig({ extends: ['recommended'] });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, config, absoluteRef: 'api.json' });
  return problems.map(
    ({ severity, ruleId, message, location: [where] }) =>
      `${severity} ${ruleId}: ${message} at ${where?.pointer ?? ''}`,
  );
};

test.each([
  ['OpenAPI', openApiDocument],
  ['AsyncAPI', asyncApiDocument],
])('the linter has nothing to say of the %s document, not even a warning', async (_name, document) => {
  expect(await problemsOf(document())).toEqual([]);
});

test('every operation has a name of its own, and says what may go wrong', () => {
  const operations = Object.values(openApiDocument().paths).flatMap((each) => Object.values(each)) as {
    readonly operationId: string;
    readonly responses: Readonly<Record<string, object>>;
  }[];
  const shown = Object.values(contract as Readonly<Record<string, RouteSchema>>).filter((each) => !each.hide);
  expect(operations).toHaveLength(shown.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  for (const { operationId, responses } of operations)
    expect(Object.keys(responses), operationId).toEqual(expect.arrayContaining(['200', '429', '500', '503']));
});

test('openapi-typescript makes types of it that the compiler takes, with every answer typed', async () => {
  const document = openApiDocument();
  const types = astToString(await openapiTS(JSON.stringify(document)));
  const { diagnostics = [] } = ts.transpileModule(types, { reportDiagnostics: true });
  expect(diagnostics).toEqual([]);
  expect(types).toContain('getTournamentsByTournament: {');
  expect(types).toContain('Refusal: {');
  expect(JSON.stringify(document)).not.toContain('"schema":{}');
});

test.each([
  ['GET', '/api/tables/:table/shoes', 'getTablesShoes', '/api/v1/tables/{table}/shoes'],
  ['GET', '/api/tournaments/:tournament', 'getTournamentsByTournament', '/api/v1/tournaments/{tournament}'],
  ['GET', '/api/log/tile/*', 'getLogTile', '/api/v1/log/tile/{path}'],
  [
    'POST',
    '/api/tables/:table/second-person',
    'postTablesSecondPerson',
    '/api/v1/tables/{table}/second-person',
  ],
  [
    'GET',
    '/api/tables/:table/shoes/:shoe.json',
    'getTablesShoesByShoeJson',
    '/api/v1/tables/{table}/shoes/{shoe}.json',
  ],
])('%s %s is %s at %s', (method, url, id, path) => {
  expect(operationIdOf(method, url)).toBe(id);
  expect(pathOf(url)).toBe(path);
});

test.each([
  ['/api/v1', '/api'],
  ['/api/v1/floor', '/api/floor'],
  ['/api/v1?x', '/api?x'],
  ['/api/floor', '/api/floor'],
  ['/api/v12/floor', '/api/v12/floor'],
  ['/other/api/v1/floor', '/other/api/v1/floor'],
])('%s is %s without its version', (url, without) => {
  expect(withoutVersion(url)).toBe(without);
});

test('with and without the version it is one route, and neither redirects', async () => {
  const { get } = await startRecords('versioned');
  for (const path of ['/health', '/rulebooks', '/openapi.json', '/asyncapi.json', '/floor', '/nowhere', '']) {
    const [plain, versioned] = [await get(`/api${path}`), await get(`/api/v1${path}`)];
    expect([versioned.statusCode, versioned.body]).toEqual([plain.statusCode, plain.body]);
    expect(versioned.statusCode).not.toBeGreaterThanOrEqual(500);
    expect([301, 302, 307, 308]).not.toContain(versioned.statusCode);
  }
});

test('every example of what the house says fits its schema', () => {
  const examples = HEARD.filter(({ json }) => !json.includes('…')).map(({ json }) => JSON.parse(json));
  expect(examples.length).toBeGreaterThan(4);
  for (const said of examples)
    expect(SERVER_MESSAGES[said.is as keyof typeof SERVER_MESSAGES].safeParse(said).error).toBeUndefined();
});

test('a message that cannot be read is told of under its id, and all that is heard fits the document', async () => {
  const { port, stop, remove } = await startHouse();
  const line = await connect(port, await logIn(port, 'ann'));
  line.say({ do: 'watch', table: '1', changes: true });
  line.say({ do: 'command', id: 'an id of mine 1', table: '1', command: { type: 'Fly' } });
  line.say({ do: 'command', id: 'an id of mine 2', table: 'nowhere', command: { type: 'TakeSeat' } });
  line.say({ do: 'hover', id: 'an id of mine 3' });
  line.say({ do: 'try', id: 'an id of mine 4', table: '1', command: { type: 'Fly' } });
  line.say({ do: 'hold', id: 'an id of mine 5', table: '1', held: true });
  for (const number of [1, 2, 3, 4])
    expect(
      await line.until(({ is, id }) => is === 'error' && id === `an id of mine ${number}`),
    ).toBeDefined();
  await line.until(({ is, id }) => is === 'reply' && id === 'an id of mine 5');
  await line.until(({ is }) => is === 'table');
  for (const said of line.heard) {
    const schema = SERVER_MESSAGES[said.is as keyof typeof SERVER_MESSAGES];
    expect(schema.safeParse(said).error, said.is).toBeUndefined();
  }
  line.end();
  await stop();
  remove();
});
