/**
 * A sealed ballot of 5,000 entrants from the act to the seats, against one of 500: what is measured is that a head
 * costs no more in a large field than in a small one.
 */
import { decide, evolve, initial, type Rules, rulesOf, sealBallot, type Tournament } from '@baize/tournament';
import { type Found, ratioFigure, speedFigure } from './figures.ts';
import { cpuSeconds, median } from './kit.ts';

const [SMALL, LARGE] = [500, 5000];
const RUNS = 9;
/** At most 1.5 times as long a head. */
const GOAL = 1 / 1.5;
const SECONDS_MAX = 2;
const SECRET = '5'.repeat(64);
const HEAD = { position: 1, hash: '7'.repeat(64) };

const RULES = rulesOf({
  id: 'bench',
  instrument: 'act-blackjack-2018',
  game: 'blackjack',
  conditions: {
    entryFee: 1000,
    sessions: [
      { name: 'heats', advance: 1 },
      { name: 'final', final: true },
    ],
  },
}) as Rules;

const acts = (rules: Rules, state: Tournament, act: Parameters<typeof decide>[2]): Tournament => {
  const outcome = decide(rules, state, act);
  if (!outcome.ok) throw new Error(outcome.refusal.detail);
  return outcome.events.reduce(evolve, state);
};

/** A tournament with so many entrants, whose first ballot is sealed. */
const entered = (many: number): Tournament => {
  let state = initial(RULES);
  for (let number = 0; number < many; number += 1) {
    state = acts(RULES, state, { do: 'enter', player: `Player ${number * 7919}` });
  }
  const commitment = sealBallot({ tournament: 'bench', session: 'heats' }, SECRET);
  state = acts(RULES, state, { do: 'seal', session: 'heats', commitment });
  return acts(RULES, state, { do: 'closeList', session: 'heats', seats: 7, head: HEAD });
};

const drawOf = (state: Tournament, times: number) => (): void => {
  for (let time = 0; time < times; time += 1) {
    acts(RULES, state, { do: 'draw', session: 'heats', secret: SECRET });
  }
};

export const ballotBench = (): Found => {
  const small = drawOf(entered(SMALL), LARGE / SMALL);
  const large = drawOf(entered(LARGE), 1);
  small();
  large();
  const times = Array.from({ length: RUNS }, () => ({ small: cpuSeconds(small), large: cpuSeconds(large) }));
  const ratio = median(times.map((each) => each.small / each.large));
  const seconds = median(times.map((each) => each.large));
  return {
    name: 'ballot: 5,000 entrants drawn and seated, against 500, a head',
    figures: [
      ratioFigure(ratio, GOAL),
      speedFigure(LARGE / seconds, 'seats a CPU-second'),
      { what: 'time', value: seconds, unit: 'CPU-seconds for 5,000', better: 'less', goal: SECONDS_MAX },
    ],
  };
};
