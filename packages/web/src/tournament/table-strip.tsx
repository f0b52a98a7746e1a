import type { SessionStrip, StripSeat } from '@baize/house/api';
import { type ReactElement, useMemo } from 'react';
import { Link } from 'wouter';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { type Clock, useSecondsLeft } from '../mark/clock.ts';
import { RulebookGuide } from '../rules/rulebook-guide.tsx';
import { capital } from '../words/clause.ts';
import './table-strip.css';
import { afterRoundWords, pauseWords } from './pause-words.ts';
import { chipWords, ordinal } from './words.ts';
import './seat.css';

interface StripProps {
  readonly strip: SessionStrip;
  /** The player who looks on; nobody for staff. */
  readonly me: string | null;
  readonly nameOf: (id: string) => string;
  /** The house's clock when it told this. */
  readonly now: number;
}

const INDICATOR = { round: 'Round', shoe: 'Shoe', spin: 'Spin', minutes: 'Minute' } as const;

/** Equal chips, the same place. */
const placeOf = (standing: readonly StripSeat[], { chips }: StripSeat): number =>
  1 + standing.filter((other) => other.chips > chips).length;

const OUT = { chips: 'out', disqualified: 'disqualified', withdrawn: 'withdrawn' } as const;

/** What somebody at the table is doing, in a word or two. */
const stateOf = (
  { marker, turn, waitsFor }: SessionStrip,
  { seat, player, wager, missed, leaving, out }: StripSeat,
): string => {
  if (out !== null) return OUT[out.why];
  if (leaving) return 'leaves after the round';
  if (waitsFor?.players.includes(player) === true) return 'waited for';
  if (wager !== null) return `${chipWords(wager)} wagered`;
  if (turn?.seat === seat) return 'to wager';
  if (missed) return 'missed';
  return marker === seat ? 'wagers first' : '';
};

/** Until the next is asked a wager may be changed, where the rules have it so. */
const OWN = { due: 'You wager now', down: 'You may change it' } as const;

/** Somebody owes his wager and lets time pass: he may still make it, until the director has decided. */
const Waiting = ({
  players,
  by,
  me,
  nameOf,
}: NonNullable<SessionStrip['waitsFor']> & Pick<StripProps, 'me' | 'nameOf'>): ReactElement => {
  const isMine = me !== null && players.includes(me);
  const names = players.map((player) => (player === me ? 'you' : nameOf(player))).join(', ');
  return (
    <p className="strip-turn" data-tone={isMine ? 'own' : 'other'} role="status">
      <b>{isMine ? 'Wager now' : `Waiting for ${names}`}</b> <ClauseTag clause={by} />
      <small>The director has been called and decides.</small>
    </p>
  );
};

/** Nothing is dealt: why, and of a break how much is left. */
const Paused = ({
  pause,
  now,
}: { readonly pause: NonNullable<SessionStrip['pause']> } & Pick<StripProps, 'now'>): ReactElement => {
  const { until, by } = pause;
  const clock = useMemo<Clock | null>(
    () => (until === null ? null : { label: 'Break', of: 1, endsAt: Date.now() + until - now }),
    [until, now],
  );
  const { what, more } = pauseWords(pause, useSecondsLeft(clock));
  return (
    <p className="strip-turn" data-tone="paused" role="status">
      <b className="figures">{what}</b> {by !== null && <ClauseTag clause={by} />}
      <small>{more}</small>
    </p>
  );
};

