import type { ReactElement } from 'react';
import './mark.css';
import { useSay } from '../words/use-language.tsx';

interface NameTagProps {
  readonly seat: number;
  /** Null is a free seat. */
  readonly name: string | null;
  readonly own?: boolean;
  readonly away?: boolean;
}

/** A seat and who has it; one's own number is ivory. */
export const NameTag = ({ seat, name, own = false, away = false }: NameTagProps): ReactElement => {
  const say = useSay();
  return (
    <span className="name-tag" data-own={own} data-free={name === null} data-away={away}>
      <span className="name-tag-seat figures" aria-hidden="true">
        {seat}
      </span>
      <span className="heard">{say('Seat {n}:', { n: seat })} </span>
      <span className="name-tag-name">{own ? say('You') : (name ?? say('Free~seat'))}</span>
      {away && <span className="heard">{say(', away')}</span>}
    </span>
  );
};
