import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { GAME_NAMES } from '../../packages/engine/src/index.ts';
import { safe } from './html.ts';
import type { Page } from './page.ts';

const HERE = import.meta.dirname;
const EXAMPLES = join(HERE, '../../packages/cli/examples');
const example = (name: string): string => readFileSync(join(EXAMPLES, name), 'utf8');

/** An example as it is shown: a list of a few things stays on its line. */
const laidOut = (text: string): string =>
  JSON.stringify(JSON.parse(text), null, 2).replaceAll(/[[{]\n\s+[^[\]{}]{0,160}[\]}]/g, (part) =>
    part.replaceAll(/\n\s+/g, ' '),
  );

const linesOf = (name: string): readonly string[] => example(name).trim().split('\n');

/** One of each kind, so that everybody finds something of his game. */
const ROUNDS = ['baccarat.jsonl', 'blackjack.jsonl', 'irregular.jsonl'].flatMap(linesOf);
const TOURNAMENTS = linesOf('tournament.jsonl');
const DRAWS = ['spin.json', 'shoe.json'].map(example);

const option = (text: string, value: string): string =>
  `<option value="${safe(value)}">${safe(text)}</option>`;

const nameOf = (text: string, at: number): string => {
  const { id, rulebook, instrument } = JSON.parse(text) as Readonly<Record<string, string>>;
  return [rulebook ?? instrument, id ?? `example ${at + 1}`].join(': ');
};

const fileForm = (
  id: string,
  title: string,
  says: string,
  act: string,
  examples: readonly string[],
): string => {
  const options = examples.map((each, at) => option(nameOf(each, at), laidOut(each)));
  return `<section aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2><p>${says}</p>
<form class="play" id="${id}">
<label>Example <select name="example">${options.join('')}</select></label>
<label>File, as JSON <textarea name="file" spellcheck="false">${safe(laidOut(examples[0] ?? '{}'))}</textarea></label>
<div class="row"><button class="act">${act}</button></div>
<div role="status" aria-live="polite" class="answer"></div>
</form></section>`;
};

/** Where law, chances, tournaments and evidence run in the reader's own browser: nothing is sent anywhere. */
export const playgroundPage = (): Page => ({
  at: 'playground/index.html',
  title: 'Playground',
  scripts: ['playground/playground.js'],
  html: `<h1>Playground</h1>
<p>The libraries themselves, in this page: what you write here is worked out in your browser and goes nowhere. Break something and see which clause refuses it.</p>
${fileForm('referee', 'Settle a round', 'A round as the floor reports it: who wagered what, and the cards as they left the shoe.', 'Settle', ROUNDS)}
<section aria-labelledby="odds-title"><h2 id="odds-title">What a wager is worth</h2><p>Exact, from the numbers that settle a table. Poker and blackjack take some seconds.</p>
<form class="play" id="odds"><div class="row">
<label>Game <select name="game">${GAME_NAMES.map((name) => option(name, name)).join('')}</select></label>
<label>Rulebook <select name="rulebook"></select></label>
<label>Decks <input name="decks" type="number" min="1" max="100" value="8"></label>
<button class="act">Work out</button></div>
<div role="status" aria-live="polite" class="answer"></div></form></section>
${fileForm('tournament', 'Settle a tournament', 'Conditions and the record of what happened: places and prizes to the last cent, each with its clause.', 'Settle', TOURNAMENTS)}
${fileForm('verify', 'Check a draw', 'What a house published of a spin or a shoe that is over: whether it is what was sealed before.', 'Check', DRAWS)}`,
});

/** The packages and the page's own code as one plain script: a module would not be loaded from a disk. */
export const playgroundScript = async (): Promise<string> => {
  const kept = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  const built = await build({
    configFile: false,
    root: join(HERE, 'playground'),
    logLevel: 'error',
    worker: { format: 'iife' },
    build: {
      write: false,
      lib: { entry: 'main.ts', formats: ['iife'], name: 'baize', fileName: () => 'playground.js' },
    },
  });
  if (kept === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = kept;
  const [first] = [built].flat();
  if (first === undefined || !('output' in first)) throw new Error('the playground was not built');
  return first.output[0].code;
};
