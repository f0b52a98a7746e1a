import type { ReactElement } from 'react';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { KeyCap } from '../mark/key-cap.tsx';
import { RulebookGuide } from '../rules/rulebook-guide.tsx';
import { ageOf, type PitStep, stands } from './words.ts';

/** The clause that demands a step; where none does the house's own procedure, which is no law. */
const Ground = ({ step: { clause, rulebook } }: { readonly step: PitStep }): ReactElement =>
  clause !== null && rulebook !== null ? (
    <RulebookGuide rulebook={rulebook}>
      <ClauseTag clause={clause} />
    </RulebookGuide>
  ) : (
    <span className="procedure-tag">House procedure</span>
  );

interface QueueProps {
  readonly steps: readonly PitStep[];
  readonly past: readonly PitStep[];
  readonly now: number;
  readonly me: string;
  readonly mayAct: boolean;
  readonly chosen: string | undefined;
  readonly nameOf: (id: string) => string;
  readonly timeOf: (at: number) => string;
  readonly onChoose: (step: PitStep) => void;
  readonly onAcknowledge: (step: PitStep) => void;
}

const whoOf = (step: PitStep, { me, nameOf, timeOf }: QueueProps): string | null => {
  const { acknowledged } = step;
  if (acknowledged === null) return null;
  return `${acknowledged.by === me ? 'you' : nameOf(acknowledged.by)}, ${timeOf(acknowledged.at)}`;
};

const StepItem = ({
  step,
  number,
  isOldest,
  of,
}: {
  readonly step: PitStep;
  readonly number: number;
  readonly isOldest: boolean;
  readonly of: QueueProps;
}): ReactElement => {
  const who = whoOf(step, of);
  return (
    <li data-stands={stands(step)} data-step={step.key} data-chosen={of.chosen === step.key}>
      <button type="button" className="step-choose" onClick={() => of.onChoose(step)}>
        <span className="step-number figures">{number}</span>
        <span className="step-where">
          Table {step.table} <em>{step.ended !== null ? 'is over' : step.stands ? 'stands' : 'plays on'}</em>
        </span>
        <b className="step-age figures">{ageOf(step.opened, of.now)}</b>
        <span className="step-what">{step.what}</span>
        <span className="step-why">{step.why}</span>
      </button>
      <div className="step-foot">
        <Ground step={step} />
        {who === null ? (
          of.mayAct && (
            <button
              type="button"
              className="button"
              aria-label={`Acknowledge: ${step.what}, table ${step.table}`}
              onClick={() => of.onAcknowledge(step)}
            >
              Acknowledge {isOldest && <KeyCap of="A" />}
            </button>
          )
        ) : (
          <span className="step-who">✓ {who}</span>
        )}
      </div>
    </li>
  );
};

/** Everything that waits, what stops play first. */
export const PitQueue = (props: QueueProps): ReactElement => {
  const { steps, past, timeOf } = props;
  const [last] = past;
  const oldest = steps
    .filter(({ acknowledged }) => acknowledged === null)
    .toSorted((one, other) => one.opened - other.opened)[0];
  return (
    <section className="pit-queue" aria-label="Waits for you">
      <header>
        <h2>Waits for you</h2>
        <span>{steps.length === 0 ? '' : `${steps.length} ${steps.length === 1 ? 'step' : 'steps'}`}</span>
      </header>
      {steps.length === 0 ? (
        <p className="pit-nothing">
          Nothing waits.
          {last !== undefined &&
            ` Last: table ${last.table}, ${last.what.toLowerCase()}, ${timeOf(last.ended?.at ?? last.opened)}.`}
        </p>
      ) : (
        <ol>
          {steps.map((step, index) => (
            <StepItem key={step.key} step={step} number={index + 1} isOldest={step === oldest} of={props} />
          ))}
        </ol>
      )}
    </section>
  );
};
