import type { Card } from '@baize/engine';
import type { Reply } from '@baize/house/api';
import { type ReactElement, useRef, useState } from 'react';
import { Icon } from '../art/icon.tsx';
import { cardSign } from '../card/name.ts';
import { PlayingCard } from '../card/playing-card.tsx';
import { ActKey } from '../dock/act-key.tsx';
import type { TableCommand } from '../game/kind.ts';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { KeyCap } from '../mark/key-cap.tsx';
import { Prose } from '../why/prose.tsx';
import { ACT_CAPS, type PitAct } from './act.ts';
import { CardPicker } from './card-picker.tsx';
import { Asked, useAsked } from './dealer-field.tsx';
import { CARD, type DealerStep } from './dealer-step.ts';
import '../dock/act-key.css';
import './dealer-dock.css';
import { useCardEntry } from './use-card-entry.ts';
import { useFieldFocus, useFigures, useFreeFocus, useReportKey, useStepKey } from './use-dealer-keys.ts';
import { useDealing } from './use-dealing.ts';
import { useMending } from './use-mending.ts';

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
}: {
  count: number;
  told: readonly Card[];
  text: string;
}): ReactElement => (
  <div className="entry-slots" role="status">
    {Array.from({ length: count }, (_, index) => {
      const known = told[index];
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

/** The same card within a moment: a scanner that read it twice, or another of another deck. */
const ReadAgain = ({
  card,
  onAnswer,
}: {
  readonly card: Card;
  readonly onAnswer: (many: '1' | '2') => void;
}): ReactElement => (
  <fieldset className="read-again">
    <legend role="alert">{cardSign(card)} was read again. One card or two?</legend>
    <button type="button" className="button" onClick={() => onAnswer('1')}>
      One <KeyCap of="1" />
    </button>
    <button type="button" className="button" onClick={() => onAnswer('2')}>
      Two <KeyCap of="2" />
    </button>
  </fieldset>
);

/** The card as it was keyed, before the one that lies there. */
const Struck = ({ card }: { readonly card: Card | null }): ReactElement => (
  <div className="entry-struck">
    <PlayingCard card={card} width={CARD_WIDTH} dimmed={true} />
    <span aria-hidden="true">→</span>
  </div>
);

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
        {each.label} {each.key !== undefined && <KeyCap of={ACT_CAPS[each.key]} />}
      </button>
    ))}
  </fieldset>
);

const PICKER_OPEN_FROM = 1024;
/** So many reports stand in the dock; more open from one key. */
const AT_ONCE = 4;

interface Reports {
  readonly acts: readonly PitAct[];
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onPress: (act: PitAct) => void;
}

/** Few reports stand in the dock; many open from one key. */
const Reported = ({ acts, open, onOpen, onPress }: Reports): ReactElement =>
  acts.length <= AT_ONCE ? (
    <Irregular acts={acts} onPress={onPress} />
  ) : (
    <>
      <div className="irregular">
        <ActKey
          label={open ? 'Nothing went wrong' : 'Something went wrong'}
          lawful={true}
          tone="plain"
          onPress={() => onOpen(!open)}
        />
      </div>
      {open && (
        <div className="picker-sheet">
          <Irregular
            acts={acts}
            onPress={(each) => {
              onOpen(false);
              onPress(each);
            }}
          />
        </div>
      )}
    </>
  );

/** The one ivory key: the step, by its name and its key. */
const StepKey = ({
  label,
  caps,
  ready,
  onPress,
}: {
  readonly label: string;
  readonly caps: 'Space' | '↵';
  readonly ready: boolean;
  readonly onPress: () => void;
}): ReactElement => (
  <button
    type="button"
    className="step-key"
    aria-disabled={!ready}
    aria-keyshortcuts={caps === 'Space' ? 'Space Enter' : 'Enter'}
    onClick={onPress}
  >
    <span>
      <Prose text={label} />
    </span>
    <KeyCap of={caps} />
  </button>
);

