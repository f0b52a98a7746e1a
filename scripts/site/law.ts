import { readSources } from '../../packages/cli/src/rules/disk.ts';
import {
  coverageOf,
  type Entry,
  STANDING_WORDS,
  type Volume,
  volumesOf,
} from '../../packages/cli/src/rules/entry.ts';
import { bySection } from '../../packages/cli/src/rules/sections.ts';
import { citationOf, rulebooks } from '../../rulebooks/src/index.ts';
import { code, linkFrom, prose, safe, table } from './html.ts';
import type { Page } from './page.ts';

/** The page of a source at a line: `packages/engine/src/laid.ts:12`. */
export type SourceLink = (page: string, at: string) => string;

const lawAt = (id: string): string => `law/${id}.html`;

const placesHtml = (page: string, title: string, places: readonly string[], link: SourceLink): string =>
  places.length === 0
    ? ''
    : `<dt>${title}</dt><dd>${places.map((at) => `<a href="${safe(link(page, at))}">${safe(at.replace(/^packages\//, ''))}</a>`).join('<br>')}</dd>`;

const said = (title: string, words: string | undefined): string =>
  words === undefined ? '' : `<dt>${title}</dt><dd>${prose(words)}</dd>`;

const entryHtml = (page: string, { book }: Volume, entry: Entry, link: SourceLink): string => {
  const { id, heading, says, by, standing, tie, does, instead, reading, rests } = entry;
  const numbers = (book.parameters as Readonly<Record<string, unknown>>)[id];
  const tests = tie.tests.map(
    ({ name, at }) => `<li><a href="${safe(link(page, at))}">${safe(name)}</a></li>`,
  );
  return `<article id="${safe(id)}" aria-label="Clause ${safe(id)}">
<h3><a href="#${safe(encodeURIComponent(id))}">${safe(id)}</a> ${safe(heading)} <span class="standing ${standing}">${STANDING_WORDS[standing]}</span></h3>
<p>${prose(says)}</p>
<dl><dt>Who carries it out</dt><dd>${by}</dd>
${said('What the software does', does)}${said('What the software does instead', instead)}
${said('How it is read', reading)}${said('What it rests on', rests)}
${numbers === undefined ? '' : `<dt>Numbers</dt><dd>${code(JSON.stringify(numbers), `Numbers of ${id}`)}</dd>`}
${placesHtml(page, 'Code', tie.code, link)}
${tests.length === 0 ? '' : `<dt>Tests</dt><dd><details><summary>${tests.length} ${tests.length === 1 ? 'test' : 'tests'} of ${safe(id)}</summary><ul>${tests.join('')}</ul></details></dd>`}
</dl></article>`;
};

const volumePage = (volume: Volume, link: SourceLink): Page => {
  const { edition } = volume.book;
  const at = lawAt(edition.id);
  const { clauses, tied, recorded, notYet } = coverageOf(volume.entries);
  const sections = bySection(edition, volume.entries).map(({ heading, entries }) => {
    const articles = entries.map((entry) => entryHtml(at, volume, entry, link));
    return `<section><h2>${safe(heading)}</h2>${articles.join('\n')}</section>`;
  });
  return {
    at,
    title: edition.id,
    html: `<h1>${safe(edition.title)}</h1>
<p>${safe(citationOf(edition))}, ${safe(edition.jurisdiction)}. ${clauses} clauses: ${tied} tied, ${recorded} recorded, ${notYet} not yet.</p>
<p>Each clause in our own words, with the code that carries it out and the tests that prove it. The instrument itself is what counts.</p>
${sections.join('\n')}`,
  };
};

/** Every clause of every instrument, a page for each of them. */
export const lawPages = (link: SourceLink): readonly Page[] => {
  const { volumes } = volumesOf(Object.values(rulebooks), readSources());
  const rows = volumes.map(({ book: { edition }, entries }) => {
    const { clauses, tied, recorded, notYet } = coverageOf(entries);
    const name = `<a href="${linkFrom('law/index.html', lawAt(edition.id))}">${safe(edition.title)}</a>`;
    return [name, edition.standing, ...[clauses, tied, recorded, notYet].map(String)];
  });
  const head = ['instrument', 'standing', 'clauses', 'tied', 'recorded', 'not yet'];
  const index: Page = {
    at: 'law/index.html',
    title: 'Every clause',
    html: `<h1>Every clause</h1>
<p><em>Tied</em>: code carries it out and a test named by it proves it. <em>Recorded</em>: no program can carry it out; what the software does instead is coded and tested. <em>Not yet</em>: neither.</p>
${table('Instruments', head, rows)}`,
  };
  return [index, ...volumes.map((volume) => volumePage(volume, link))];
};