/** Whose turn it is, and for how long: the one thing that a player has to know. */
const Turn = ({ strip, me, nameOf, now }: StripProps): ReactElement => {
  const { turn, phase, end, toWager } = strip;
  const until = turn?.until ?? null;
  const clock = useMemo<Clock | null>(
    () => (until === null ? null : { label: 'To wager', of: 1, endsAt: Date.now() + until - now }),
    [until, now],
  );
  const left = useSecondsLeft(clock);
  const seconds = clock === null ? '' : `, ${left} s`;
  if (end !== null)
    return (
      <p className="strip-turn" data-tone="over">
        <b>The session is over</b> <ClauseTag clause={end.by} />
        <small>{end.isScored ? 'The desk has the count.' : 'The chips are being counted.'}</small>
      </p>
    );
  if (strip.pause?.isOn === true) return <Paused pause={strip.pause} now={now} />;
  if (strip.waitsFor !== null) return <Waiting {...strip.waitsFor} me={me} nameOf={nameOf} />;
  const isDown = strip.standing.some(({ player, wager }) => player === turn?.player && wager !== null);
  if (turn !== null)
    return (
      <p className="strip-turn" data-tone={turn.player === me ? 'own' : 'other'} role="status">
        <b className="figures">
          {turn.player === me
            ? `${OWN[isDown ? 'down' : 'due']}${seconds}`
            : `${nameOf(turn.player)} wagers${seconds}`}
        </b>
        <small>
          {turn.directed
            ? 'Directed to keep the pace.'
            : orderWords(
                toWager.filter((player) => player !== turn.player),
                me,
                nameOf,
              )}
        </small>
      </p>
    );
  return (
    <p className="strip-turn">
      <b>{PHASES[phase]}</b>
      {toWager.length > 0 && <small>{orderWords(toWager, me, nameOf)}</small>}
    </p>
  );
};

const PHASES: Readonly<Record<SessionStrip['phase'], string>> = {
  shuffle: 'The cards are shuffled',
  wagers: 'Wagers are made',
  round: 'The round is played',
  ended: 'The session is over',
};

const orderWords = (
  toWager: readonly string[],
  me: string | null,
  nameOf: (id: string) => string,
): string => {
  const [next] = toWager;
  if (next === undefined) return 'Nobody comes after.';
  const names = toWager.map((player) => (player === me ? 'you' : nameOf(player)));
  return `Then ${names.join(', ')}.`;
};

/** Above the felt of a tournament's table: which session and round, the marker, the order, and how everybody stands. */
export const TableStrip = (props: StripProps): ReactElement => {
  const { strip, me, nameOf } = props;
  const comes = afterRoundWords(strip);
  const { title, tournament, session, table, isPlayOff, indicator, limits, standing, marker } = strip;
  return (
    <RulebookGuide rulebook={strip.instrument}>
      <section className="table-strip" aria-label="The session">
        <div className="strip-session">
          <p>
            <Link href={`/tournaments/${tournament}`}>{title}</Link>
          </p>
          <b>
            {isPlayOff ? `Play-off of ${session}` : capital(session)}, table {table}
          </b>
        </div>
        <p className="strip-round">
          <b className="figures">
            {INDICATOR[indicator.what]} {indicator.number} of {indicator.of}
          </b>
          <ClauseTag clause={indicator.by} />
          <small className="figures">
            wagers {chipWords(limits.min)} to {chipWords(limits.max)}
            {limits.increment === undefined ? '' : ` in steps of ${chipWords(limits.increment)}`}, in chips
          </small>
          {comes !== undefined && <small role="status">{comes}</small>}
        </p>
        <Turn {...props} />
        <ol className="strip-seats">
          {standing.map((each) => (
            <li
              key={each.player}
              data-turn={strip.turn?.seat === each.seat}
              data-out={each.out !== null}
              data-own={each.player === me}
            >
              <span className="seat figures" data-marker={marker === each.seat}>
                {marker === each.seat ? 'M' : each.seat}
              </span>
              <span>
                <b className="one-line">{nameOf(each.player)}</b>
                <small>{stateOf(strip, each)}</small>
              </span>
              <span className="figures">
                {chipWords(each.chips)}
                <small>{each.out === null ? ordinal(placeOf(standing, each)) : ''}</small>
              </span>
            </li>
          ))}
        </ol>
      </section>
    </RulebookGuide>
  );
};
