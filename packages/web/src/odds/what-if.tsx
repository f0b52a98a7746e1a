import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { useLibrary } from '../library/library.ts';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { KeyCap } from '../mark/key-cap.tsx';
import { Button } from '../shell/button.tsx';
import { editionName, gameName } from '../words/edition.ts';
import { oddsBooksIn } from './books.ts';
import { type Case, type Control, valueIn } from './case.ts';
import { controlsOf, gameOf } from './games.ts';
import { ShoeLeft } from './shoe-left.tsx';

/** The game, and which edition of it. */
const Editions = ({ asked }: { readonly asked: Case }): ReactElement => {
  const library = useLibrary();
  const books = oddsBooksIn(library);
  const game = gameOf(asked);
  const games = books.filter(
    (book, index) => books.findIndex((each) => gameOf({ book: each }) === gameOf({ book })) === index,
  );
  const editions = books.filter((book) => gameOf({ book }) === game);
  return (
    <>
      <nav className="odds-games" aria-label="Game">
        {games.map((book) => (
          <Link
            key={book.edition.id}
            href={`/odds/${book.edition.id}`}
            aria-current={gameOf({ book }) === game ? 'page' : undefined}
          >
            {gameName(library, book.edition.id)}
          </Link>
        ))}
      </nav>
      {editions.length > 1 && (
        <nav className="segments odds-editions" aria-label="Edition">
          {editions.map((book) => (
            <Link
              key={book.edition.id}
              href={`/odds/${book.edition.id}`}
              aria-current={book === asked.book ? 'true' : undefined}
            >
              {editionName(book.edition)}
            </Link>
          ))}
        </nav>
      )}
    </>
  );
};

interface ControlProps {
  readonly control: Control;
  readonly value: string;
  readonly onSet: (id: string, value: string) => void;
}

const Choices = ({ control, value, onSet }: ControlProps): ReactElement | null => {
  const { id, range, lawful } = control;
  if (!('choices' in range)) return null;
  return (
    <div className="segments">
      {range.choices.map((choice) => (
        <label key={choice.value} data-outside={!lawful(choice.value)}>
          <input
            type="radio"
            name={`odds-${id}`}
            checked={value === choice.value}
            onChange={() => onSet(id, choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
};

const Labelled = (props: ControlProps): ReactElement => {
  const { control, value, onSet } = props;
  const { id, label, clause, range, lawful } = control;
  const mark = lawful(value) ? null : <span className="not-playable">not playable</span>;
  if ('choices' in range) {
    return (
      <fieldset className="field what-if" data-what={id}>
        <legend>
          {label} <ClauseTag clause={clause} />
          {mark}
        </legend>
        <Choices {...props} />
      </fieldset>
    );
  }
  const input = `odds-${id}`;
  const { unit, nothing } = 'most' in range ? range : { unit: undefined, nothing: undefined };
  return (
    <div className="field what-if" data-what={id} data-number="true">
      <span>
        <label htmlFor={input}>{label}</label> <ClauseTag clause={clause} />
        {mark}
      </span>
      <span className="with-unit">
        <input
          id={input}
          inputMode="numeric"
          autoComplete="off"
          placeholder={nothing}
          value={value}
          onChange={(event) => onSet(id, event.target.value)}
        />
        {unit !== undefined && <small>{unit}</small>}
      </span>
    </div>
  );
};

/** A number as it is asked, or as the rulebook has it where it makes no sense. */
const wholeIn = (asked: Case, control: Control): number => {
  const value = Number(valueIn(asked, control));
  return Number.isInteger(value) ? value : Number(control.usual);
};

interface WhatIfProps {
  readonly asked: Case;
  readonly onSet: (id: string, value: string) => void;
  readonly onReset: () => void;
}

/** What can be asked to be different. What no casino may determine says so. */
export const WhatIf = ({ asked, onSet, onReset }: WhatIfProps): ReactElement => {
  const controls = controlsOf(asked);
  const drawn = (part: Control['part']): readonly ReactElement[] =>
    controls
      .filter((each) => each.part === part)
      .map((control) => (
        <Labelled key={control.id} control={control} value={valueIn(asked, control)} onSet={onSet} />
      ));
  const pays = drawn('pays');
  const shoe = controls.find(({ part }) => part === 'shoe');
  const decks = controls.find(({ id }) => id === 'decks');
  const isPaysChanged = controls.some(({ part, id }) => part === 'pays' && asked.values[id] !== undefined);
  return (
    <div className="odds-rail">
      <Editions asked={asked} />
      <header>
        <h2>What if</h2>
        <Button onClick={onReset}>
          Reset <KeyCap of="0" />
        </Button>
      </header>
      {drawn('jackpot')}
      {drawn('table')}
      {shoe !== undefined && decks !== undefined && (
        <ShoeLeft control={shoe} decks={wholeIn(asked, decks)} {...{ asked, onSet }} />
      )}
      {pays.length > 0 && (
        <details open={isPaysChanged}>
          <summary>Payouts</summary>
          {pays}
        </details>
      )}
    </div>
  );
};
