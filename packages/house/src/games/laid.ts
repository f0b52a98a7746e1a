import type { Cents, Purse } from '@baize/engine';
import { type Line, type RoundNow, type RoundPast, sums, voidLine } from '../records/recording.ts';
import { type Holdings, NOTHING_HELD } from '../tables/play.ts';
import { PEOPLE_RULINGS } from './people.ts';

/** What a house asks of any table at which chips lie on a layout: of a wheel, or of dice. */
interface Wager {
  readonly patron: string;
  readonly on: string;
  readonly stake: Cents;
}
interface Settlement extends Wager {
  readonly result: 'win' | 'lose';
  readonly pays: Cents;
}
interface Round {
  readonly number: number;
  readonly stage: string;
  readonly voidedBy: string | null;
  readonly wagers: readonly Wager[];
  readonly settled: readonly Settlement[];
}
type LaidState =
  | { readonly stage: 'unopened' }
  | {
      readonly stage: 'open' | 'closed';
      readonly patrons: Readonly<Record<string, Purse>>;
      readonly round: Round | null;
      readonly rounds: readonly Pick<Round, 'number' | 'voidedBy' | 'settled'>[];
    };

export interface AnyEvent {
  readonly type: string;
}
type Voided = { readonly returned: readonly Wager[]; readonly by: string } & (
  | { readonly type: 'RoundVoided'; readonly round: number }
  | {
      readonly type: 'WagersVoided';
      readonly patron: string;
      readonly round?: number;
      readonly wagers?: readonly string[];
    }
);

export const netOf = ({ result, stake, pays }: Settlement): Cents => (result === 'lose' ? -stake : pays);

export const holdings = (state: LaidState): Holdings =>
  state.stage === 'unopened' ? NOTHING_HELD : { purses: state.patrons, wagers: state.round?.wagers ?? [] };

interface Peopled {
  readonly chips: Readonly<Record<string, Cents>>;
  readonly seats: readonly (string | null)[];
  readonly round: Pick<Round, 'wagers' | 'settled'> | null;
  readonly breaches?: readonly { readonly person: string }[];
  readonly disputes?: readonly { readonly patron: string }[];
}

export const patronsIn = (view: { readonly stage: 'unopened' } | (Peopled & AnyStage)): readonly string[] => {
  if (view.stage === 'unopened') return [];
  const { chips, seats, round, breaches = [], disputes = [] } = view;
  return [
    ...Object.keys(chips),
    ...seats.filter((each) => each !== null),
    ...(round?.wagers ?? []).map(({ patron }) => patron),
    ...(round?.settled ?? []).map(({ patron }) => patron),
    ...breaches.map(({ person }) => person),
    ...disputes.map(({ patron }) => patron),
  ];
};

interface AnyStage {
  readonly stage: 'open' | 'closed';
}

export const roundNow = (state: LaidState): RoundNow | null => {
  if (state.stage === 'unopened' || state.round === null) return null;
  const { number, stage, voidedBy, wagers, settled } = state.round;
  return {
    number,
    shoe: 0,
    betting: stage === 'betting',
    void: voidedBy !== null,
    remark: null,
    staked: sums([...wagers, ...settled].map(({ patron, stake }) => [patron, stake])),
    nets: sums(settled.map((each) => [each.patron, netOf(each)])),
  };
};

export const ruledOn = (event: AnyEvent): number | null => {
  const voided = event as Voided;
  if (event.type === 'RecordDecided') return voided.round ?? null;
  return voided.type === 'RoundVoided' || voided.type === 'WagersVoided' ? (voided.round ?? null) : null;
};

export const pastRound = (state: LaidState, round: number): RoundPast | undefined => {
  const past =
    state.stage === 'unopened' ? undefined : state.rounds.findLast(({ number }) => number === round);
  return (
    past && {
      void: past.voidedBy !== null,
      nets: sums(past.settled.map((each) => [each.patron, netOf(each)])),
    }
  );
};

/** Whether an event makes the wager of a line void: all of a round, or those of one patron, or of them some. */
const undoneBy =
  (voided: Voided) =>
  ({ person, box }: Line): boolean =>
    voided.type === 'RoundVoided' || (person === voided.patron && (voided.wagers?.includes(box) ?? true));

/** The lines of a round after wagers in it were declared void. */
export const voidedLines = (lines: readonly Line[], event: AnyEvent): readonly Line[] => {
  const voided = event as Voided;
  if (voided.type !== 'RoundVoided' && voided.type !== 'WagersVoided') return lines;
  const undone = undoneBy(voided);
  return [
    ...lines.map((line) => (undone(line) ? voidLine(line, voided.by) : line)),
    ...voided.returned.map(({ patron, on, stake }) =>
      voidLine({ person: patron, box: on, stake }, voided.by),
    ),
  ];
};

/** What gives money back or undoes a payment once the result is known; `corrected` is the event that puts it right. */
export const reversesOnce =
  <State extends LaidState>(isKnown: (state: State) => boolean, corrected: string) =>
  (state: State, event: AnyEvent): boolean => {
    const { type } = event;
    if (type === corrected) return true;
    if (type === 'WagersVoided') return isKnown(state);
    if (type !== 'RoundVoided') return false;
    const isOn =
      state.stage !== 'unopened' && state.round?.number === (event as Voided & { round: number }).round;
    return isKnown(state) || !isOn;
  };

/** What somebody in charge decided at such a table, rather than what play brought. */
export const RULINGS = ['RoundVoided', ...PEOPLE_RULINGS, 'NoticeGiven', 'LimitGranted'] as const;
