import type { Cents } from '@baize/engine';
import type { ReactElement } from 'react';
import type { Proposal } from '../game/laying.ts';
import { Pill } from '../mark/pill.tsx';
import { Sum } from '../words/use-money.tsx';
import { ChipTop } from './chip.tsx';
import { chipsFor, type Denomination } from './denomination.ts';

const DRAWN_MAX = 8;
const RISE = 22;
/** Nobody stacks chips exactly: each lies a little aside and turned. */
const ASIDE = [0, 2.5, -2, 1.5, -3, 2, -1, 3];
const TURNED = [4, -14, 21, -7, 33, -25, 11, -18];

const Layer = (props: { value: Denomination; index: number; top: boolean }): ReactElement => {
  const { value, index, top } = props;
  return (
    <g transform={`translate(${ASIDE[index] ?? 0} ${-index * RISE})`}>
      <circle cy={RISE * 0.8} r="100" fill={`var(--chip-${value})`} />
      <circle cy={RISE * 0.8} r="100" fill="black" opacity="0.45" />
      <g transform={top ? undefined : `rotate(${TURNED[index] ?? 0})`}>
        <ChipTop value={value} plain={!top} />
      </g>
    </g>
  );
};

interface ChipPileProps {
  readonly amount: Cents;
  readonly size: number;
  /** How many chips are drawn at most: the pill says the rest. */
  readonly most?: number;
}

/** The chips of an amount, the largest at the bottom; only the top one shows its numeral. */
export const ChipPile = (props: ChipPileProps): ReactElement => {
  const chips = chipsFor(props.amount).slice(-(props.most ?? DRAWN_MAX));
  const rise = Math.max(0, chips.length - 1) * RISE;
  const height = 224 + rise;
  const scale = props.size / 204;
  return (
    <svg
      className="chip-pile"
      width={props.size}
      height={height * scale}
      viewBox={`-102 ${-102 - rise} 204 ${height}`}
      aria-hidden="true"
    >
      <ellipse className="chip-shadow" cx="10" cy="24" rx="106" ry="102" />
      {chips.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: chips of one value are alike but for their place.
        <Layer key={index} value={value} index={index} top={index === chips.length - 1} />
      ))}
    </svg>
  );
};

type StackState = 'staked' | 'proposed' | 'leaving' | 'refused';

interface StackProps {
  readonly amount: Cents;
  readonly size: number;
  readonly state?: StackState;
  readonly most?: number;
}

/** Chips with their amount: a stack never stands without it. */
export const Stack = ({ amount, size, state = 'staked', most = DRAWN_MAX }: StackProps): ReactElement => (
  <span className="stack" data-state={state}>
    <ChipPile amount={amount} size={size} most={most} />
    <span className="pill amount-pill figures">
      <Sum of={amount} />
    </span>
  </span>
);

/** What lies on a place: while it may still be changed with its amount, and then with a lock. */
export const Staked = ({ open, ...stack }: StackProps & { readonly open: boolean }): ReactElement =>
  open ? (
    <Stack {...stack} />
  ) : (
    <span className="stack">
      <ChipPile {...stack} />
      <Pill icon="lock">
        <Sum of={stack.amount} />
      </Pill>
    </span>
  );

/** Chips that are no wager yet, in a broken ring, and what is said of them. */
export const Proposed = ({ of: { stake = 0, says }, size }: { of: Proposal; size: number }): ReactElement => (
  <span className="proposed">
    {stake > 0 && <Stack amount={stake} size={size} most={5} state="proposed" />}
    {says !== undefined && <Pill>{says}</Pill>}
  </span>
);
