/** What `npm run mutate` breaks: `GAME=blackjack` one game of the engine, `PACKAGE=tournament` another package. */
const { GAME, PACKAGE = 'engine' } = process.env;

/** What is broken, and whose tests have to notice. */
export const FOLDER = [`packages/${PACKAGE}/src`, GAME].filter(Boolean).join('/');

/** Each has figures and what it has worked out of its own. */
export const NAME = GAME ?? PACKAGE;

/** What plays whole tables by chance, every edition anew or all hands of five takes hours a thousand times over. */
export const isLong = (file: string): boolean =>
  /(^|\/)(laws|differential|editions|generate|way-on|stand|strength|trials)\.test\.ts$/.test(file);
