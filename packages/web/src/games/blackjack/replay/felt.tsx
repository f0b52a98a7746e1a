import { type ReactElement, useMemo } from 'react';
import { named } from '../../../app/names.ts';
import type { NameOf } from '../../../pit/consequence.ts';
import { Felt } from '../felt.tsx';
import { useRules } from '../rules.ts';
import { hearTable } from '../speech.ts';
import { lyingIn, type OpenView } from '../view.ts';
import './felt.css';

interface ReplayFeltProps {
  readonly title: string;
  readonly view: OpenView;
  /** The patron who looks, by id; null is staff. */
  readonly viewer: string | null;
  readonly nameOf: NameOf;
}

const peopleIn = (view: OpenView): readonly string[] => [
  ...new Set([
    ...view.seats.filter((each) => each !== null),
    ...Object.keys(view.chips),
    ...lyingIn(view).map(({ patron }) => patron),
    ...(view.round?.boxes ?? []).flatMap(({ wagers }) => wagers.map(({ patron }) => patron)),
    ...(view.round?.settled ?? []).map(({ patron }) => patron),
  ]),
];

const noItem = (name: string) => ({
  name,
  tabIndex: -1,
  ref: () => {},
  onFocus: () => {},
  onKeyDown: () => {},
});
const nothing = (): void => {};

/** The table as it lay at one step of the round: the same felt, to be looked at alone. */
export const ReplayFelt = ({ title, view, viewer, nameOf }: ReplayFeltProps): ReactElement => {
  const names = useMemo(
    () => Object.fromEntries(peopleIn(view).map((id) => [id, nameOf(id)] as const)),
    [view, nameOf],
  );
  const shown = named(view, names);
  const who = viewer === null ? null : nameOf(viewer);
  return (
    <section className="bj-replay" aria-label="The table at this step" data-room="table">
      <p className="heard">{hearTable(useRules().law, shown, [], who)}</p>
      <div inert>
        <Felt
          title={title}
          view={shown}
          viewer={who}
          options={[]}
          refused={undefined}
          banner={null}
          spot={noItem}
          onLay={nothing}
          onTakeBack={nothing}
          onSit={nothing}
        />
      </div>
    </section>
  );
};
