import { rulebooks } from '@baize/rulebooks';
import { expect, test } from 'vitest';
import { housePlays } from '../games.test-kit.ts';
import { startRecords } from '../records/records.test-kit.ts';
import { docsPage } from './docs-page.ts';
import { noteOf, typeText } from './docs-schema.ts';
import { commandSchemas, SENT } from './docs-socket.ts';
import { messageSchema } from './message.ts';

test('the page has every route of the document, runs no script, and needs nobody else', async () => {
  const { get } = await startRecords('docs');
  const { paths } = (await get('/api/openapi.json')).json<{ paths: Record<string, object> }>();
  const page = await get('/api');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  for (const [path, operations] of Object.entries(paths))
    for (const method of Object.keys(operations))
      expect(page.body).toContain(`aria-label="${method.toUpperCase()} ${path}"`);
  expect(
    Object.values(paths)
      .flatMap((each) => Object.values(each))
      .filter(({ tags }) => tags === undefined),
  ).toEqual([]);
  expect(page.body).not.toMatch(/<script|<style| style=|https?:\/\//);
  const style = await get('/api/docs.css');
  expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
  expect(style.body).not.toContain('url(');
});

test('every kind of message is shown by an example that the house would read', () => {
  const kinds = messageSchema.options.map(({ shape }) => shape.do.value);
  expect(SENT.map(({ title }) => title)).toEqual(kinds);
  for (const { json } of SENT) expect(messageSchema.safeParse(JSON.parse(json)).success).toBe(true);
  for (const { title, schemas } of commandSchemas({ library: rulebooks, plays: housePlays }))
    expect(
      schemas.map(({ properties }) => properties?.type?.const),
      title,
    ).toContain('OpenTable');
});

test.each([
  [{ type: 'integer', nullable: true }, 'integer | null'],
  [{ type: 'array', items: { type: 'string' } }, 'string[]'],
  [{ enum: ['A', 'B'] }, '"A" | "B"'],
  [{ type: 'object', additionalProperties: { type: 'integer' } }, '{ [name]: integer }'],
  [{ type: 'object', properties: { a: { type: 'string' } }, required: [] }, '{\n  a?: string\n}'],
  [{ const: true }, 'true'],
  [{}, 'anything'],
])('%j is read as %s', (schema, text) => {
  expect(typeText(schema)).toBe(text);
});

test('bounds are told where they bound something', () => {
  expect(noteOf({ minimum: 1, maximum: 200, default: 50 })).toBe('1 to 200; 50 where it is left out');
  expect(noteOf({ minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })).toBe('');
  expect(noteOf({ minLength: 8, description: 'An id.' })).toBe('from 8 characters; An id.');
});

test('what a route is called cannot become markup', () => {
  const page = docsPage({ paths: { '/<b>': { get: { summary: '<i>&"`x<y`' } } } }, []);
  expect(page).not.toMatch(/<b>|<i>/);
  expect(page).toContain('&lt;i&gt;&amp;&quot;<code>x&lt;y</code>');
});
