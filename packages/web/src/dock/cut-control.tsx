import { type ReactElement, useState } from 'react';
import './cut-control.css';
import { Sentence, useSay } from '../words/use-language.tsx';

interface CutControlProps {
  readonly least: number;
  readonly most: number;
  readonly cards: number;
  readonly onCut: (depth: number) => void;
  readonly onDecline: (() => void) | undefined;
}

/** The shuffled cards from the side, and the cutting card that is moved along them. */
export const CutControl = ({ least, most, cards, onCut, onDecline }: CutControlProps): ReactElement => {
  const say = useSay();
  const [depth, setDepth] = useState(Math.round((least + most) / 2));
  return (
    <section className="cut-control" aria-label={say('The cut')}>
      <label>
        <span className="cut-words">
          <Sentence
            of="Cut {depth} cards in, {least} to {most}"
            with={{ depth: <b className="figures">{depth}</b>, least, most }}
          />
        </span>
        <span className="cut-block" dir="ltr" aria-hidden="true">
          <span className="cut-card" style={{ left: `${(depth / cards) * 100}%` }} />
        </span>
        <input
          type="range"
          dir="ltr"
          min={least}
          max={most}
          value={depth}
          style={{ marginLeft: `${(least / cards) * 100}%`, width: `${((most - least) / cards) * 100}%` }}
          onChange={(event) => setDepth(event.target.valueAsNumber)}
        />
      </label>
      <div className="cut-acts">
        <button
          type="button"
          className="act-key"
          data-tone="act"
          data-lawful="true"
          onClick={() => onCut(depth)}
        >
          <span className="act-key-label">{say('Cut here')}</span>
        </button>
        {onDecline !== undefined && (
          <button type="button" className="act-key" data-tone="act" data-lawful="true" onClick={onDecline}>
            <span className="act-key-label">{say('Decline')}</span>
          </button>
        )}
      </div>
    </section>
  );
};
