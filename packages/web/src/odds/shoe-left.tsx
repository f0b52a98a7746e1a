import { RANKS } from '@baize/engine';
import { cardsIn } from '@baize/odds';
import { type ReactElement, useState } from 'react';
import { rankSign } from '../card/name.ts';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { Button } from '../shell/button.tsx';
import { TextField } from '../shell/field.tsx';
import type { Case, Control } from './case.ts';
import { fieldsOf, knowsSuits, leftIn, textOfFields } from './left.ts';

const DECK_CARDS = 52;
const RANK_CARDS = 4;

interface ShoeLeftProps {
  readonly control: Control;
  readonly asked: Case;
  readonly decks: number;
  readonly onSet: (id: string, value: string) => void;
}

/** What is left of the shoe, rank by rank: all of it until a field says otherwise. */
export const ShoeLeft = ({ control, asked, decks, onSet }: ShoeLeftProps): ReactElement => {
  const text = asked.values[control.id] ?? '';
  const fields = fieldsOf(text, decks);
  const [open, setOpen] = useState(text !== '');
  const whole = decks * DECK_CARDS;
  const left = leftIn({ remaining: text === '' ? textOfFields(fields, 0) : text });
  const isRefused = 'wrong' in control.range && control.range.wrong(text, asked.values) !== undefined;
  const fits = (field: string): boolean => /^\d{1,5}$/.test(field) && Number(field) <= decks * RANK_CARDS;
  // Where each is possible by itself, it is all of them together that cannot be.
  const isWrong = (field: string): boolean => isRefused && (!fits(field) || fields.every(fits));
  return (
    <details
      className="shoe-left"
      open={open}
      data-what={control.id}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{control.label} in the shoe</summary>
      <fieldset>
        <legend className="heard">How many of each rank are left</legend>
        {RANKS.map((rank, at) => (
          <TextField
            key={rank}
            refused={isWrong(fields[at] ?? '')}
            label={rankSign(rank)}
            inputMode="numeric"
            aria-label={`Left of rank ${rankSign(rank)}`}
            value={fields[at] ?? ''}
            onChange={(typed) => onSet(control.id, textOfFields(fields.with(at, typed), decks))}
          />
        ))}
      </fieldset>
      <p className="small-note figures" role="status">
        <span>
          {left === undefined ? '…' : cardsIn(left)} of {whole} cards <ClauseTag clause={control.clause} />
        </span>
        <Button disabled={text === ''} onClick={() => onSet(control.id, '')}>
          Whole shoe
        </Button>
      </p>
      {!knowsSuits(asked.values) && (
        <p className="small-note">By rank alone: what pays by suit cannot be told.</p>
      )}
    </details>
  );
};
