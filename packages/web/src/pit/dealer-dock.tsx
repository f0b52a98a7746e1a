import type { Card } from '@baize/engine';
import type { Reply } from '@baize/house';
import { type ReactElement, useEffect, useState } from 'react';
import { Icon } from '../art/icon.tsx';
import { cardSign } from '../card/name.ts';
import { PlayingCard } from '../card/playing-card.tsx';
import { ActKey } from '../dock/act-key.tsx';
import type { TableCommand } from '../game/kind.ts';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { KeyCap } from '../mark/key-cap.tsx';
import { Prose } from '../why/prose.tsx';
import type { PitAct } from './act.ts';
import { CardPicker } from './card-picker.tsx';
import type { Asks, DealerStep } from './dealer-step.ts';
import './pit.css';
import { useCardEntry } from './use-card-entry.ts';
import { useDealing } from './use-dealing.ts';

interface DealerDockProps {
  readonly step: DealerStep;
  readonly version: number;
  /** What went wrong is reported here, each with what follows from it. */
  readonly irregular: readonly PitAct[];
  readonly locked: boolean;
  readonly send: (command: TableCommand) => Promise<Reply | undefined>;
  readonly onNoneDue: (card: Card) => void;
  readonly onIrregular: (act: PitAct) => void;
}

const CARD_WIDTH = 46;

/** The cards that were told, the one that is being typed, and the places that are still empty. */
const Slots = ({
  count,
  told,
  text,
  card,
}: {
  count: number;
  told: readonly Card[];
  text: string;
  card: Card | undefined;
}): ReactElement => (
  <div className="entry-slots" role="status">
    {Array.from({ length: count }, (_, index) => {
      const known = told[index] ?? (index === told.length ? card : undefined);
      return known === undefined ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: an empty place has no name but its number
        <span key={index} className="entry-slot figures" data-typing={index === told.length && text !== ''}>
          {index === told.length && text !== '' ? text : '?'}
        </span>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: a card lies in its place
        <PlayingCard key={index} card={known} width={CARD_WIDTH} />
      );
    })}
  </div>
);

const Ask = ({
  asks,
  value,
  onChange,
}: {
  asks: Asks;
  value: string;
  onChange: (value: string) => void;
}): ReactElement | null =>
  asks.for === 'number' || asks.for === 'words' ? (
    <label className="dealer-ask">
      {asks.label}
      <input
        value={value}
        autoComplete="off"
        inputMode={asks.for === 'number' ? 'numeric' : 'text'}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  ) : null;

/** What went wrong is reported by whoever sees it first. */
const Irregular = ({
  acts,
  onPress,
}: {
  readonly acts: readonly PitAct[];
  readonly onPress: (act: PitAct) => void;
}): ReactElement => (
  <fieldset className="irregular">
    <legend className="heard">Something went wrong</legend>
    {acts.map((each) => (
      <button
        type="button"
        key={each.id}
        className="pit-act"
        data-act={each.id}
        data-lawful={each.lawful}
        aria-disabled={!each.lawful}
        onClick={() => onPress(each)}
      >
        {each.label}
      </button>
    ))}
  </fieldset>
);

/** Space does the step wherever the focus is but on something that takes the key itself. */
const useStepKey = (on: boolean, act: () => void): void => {
  useEffect(() => {
    if (!on) return undefined;
    const press = (event: KeyboardEvent): void => {
      const takes =
        event.target instanceof HTMLElement && event.target.closest('button, a, input, select, dialog');
      if ((event.key !== ' ' && event.key !== 'Enter') || takes || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
};

const startOf = (asks: Asks | undefined): string => (asks?.for === 'number' ? String(asks.start) : '');

const PICKER_OPEN_FROM = 1024;
/** So many reports stand in the dock; more open from one key. */
const AT_ONCE = 4;

/** The dealer is led through the round: one step at a time, said with its clause, done with one key. */
export const DealerDock = (props: DealerDockProps): ReactElement => {
  const { step, version, irregular, locked, send, onNoneDue, onIrregular } = props;
  const dealing = useDealing({ step, version, send, onNoneDue });
  const entry = useCardEntry(!locked, dealing.tell);
  const asks = step.act?.asks;
  const [typed, setTyped] = useState<{ readonly for: string; readonly value: string }>();
  const value = typed?.for === step.title ? typed.value : startOf(asks);
  const [picking, setPicking] = useState(() => window.innerWidth >= PICKER_OPEN_FROM);
  const [reporting, setReporting] = useState(false);
  const count = asks?.for === 'cards' ? asks.count : 0;
  const ready =
    !locked &&
    step.act !== undefined &&
    (count === 0 ? asks?.for !== 'words' || value.trim() !== '' : entry.card !== undefined);
  const act = (): void => {
    if (!ready) return;
    if (entry.card !== undefined && count > 0) {
      const { card } = entry;
      entry.clear();
      dealing.tell(card);
    } else dealing.act(value);
  };
  useStepKey(ready, act);
  return (
    <section className="dock dealer-dock" aria-label="Dealer’s dock" data-locked={locked}>
      {count > 0 && picking && !reporting && (
        <div className="picker-sheet">
          <CardPicker
            label="Pick the card"
            chosen={entry.card === undefined ? [] : [entry.card]}
            onChoose={entry.choose}
          />
        </div>
      )}
      <div className="dealer-step" aria-live="polite">
        <p className="dealer-title">
          <b>{step.title}</b>
          <ClauseTag clause={step.clause} />
        </p>
        {step.note !== '' && <p>{step.note}</p>}
      </div>
      {count > 0 && <Slots count={count} told={dealing.told} text={entry.text} card={entry.card} />}
      {asks !== undefined && (
        <Ask asks={asks} value={value} onChange={(next) => setTyped({ for: step.title, value: next })} />
      )}
      {step.act !== undefined && (
        <button
          type="button"
          className="step-key"
          aria-disabled={!ready}
          aria-keyshortcuts="Space Enter"
          onClick={act}
        >
          <span>
            <Prose
              text={
                entry.card === undefined || count === 0
                  ? step.act.label
                  : `${step.act.label} ${cardSign(entry.card)}`
              }
            />
          </span>
          <KeyCap of={count > 0 ? '↵' : 'Space'} />
        </button>
      )}
      {step.other !== undefined && (
        <ActKey
          label={step.other.label}
          lawful={!locked}
          tone="plain"
          onPress={() => !locked && step.other !== undefined && dealing.take(step.other.command)}
        />
      )}
      {count > 0 && (
        <ActKey
          label={picking ? 'Hide cards' : 'Pick a card'}
          lawful={true}
          tone="plain"
          onPress={() => setPicking(!picking)}
        />
      )}
      {locked && (
        <p className="dock-locked">
          <Icon name="lock" />
          Locked until the line is back
        </p>
      )}
      {irregular.length > AT_ONCE ? (
        <>
          <div className="irregular">
            <ActKey
              label={reporting ? 'Nothing went wrong' : 'Something went wrong'}
              lawful={true}
              tone="plain"
              onPress={() => setReporting(!reporting)}
            />
          </div>
          {reporting && (
            <div className="picker-sheet">
              <Irregular
                acts={irregular}
                onPress={(each) => {
                  setReporting(false);
                  onIrregular(each);
                }}
              />
            </div>
          )}
        </>
      ) : (
        <Irregular acts={irregular} onPress={onIrregular} />
      )}
    </section>
  );
};