/** The step with what has been told for it so far: a card, or what stands in its field. */
const useStep = (props: DealerDockProps) => {
  const { step, version, irregular, locked, send, onNoneDue, onIrregular } = props;
  const dealing = useDealing({ step, version, send, onNoneDue });
  const mending = useMending({
    act: irregular.find(({ mends }) => mends !== undefined),
    version,
    on: !locked,
    take: dealing.take,
    onWhy: onIrregular,
  });
  const isMending = mending.card !== undefined;
  const asks = isMending ? CARD : step.act?.asks;
  const field = useRef<HTMLInputElement>(null);
  const { value, typed, put } = useAsked(step.title, asks);
  const isAsked = asks?.for === 'number' || asks?.for === 'words';
  const tell = isMending ? mending.mend : dealing.tell;
  const entry = useCardEntry(!locked && !isAsked, tell);
  const count = asks?.for === 'cards' ? asks.count : 0;
  // A card is told by itself, and needs no key besides.
  const told = count === 0 && (!isAsked || value.trim() !== '');
  const ready = !locked && (isMending || step.act !== undefined) && told;
  const act = (): void => {
    if (ready) dealing.act(value);
  };
  useStepKey({ ready, asks, field, act });
  const wrong = irregular.find(({ key }) => key === 'Delete');
  useReportKey({
    on: !locked && wrong !== undefined,
    field,
    value,
    report: () => wrong && onIrregular(wrong),
  });
  useFigures(!locked && asks?.for === 'number', typed, put);
  useFieldFocus(isAsked && !locked ? step.title : undefined, field);
  useFreeFocus();
  return { dealing, mending, entry, asks, count, field, value, put, ready, act };
};

/** The dealer is led through the round: one step at a time, said with its clause, done with one key. */
export const DealerDock = (props: DealerDockProps): ReactElement => {
  const { step, irregular, locked, onIrregular } = props;
  const { dealing, mending, entry, asks, count, field, value, put, ready, act } = useStep(props);
  const [picking, setPicking] = useState(() => window.innerWidth >= PICKER_OPEN_FROM);
  const [reporting, setReporting] = useState(false);
  const mended = mending.card;
  const note = mended === undefined ? step.note : mending.note;
  const label = mended === undefined ? step.act?.label : 'Put right';
  const reports = irregular.filter(({ mends }) => mends === undefined);
  return (
    <section className="dock dealer-dock" tabIndex={-1} aria-label="Dealer’s dock" data-locked={locked}>
      {count > 0 && picking && !reporting && (
        <div className="picker-sheet">
          <CardPicker label="Pick the card" chosen={[]} onChoose={entry.choose} />
        </div>
      )}
      <div className="dealer-step" aria-live="polite">
        <p className="dealer-title">
          <b>
            <Prose text={mended === undefined ? step.title : mending.title} />
          </b>
          {mended === undefined && <ClauseTag clause={step.clause} />}
        </p>
        {note !== '' && <p>{note}</p>}
      </div>
      {mended !== undefined && <Struck card={mended.card} />}
      {count > 0 && <Slots count={count} told={mended === undefined ? dealing.told : []} text={entry.text} />}
      {entry.again !== null && <ReadAgain card={entry.again} onAnswer={entry.answer} />}
      {asks !== undefined && <Asked asks={asks} field={field} value={value} onChange={put} />}
      {label !== undefined && count === 0 && (
        <StepKey label={label} caps={asks?.for === 'words' ? '↵' : 'Space'} ready={ready} onPress={act} />
      )}
      {mending.isOpen && (
        <ActKey
          label={mended === undefined ? 'Last card wrong' : 'Leave it'}
          keyCap={mended === undefined ? '⌫' : 'Esc'}
          lawful={true}
          tone="plain"
          onPress={mended === undefined ? mending.begin : mending.leave}
        />
      )}
      {step.other !== undefined && mended === undefined && (
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
      <Reported acts={reports} open={reporting} onOpen={setReporting} onPress={onIrregular} />
    </section>
  );
};
