import type { Command } from '@baize/engine/baccarat';
import type { ReactElement } from 'react';
import { NameTag } from '../../mark/name-tag.tsx';
import { useSay } from '../../words/use-language.tsx';
import { Sum } from '../../words/use-money.tsx';
import { type OpenView, ownStake } from './view.ts';

interface SeatsProps {
  readonly view: OpenView;
  readonly viewer: string | null;
  /** The seats that the viewer may take. */
  readonly free: readonly Extract<Command, { readonly type: 'TakeSeat' }>[];
  readonly onAct: (command: Command) => void;
}

/** The seats along the rail. Seen from here seat 1 is on the right: play runs from right to left. */
export const Seats = ({ view, viewer, free, onAct }: SeatsProps): ReactElement => {
  const say = useSay();
  return (
    <ol className="seats" aria-label={say('Seats')}>
      {view.seats.map((name, seat) => {
        const take = free.find((command) => command.seat === seat);
        const stake = name === null ? 0 : ownStake(view, name);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number.
          <li key={seat}>
            {take === undefined ? (
              <NameTag seat={seat + 1} name={name} own={name !== null && name === viewer} />
            ) : (
              <button type="button" className="seat-take" onClick={() => onAct(take)}>
                <NameTag seat={seat + 1} name={say('Sit here')} />
              </button>
            )}
            {stake > 0 && (
              <span className="seat-stake figures">
                <Sum of={stake} />
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
};
