import type { PokerRules } from '@baize/engine/poker';
import { type ReactElement, useMemo } from 'react';
import { allNamed } from '../../../app/names.ts';
import { stillItem } from '../../../dock/use-roving.ts';
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

const NONE: ReadonlyMap<number, () => void> = new Map();
const still = (): void => undefined;

/** The table as it was: the same felt, which nobody can press. */
export const ReplayFelt = ({ rules, title, view, viewer, nameOf }: ReplayFeltProps): ReactElement => {
  const shown = useMemo(() => allNamed(view, nameOf), [view, nameOf]);
  return (
    <div className="poker-replay" data-room="table">
      <PokerStage
        rules={rules}
        title={title}
        view={shown}
        viewer={viewer === null ? null : nameOf(viewer)}
        spots={[]}
        item={stillItem}
        look={{ open: true, onOpen: still }}
        sits={NONE}
        banner={null}
        still
      />
    </div>
  );
};
