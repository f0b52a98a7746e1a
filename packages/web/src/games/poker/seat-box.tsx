import type { ReactElement } from 'react';
import { Fan } from '../../card/fan.tsx';
import { ChipPile } from '../../chip/stack.tsx';
import { ClauseTag } from '../../mark/clause-tag.tsx';
import { NameTag } from '../../mark/name-tag.tsx';
import { Pill } from '../../mark/pill.tsx';
import { ResultPill } from '../../mark/result-pill.tsx';
import { type BoxState, boxWords } from './box-state.ts';
import type { BoxPlace } from './layout.ts';
import './seat-box.css';
import type { Money } from '../../words/money.ts';
import { useSay } from '../../words/use-language.tsx';
import { useMoney } from '../../words/use-money.tsx';
import { SensorLight } from './sensor.tsx';

interface SeatBoxProps {
  readonly place: BoxPlace;
  readonly state: BoxState;
  readonly viewer: string | null;
  /** Set where the viewer may sit down here. */
  readonly onSit: (() => void) | undefined;
}

const Spots = ({ state, size }: { state: BoxState; size: number }): ReactElement => (
  <span className="seat-spots" aria-hidden="true">
    <i data-area="ante" style={{ width: size, height: size }}>
      {state.chips.ante > 0 && <ChipPile amount={state.chips.ante} size={size * 0.8} most={3} />}
    </i>
    <i data-area="jackpot" style={{ width: size * 0.5, height: size * 0.5 }}>
      {state.chips.jackpot > 0 && <ChipPile amount={500} size={size * 0.46} most={1} />}
      {state.sensor !== 'none' && <SensorLight sensor={state.sensor} />}
    </i>
    <i data-area="bet" style={{ width: size, height: size }}>
      {state.chips.bet > 0 && <ChipPile amount={state.chips.bet} size={size * 0.8} most={3} />}
    </i>
  </span>
);

const Outcome = ({ state }: { readonly state: BoxState }): ReactElement | null => {
  if (state.result !== null) {
    const { kind, amount, clause } = state.result;
    return (
      <span className="seat-outcome">
        <ResultPill kind={kind} amount={amount} />
        <ClauseTag clause={clause} on="cloth" />
      </span>
    );
  }
  return state.staked === '' ? null : <Pill size="small">{state.staked}</Pill>;
};

const Name = ({ state, viewer, onSit }: Pick<SeatBoxProps, 'state' | 'viewer' | 'onSit'>): ReactElement => {
  const say = useSay();
  return onSit === undefined ? (
    <NameTag seat={state.box} name={state.owner} own={state.owner !== null && state.owner === viewer} />
  ) : (
    <button type="button" className="seat-sit" onClick={onSit}>
      <NameTag seat={state.box} name={say('Sit here')} />
    </button>
  );
};

type Shown = Pick<SeatBoxProps, 'state' | 'viewer' | 'onSit'>;

/** What came of a box in a few signs. */
const brief = (money: Money, { result, said, staked, chips }: BoxState): string => {
  const laid = chips.ante > 0 && chips.bet === 0 ? money.felt(chips.ante) : staked;
  if (result === null) return said || laid;
  return result.kind === 'standOff' ? money.language.say('= back') : money.signed(result.amount);
};

/** On the ribbon of a phone: the number, the name, and how it stands. */
const Tile = ({ state, viewer, onSit }: Shown): ReactElement => {
  const money = useMoney();
  return (
    <>
      <Name state={state} viewer={viewer} onSit={onSit} />
      <span className="tile-said figures" data-kind={state.result?.kind}>
        {brief(money, state)}
      </span>
      {state.sensor !== 'none' && <SensorLight sensor={state.sensor} />}
    </>
  );
};

/** On a phone, for whoever has no box: name and outcome, and the cards under them. */
const Panel = ({ state, viewer, onSit }: Shown): ReactElement => {
  const money = useMoney();
  const cards = state.hand?.decision === 'fold' ? [] : (state.hand?.cards ?? []);
  return (
    <>
      <span className="panel-head">
        <Name state={state} viewer={viewer} onSit={onSit} />
        {state.sensor !== 'none' && <SensorLight sensor={state.sensor} />}
      </span>
      <span className="panel-foot">
        {cards.length > 0 && <Fan cards={cards} width={26} />}
        <span className="tile-said figures" data-kind={state.result?.kind}>
          {brief(money, state)}
        </span>
      </span>
    </>
  );
};

/** Somebody's box as all others see it: his wagers, the backs of his cards, and later what came of them. */
export const SeatBox = ({ place, state, viewer, onSit }: SeatBoxProps): ReactElement => {
  const money = useMoney();
  const { shape, card, x, y, width, height } = place;
  const cards = state.hand?.cards ?? [];
  const shown = state.hand?.shown === true;
  return (
    <li
      className="seat-box"
      data-shape={shape}
      data-box={state.box}
      data-folded={state.hand?.decision === 'fold' || state.hand?.decision === 'excluded'}
      data-shown={shown}
      style={{ left: x, top: y, width, height }}
    >
      <span className="heard">{boxWords(money, state)}</span>
      {shape === 'tile' && <Tile state={state} viewer={viewer} onSit={onSit} />}
      {shape === 'panel' && <Panel state={state} viewer={viewer} onSit={onSit} />}
      {shape !== 'tile' && shape !== 'panel' && (
        <>
          <span className="seat-hand">
            {cards.length > 0 && state.hand?.decision !== 'fold' && (
              <Fan cards={cards} width={shown ? Math.min(card * 0.9, 37) : card} />
            )}
            <span className="seat-name">
              <Name state={state} viewer={viewer} onSit={onSit} />
            </span>
          </span>
          <span className="seat-wagers">
            <Spots state={state} size={Math.round(card * 0.84)} />
            <span className="seat-pills">
              {state.said !== '' && (
                <Pill size="small">
                  {state.said}
                  {state.hand?.declared === true ? ` · ${money.language.say('declared')}` : ''}
                </Pill>
              )}
              <Outcome state={state} />
            </span>
          </span>
        </>
      )}
    </li>
  );
};
