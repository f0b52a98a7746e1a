/**
 * `npm run docs`: the guides, the reference of the libraries, the API, every clause and the playground as a site of
 * plain files in `dist/site`. All its links are relative, so that it works under any address and from a disk.
 * `--out DIR` writes it elsewhere.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../../packages/cli/src/rules/disk.ts';
import { stageAll } from '../pack/api.ts';
import { surfaces } from '../pack/surface.ts';
import { contractFiles, contractPages } from './contract.ts';
import { linkFrom } from './html.ts';
import { lawPages } from './law.ts';
import { htmlOf, type Resolve } from './markdown.ts';
import { type Chapter, framed, type Page } from './page.ts';
import { GUIDES, guideAt, INSTEAD } from './places.ts';
import { playgroundPage, playgroundScript } from './playground.ts';
import { referenceAt, referencePages } from './reference.ts';
import { schemaFiles, schemaPage } from './schemas.ts';
import { Sources } from './sources.ts';

const PICTURE = /\.(?:jpg|png|svg)$/;

/** Everything of the site that is no picture: by its place, what stands in it. */
interface Made {
  readonly files: ReadonlyMap<string, string>;
  /** Pictures by their place in the site, and where they lie in the tree. */
  readonly pictures: ReadonlyMap<string, string>;
}

const chaptersOf = (law: readonly Page[], reference: readonly Page[]): readonly Chapter[] => [
  ...Object.entries(GUIDES).map(([title, pages]) => ({ title, pages })),
  { title: 'The law', pages: law },
  { title: 'Reference', pages: reference },
  {
    title: 'The API',
    pages: [...contractPages(), { at: 'schemas/index.html', title: 'JSON Schemas' }],
  },
];

const versionOf = (): string =>
  (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { readonly version: string }).version;

/** Makes the site. The libraries have to be staged, for the reference is read from their declarations. */
export const makeSite = async (): Promise<Made> => {
  const sources = new Sources();
  const pictures = new Map<string, string>();
  const resolve =
    (at: string): Resolve =>
    (path, fragment) => {
      const known = guideAt(path) ?? INSTEAD[path];
      if (known !== undefined) return linkFrom(at, known) + fragment;
      const [, library] =
        /^docs\/api\/(\w+)\.md$/.exec(path) ?? /^packages\/(client)\/README\.md$/.exec(path) ?? [];
      if (library !== undefined) return linkFrom(at, referenceAt(library));
      if (!PICTURE.test(path)) return sources.link(at, path, /^#L(\d+)$/.exec(fragment)?.[1] ?? '');
      const place = `pictures/${path.split('/').at(-1)}`;
      pictures.set(place, path);
      return linkFrom(at, place);
    };
  const guides = Object.values(GUIDES)
    .flat()
    .map(({ from, at, title }) => {
      const text = readFileSync(join(ROOT, from), 'utf8');
      return { at, title, html: htmlOf(text, from, resolve(at)) };
    });
  const law = lawPages((page, place) => {
    const [path = '', line = ''] = place.split(':');
    return sources.link(page, path, line);
  });
  const reference = referencePages(surfaces(), resolve);
  const all = [...guides, ...law, ...reference, ...contractPages(), schemaPage(), playgroundPage()];
  const chapters = chaptersOf(law, reference);
  const pages = [...all, ...sources.pages()];
  const own = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');
  pictures.set('icon.svg', 'packages/web/public/icon.svg');
  return {
    pictures,
    files: new Map([
      ...pages.map((page) => [page.at, framed(page, chapters, versionOf())] as const),
      ...Object.entries({ ...contractFiles(), ...schemaFiles() }),
      ['site.css', own('site.css')],
      ['site.js', own('site.js')],
      ['playground/playground.js', await playgroundScript()],
    ]),
  };
};

const write = async (out: string): Promise<void> => {
  stageAll();
  const { files, pictures } = await makeSite();
  rmSync(out, { recursive: true, force: true });
  const put = (at: string, place: (file: string) => void): void => {
    const file = join(out, at);
    mkdirSync(dirname(file), { recursive: true });
    place(file);
  };
  for (const [at, text] of files) put(at, (file) => writeFileSync(file, text));
  for (const [at, from] of pictures) put(at, (file) => cpSync(join(ROOT, from), file));
  const bytes = [...files.keys(), ...pictures.keys()].reduce(
    (sum, at) => sum + statSync(join(out, at)).size,
    0,
  );
  console.log(`${out}: ${files.size + pictures.size} files, ${(bytes / 2 ** 20).toFixed(1)} MiB`);
};

if (import.meta.main) {
  const at = process.argv.indexOf('--out');
  await write(at === -1 ? join(ROOT, 'dist/site') : String(process.argv[at + 1]));
}
