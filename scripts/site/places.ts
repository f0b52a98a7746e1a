/** What of the tree is a page of the site, and what it is called there. */
export interface Guide {
  /** Where it lies in the tree. */
  readonly from: string;
  readonly at: string;
  readonly title: string;
}

const guide = (from: string, at: string, title: string): Guide => ({ from, at, title });
const inDocs = (name: string, title: string): Guide => guide(`docs/${name}.md`, `guides/${name}.html`, title);
const inside = (name: string, title: string): Guide =>
  guide(`docs/architecture/${name}.md`, `architecture/${name}.html`, title);

/** The guides, under the headings that they stand under. A guide that is missing here fails the test of the site. */
export const GUIDES: Readonly<Record<string, readonly Guide[]>> = {
  Start: [guide('README.md', 'index.html', 'Baize'), inDocs('house', 'Open a house and play')],
  'For staff': [
    inDocs('referee', 'Settle a round'),
    inDocs('tournament', 'Run a tournament'),
    inDocs('tournament-shell', 'Tournaments from the shell'),
    inDocs('pit', 'The pit, its book and the cash desk'),
    inDocs('operate', 'Operate a house'),
  ],
  'For regulators': [
    inDocs('regulator', 'For regulators'),
    inDocs('readings', 'Readings'),
    inDocs('fairness', 'Fair chance'),
    inDocs('record', 'The record'),
    inDocs('reliability', 'What may go wrong, and what was tried'),
    inDocs('asvs', 'Security, requirement by requirement'),
  ],
  'For programmers and analysts': [
    inDocs('programmer', 'For programmers'),
    inDocs('odds', 'Chances'),
    guide('examples/README.md', 'examples/index.html', 'Examples'),
    guide('packages/cli/README.md', 'guides/command.html', 'The command'),
  ],
  'How it is built': [
    guide('ARCHITECTURE.md', 'architecture/index.html', 'The map'),
    inside('engine', 'The engine'),
    inside('editions', 'Editions'),
    inside('command-path', 'The path of a command'),
    inside('store', 'The store'),
    inside('wire', 'The wire'),
    inside('tables', 'Tables'),
    inside('care', 'Limits of one’s own'),
    inside('tournaments', 'Tournaments'),
    inside('proof', 'What proves it'),
    inside('figures', 'Figures'),
    inside('languages', 'Languages'),
    inside('choices', 'Choices'),
    inside('glossary', 'Glossary'),
  ],
  'The project': [
    guide('CONTRIBUTING.md', 'project/contributing.html', 'Contributing'),
    guide('CHANGELOG.md', 'project/changes.html', 'Changes'),
    guide('SECURITY.md', 'project/security.html', 'Security'),
    guide('CODE_OF_CONDUCT.md', 'project/conduct.html', 'Conduct'),
  ],
};

/** Pages of the tree that the site has in another form. */
export const INSTEAD: Readonly<Record<string, string>> = {
  'docs/clauses.md': 'law/index.html',
  docs: 'index.html',
  'docs/api': 'reference/index.html',
  'docs/architecture': 'architecture/index.html',
  examples: 'examples/index.html',
  schemas: 'schemas/index.html',
};

export const guideAt = (from: string): string | undefined =>
  Object.values(GUIDES)
    .flat()
    .find((each) => each.from === from)?.at;
