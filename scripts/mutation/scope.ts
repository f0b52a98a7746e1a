/**
 * What `npm run mutate` breaks: `GAME=blackjack` one game of the engine, `PACKAGE=tournament` another package;
 * `SAMPLE=20` every twentieth mutant alone, `SAMPLE=20+7` every twentieth from the seventh.
 */
const { GAME, PACKAGE = 'engine', SAMPLE = '1' } = process.env;

/** What is broken, and whose tests have to notice. */
export const FOLDER = [`packages/${PACKAGE}/src`, GAME].filter(Boolean).join('/');

/** Each has figures and what it has worked out of its own. */
export const NAME = [GAME ?? PACKAGE, ...(SAMPLE === '1' ? [] : [SAMPLE])].join('-');

/** What plays whole tables by chance, every edition anew or all hands of five takes hours a thousand times over. */
export const isLong = (file: string): boolean =>
  /(^|\/)(laws|differential|editions|generate|way-on|stand|strength|trials|properties)\.test\.ts$/.test(file);

const [every = 1, first = 0] = SAMPLE.split('+').map(Number);

/** Whether a mutant, by its number, is tried: numbers run through the files, so that each file has its share. */
export const isSampled = (id: string): boolean => Number(id) % every === first % every;
