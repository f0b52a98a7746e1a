/**
 * The exact game of Canberra Poker, some times over, in a process of its own: the memory that it takes is nobody
 * else's.
 */
import { rulesOf } from '@baize/engine/poker';
import { odds } from '@baize/odds/poker';
import { actCanberraPoker2023 } from '@baize/rulebooks/books';
import { cpuSeconds } from './kit.ts';

const RUNS = 5;
const MEGABYTE = 1024;

const rules = rulesOf(actCanberraPoker2023);
let game = '';
const times = Array.from({ length: RUNS }, () =>
  cpuSeconds(() => {
    game = odds(rules).game.exact ?? '';
  }),
);
const megabytes = Math.round(process.resourceUsage().maxRSS / MEGABYTE);
console.log(JSON.stringify({ game, times, megabytes }));
