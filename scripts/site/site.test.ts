import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ROOT } from '../../packages/cli/src/rules/disk.ts';
import { rulebooks } from '../../rulebooks/src/index.ts';
import { stageAll } from '../pack/api.ts';
import { surfaces } from '../pack/surface.ts';
import { safe } from './html.ts';
import { faultsInLinks, type Site } from './links.ts';
import { GUIDES } from './places.ts';
import { referenceAt } from './reference.ts';
import { makeSite } from './site.ts';

/** Not where the archives are made: their tests make them at the same time. */
const packed = vi.hoisted(() => {
  const folder = `${process.cwd()}/node_modules/.cache/site-test`;
  process.env.BAIZE_PACKED = folder;
  return folder;
});

let site: Site;

beforeAll(async () => {
  stageAll();
  const { files, pictures } = await makeSite();
  site = new Map([...files, ...[...pictures.keys()].map((at) => [at, ''] as const)]);
}, 300_000);

afterAll(() => rmSync(packed, { recursive: true, force: true }));

const page = (at: string): string => site.get(at) ?? '';

describe('the site', () => {
  test('every link of every page leads somewhere, and holds under any address', () => {
    expect(faultsInLinks(site)).toEqual([]);
  });

  test('what leads nowhere is found', () => {
    const a = [
      '<a href="b.html#there">1</a><a href="b.html#no">2</a><a href="c.html">3</a>',
      '<a href="/b.html">4</a><img src="https://example.org/x.png"><a href="https://example.org/">5</a><a href="#me" id="me">6</a>',
    ].join('');
    const faults = faultsInLinks(
      new Map([
        ['x/a.html', a],
        ['x/b.html', '<h2 id="there">There</h2>'],
      ]),
    );
    expect(faults).toEqual([
      'x/a.html: b.html#no is a page without that place',
      'x/a.html: c.html leads nowhere',
      'x/a.html: /b.html holds at one address alone',
      'x/a.html: https://example.org/x.png is fetched from elsewhere',
    ]);
  });

  test('no guide is left out', () => {
    const inTree = ['docs', 'docs/architecture'].flatMap((folder) =>
      readdirSync(join(ROOT, folder))
        .filter((name) => name.endsWith('.md') && name !== 'clauses.md')
        .map((name) => `${folder}/${name}`),
    );
    const guides = Object.values(GUIDES).flatMap((some) => some.map(({ from }) => from));
    expect(inTree.filter((path) => !guides.includes(path))).toEqual([]);
  });

  test('every clause of every instrument has its place, with code and tests', () => {
    for (const { edition, clauses } of Object.values(rulebooks)) {
      const html = page(`law/${edition.id}.html`);
      const missing = Object.keys(clauses).filter((id) => !html.includes(`<article id="${safe(id)}"`));
      expect({ edition: edition.id, missing }).toEqual({ edition: edition.id, missing: [] });
      expect(html).toMatch(/<dt>Code<\/dt><dd><a href="\.\.\/source\/packages\/[^"]+\.html#L\d+">/);
    }
    const banker = /<article id="7\.3"[\s\S]*?<\/article>/.exec(page('law/act-mini-baccarat-2016.html'))?.[0];
    expect(banker).toMatch(/<dt>Tests<\/dt>[\s\S]*<li><a href="[^"]+\.test\.ts\.html#L\d+">/);
  });

  test('every name that a library hands out is in its reference, with what is said of it', () => {
    for (const { name, entries } of surfaces()) {
      const html = page(referenceAt(name));
      for (const { path, names } of entries)
        for (const each of names) {
          const id = `${path.split('/').slice(2).join('/') || 'index'}:${each.name}`;
          const at = html.indexOf(`<h4 id="${safe(id)}">`);
          expect(at, `${path} ${each.name}`).toBeGreaterThan(0);
          expect(html.slice(at, at + 400), `${path} ${each.name}`).toMatch(/<\/h4><p>\S/);
        }
    }
  });

  test('every operation of the API is told, and the documents lie beside their pages', () => {
    const { paths } = JSON.parse(page('api/openapi.json')) as { readonly paths: Record<string, object> };
    const names = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name) => !page('api/http.html').includes(`aria-label="${name}"`))).toEqual([]);
    expect(JSON.parse(page('api/asyncapi.json'))).toMatchObject({ asyncapi: '3.0.0' });
  });

  test('every schema lies at the address by which the others name it', () => {
    const schemas = [...site].filter(([at]) => /^schemas\/.*\.json$/.test(at));
    expect(schemas.length).toBe(readdirSync(join(ROOT, 'schemas')).length);
    for (const [at, text] of schemas) {
      expect(`schemas/${JSON.parse(text).$id}`).toBe(at);
      const named = [...text.matchAll(/"\$ref": "([^#"]+)#/g)].map(([, name]) => `schemas/${name}`);
      expect(named.filter((name) => !site.has(name))).toEqual([]);
    }
  });
});
