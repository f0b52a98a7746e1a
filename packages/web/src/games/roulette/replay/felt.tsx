import type { ReactElement } from 'react';
import type { NameOf } from '../../../pit/consequence.ts';
import { wideBoard } from '../board.ts';
import { BoardChips } from '../board-chips.tsx';
import { BoardLight, BoardPrint, Marker } from '../board-print.tsx';
import { NumberBadge } from '../number-badge.tsx';
import '../../../cloth/cloth.css';
import { allNamed } from '../../../app/names.ts';
import { useSay } from '../../../words/use-language.tsx';
import { useRules } from '../rules.ts';
import { lastNumbers, type OpenView } from '../view.ts';
import { numberWords } from '../words.ts';

interface ReplayFeltProps {
  readonly view: OpenView;
  readonly viewer: string | null;
  readonly nameOf: NameOf;
}

/** The layout of a spin as it lay after a step. */
export const RouletteReplayFelt = ({ view, viewer, nameOf }: ReplayFeltProps): ReactElement => {
  const rules = useRules();
  const say = useSay();
  const board = { ...wideBoard(rules, 'right'), y: 66 };
  const shown = allNamed(view, nameOf);
  const number = view.round?.spin?.number;
  const before = lastNumbers(view).slice(number === undefined ? 0 : 1, 12);
  return (
    <section className="cloth-piece roulette-replay" aria-label={say('The layout after this step')}>
      <svg
        viewBox="64 0 976 356"
        role="img"
        aria-label={number === undefined ? say('No number yet') : numberWords(say, rules, number)}
      >
        {number !== undefined && <NumberBadge number={number} at={{ x: 160, y: 30 }} size={20} />}
        {before.map((spun, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a number has no name but its place in the row
          <NumberBadge key={index} number={spun.number} at={{ x: 220 + index * 40, y: 30 }} size={12} />
        ))}
        <BoardPrint board={board} />
        {number !== undefined && <BoardLight board={board} on={String(number)} kind="wins" />}
        {number !== undefined && <Marker board={board} number={number} />}
        <BoardChips board={board} view={shown} viewer={viewer === null ? null : nameOf(viewer)} />
      </svg>
    </section>
  );
};
