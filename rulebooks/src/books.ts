// A file for each: a page of one game reads the books of that game alone.
export { actBlackjack2005 } from './books/act-blackjack-2005.ts';
export { actBlackjack2018 } from './books/act-blackjack-2018.ts';
export { actCanberraPoker2023 } from './books/act-canberra-poker-2023.ts';
export { actMiniBaccarat2016 } from './books/act-mini-baccarat-2016.ts';
export { houseBaccarat } from './books/house-baccarat.ts';
export { houseRoulette } from './books/house-roulette.ts';
export { houseUnderOver } from './books/house-under-over.ts';
export { nzTournament1999 } from './books/nz-tournament-1999.ts';
