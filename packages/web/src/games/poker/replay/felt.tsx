import type { PokerRules } from '@baize/engine/poker';
import { type ReactElement, useMemo } from 'react';
import { named } from '../../../app/names.ts';
import { PokerStage } from '../felt.tsx';
import type { OpenView } from '../view.ts';
import './felt.css';

interface ReplayFeltProps {
  readonly title: string;
  readonly rules: PokerRules;
  readonly view: OpenView;
  /** The patron who looks, by id; null is staff. */
  readonly viewer: string | null;
  readonly nameOf: (person: string) => string;
}

const peopleIn = ({ seats, round, chips }: OpenView): readonly string[] => [
  ...seats.filter((each) => each !== null),
  ...Object.keys(chips),
  ...(round?.hands ?? []).map(({ patron }) => patron),
  ...(round?.wagers ?? []).map(({ patron }) => patron),
];

const NONE: ReadonlyMap<number, () => void> = new Map();
const still = (): void => undefined;

/** The table as it was: the same felt, which nobody can press. */
export const ReplayFelt = ({ rules, title, view, viewer, nameOf }: ReplayFeltProps): ReactElement => {
  const shown = useMemo(
    () => named(view, Object.fromEntries(peopleIn(view).map((id) => [id, nameOf(id)]))),
    [view, nameOf],
  );
  return (
    <div className="poker-replay" data-room="table">
      <PokerStage
        rules={rules}
        title={title}
        view={shown}
        viewer={viewer === null ? null : nameOf(viewer)}
        spots={[]}
        item={(name) => ({ name, tabIndex: -1, ref: still, onFocus: still, onKeyDown: still })}
        look={{ open: true, onOpen: still }}
        sits={NONE}
        banner={null}
        still
      />
    </div>
  );
};
