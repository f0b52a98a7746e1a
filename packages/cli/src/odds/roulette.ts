import { ROULETTE_WAGERS, rouletteOdds, WHEEL } from '@baize/odds';
import { type Answer, wagerCsv, wagerSheet } from './answer.ts';

export const ROULETTE_OPTIONS: string[] = [];

/** Every wager of roulette on a wheel with a single zero. */
export const rouletteAnswer = (): Answer => {
  const wagers = rouletteOdds(ROULETTE_WAGERS, WHEEL);
  return {
    title: 'Roulette with a single zero',
    notes: [`${WHEEL} numbers, one as likely as another.`],
    json: { game: 'roulette', numbers: WHEEL, exactness: 'rational', wagers },
    sheets: [wagerSheet(wagers)],
    csv: wagerCsv(wagers),
  };
};
