import { sealLot, seatsIn, unseatedIn } from '@baize/tournament';
import { between, hexFrom, onceIn, oneOf } from './chance.ts';
import { does, enter, may, newcomer, present, type Run, somebody } from './doing.ts';
import { drawnBallot, isThat, type OfWave, seatWave } from './seating.ts';

/** Lots for everybody who has no seat in a wave, as many to a table as it takes. */
export const lots = (run: Run, of: OfWave): void => {
  const { chance, rules } = run;
  if (unseatedIn(rules, run.state, of).length === 0 && !onceIn(chance, 12)) return;
  const secret = hexFrom(chance, 64);
  const commitment = sealLot({ tournament: rules.name, ...of }, secret);
  // Lots that were sealed before and that nobody had to draw are given up.
  if (!may(run, { do: 'sealLot', ...of, commitment }))
    may(run, { do: 'sealLot', ...of, commitment, reason: 'nobody had to draw' });
  const head = { position: between(chance, 1, 99_999), hash: hexFrom(chance, 64) };
  may(run, { do: 'fillSeat', ...of, secret, head, seats: 40 });
};

/** What becomes of seats after they were given and before the first card. */
export const reseated = (run: Run, of: OfWave): void => {
  const { chance } = run;
  const { session } = of;
  if (onceIn(chance, 4)) enter(run, newcomer(run));
  if (onceIn(chance, 6)) may(run, { do: 'swap', session, player: somebody(run), with: somebody(run) });
  if (onceIn(chance, 6))
    may(run, { do: 'move', session, player: somebody(run), table: between(chance, 1, 3) });
  if (onceIn(chance, 8)) {
    const cause = oneOf(chance, ['players', 'tables', 'fault']);
    const isSealed = run.state.seals.some((seal) => isThat(of, seal));
    const isStruck = may(run, { do: 'redraw', ...of, cause, reason: 'a name was missing' });
    if (isStruck && isSealed) drawnBallot(run, of);
    else if (isStruck) seatWave(run, of);
  }
  lots(run, of);
};

/** A table that cannot be played at: its players go to the others, where there are any. */
export const tableFails = (run: Run, session: string): void => {
  const { chance, state } = run;
  const open = (seatsIn(state, session) ?? []).flatMap((players, index) =>
    players.some((player) => present(run).includes(player)) ? [index + 1] : [],
  );
  if (!onceIn(chance, 6) || open.length < 2) return;
  const table = open[chance(open.length)] ?? 1;
  if (onceIn(chance, 2)) may(run, { do: 'begin', session });
  does(run, { do: 'failTable', session, table, reason: 'no power' });
  lots(run, { session });
};
