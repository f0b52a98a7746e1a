import { type ReactElement, useMemo } from 'react';
import { allNamed } from '../../../app/names.ts';
import { stillItem } from '../../../dock/use-roving.ts';
import type { Proposals } from '../../../game/laying.ts';
import type { NameOf } from '../../../pit/consequence.ts';
import { useMoney } from '../../../words/use-money.tsx';
import { Felt } from '../felt.tsx';
import { useRules } from '../rules.ts';
import { hearTable } from '../speech.ts';
import type { OpenView } from '../view.ts';
import './felt.css';

interface ReplayFeltProps {
  readonly title: string;
  readonly view: OpenView;
  /** The patron who looks, by id; null is staff. */
  readonly viewer: string | null;
  readonly nameOf: NameOf;
}

const NONE: Proposals = new Map();
const nothing = (): void => {};

/** The table as it lay at one step of the round: the same felt, to be looked at alone. */
export const ReplayFelt = ({ title, view, viewer, nameOf }: ReplayFeltProps): ReactElement => {
  const shown = useMemo(() => allNamed(view, nameOf), [view, nameOf]);
  const who = viewer === null ? null : nameOf(viewer);
  return (
    <section className="bj-replay" aria-label="The table at this step" data-room="table">
      <p className="heard">{hearTable(useMoney(), useRules().law, shown, [], who)}</p>
      <div inert>
        <Felt
          title={title}
          view={shown}
          viewer={who}
          options={[]}
          refused={undefined}
          banner={null}
          spot={stillItem}
          proposals={NONE}
          onHold={nothing}
          onLay={nothing}
          onTakeBack={nothing}
          onSit={nothing}
        />
      </div>
    </section>
  );
};
