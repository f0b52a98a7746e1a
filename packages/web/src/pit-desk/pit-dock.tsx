import { type ReactElement, useState } from 'react';
import { Link } from 'wouter';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { KeyCap } from '../mark/key-cap.tsx';
import { RulebookGuide } from '../rules/rulebook-guide.tsx';
import { Button } from '../shell/button.tsx';
import { Sum } from '../words/use-money.tsx';
import { ageOf, isBeyond, type PitRow, type PitStep, paceWords, signed } from './words.ts';

const HOUR_MS = 60 * 60_000;

/** Who is sent to a table, and when he is relieved. */
const SendDealer = ({
  row,
  dealers,
  nameOf,
  onSign,
}: {
  readonly row: PitRow;
  readonly dealers: readonly string[];
  readonly nameOf: (id: string) => string;
  readonly onSign: (dealer: string | null, relieved?: number) => void;
}): ReactElement => {
  const [who, setWho] = useState('');
  const free = dealers.filter((each) => each !== row.dealer?.dealer);
  return (
    <form
      className="send-dealer"
      onSubmit={(event) => {
        event.preventDefault();
        if (who !== '') onSign(who, Date.now() + HOUR_MS);
        setWho('');
      }}
    >
      <label className="field">
        <span>{row.dealer === null ? 'Send' : 'Relieve by'}</span>
        <select value={who} onChange={(event) => setWho(event.target.value)}>
          <option value="">choose a dealer</option>
          {free.map((each) => (
            <option key={each} value={each}>
              {nameOf(each)}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" disabled={who === ''}>
        For an hour
      </Button>
      {row.dealer !== null && <Button onClick={() => onSign(null)}>Sign off</Button>}
    </form>
  );
};

interface DockProps {
  readonly row: PitRow;
  readonly step: PitStep | undefined;
  readonly past: readonly PitStep[];
  readonly now: number;
  readonly mayAct: boolean;
  readonly dealers: readonly string[];
  readonly refused: string | undefined;
  readonly nameOf: (id: string) => string;
  readonly timeOf: (at: number) => string;
  readonly onAcknowledge: (step: PitStep) => void;
  readonly onSign: (dealer: string | null, relieved?: number) => void;
}

/** What the table has come to, against what the exact chances give. */
const Facts = ({
  row: { figures, dealer, mode },
  nameOf,
  timeOf,
}: Pick<DockProps, 'row' | 'nameOf' | 'timeOf'>): ReactElement => (
  <dl>
    <dt>Dealer</dt>
    <dd>
      {mode === 'automatic'
        ? 'the house'
        : dealer === null
          ? 'nobody signed on'
          : `${nameOf(dealer.dealer)}${dealer.until === null ? '' : `, relief ${timeOf(dealer.until)}`}`}
    </dd>
    <dt>Rounds today</dt>
    <dd className="figures">
      {figures.rounds}, {paceWords(figures.pace)}
    </dd>
    <dt>Turnover</dt>
    <dd className="figures">
      <Sum of={figures.staked} />
    </dd>
    <dt>Expected</dt>
    <dd className="figures" data-beyond={isBeyond(figures.against?.errors)}>
      {figures.against === null ? (
        figures.rounds === 0 ? (
          'no round yet'
        ) : (
          'not told for this game'
        )
      ) : (
        <>
          <Sum of={figures.against.expected} /> ± <Sum of={figures.against.error} />; is{' '}
          <Sum of={figures.against.win} /> ({signed(figures.against.errors, 1)})
        </>
      )}
    </dd>
  </dl>
);

/** The table that is chosen: its due step with its clause, one filled act, and what went before. */
// long: markup in the order of the dock.
export const PitDock = (props: DockProps): ReactElement => {
  const { row, step, past, now, mayAct, dealers, refused, nameOf, timeOf, onAcknowledge, onSign } = props;
  const { table } = row;
  const isInBook = step?.is === 'fill' || step?.is === 'handPay';
  const own = past.filter((each) => each.table === table).slice(0, 4);
  return (
    <section className="pit-dock" aria-label={`Table ${table}`}>
      <div className="pit-dock-table">
        <h2>
          <span className="figures">{table}</span>{' '}
          {step?.stands === true && step.ended === null && <em>stands since {timeOf(step.opened)}</em>}
        </h2>
        <Facts {...props} />
        {mayAct && row.mode === 'human' && (
          <SendDealer row={row} dealers={dealers} nameOf={nameOf} onSign={onSign} />
        )}
      </div>
      <div className="pit-dock-step" data-stands={step?.stands === true}>
        {step === undefined ? (
          <p className="pit-nothing">Nothing waits at table {table}.</p>
        ) : (
          <>
            <h3>
              {step.what}{' '}
              {step.clause !== null && step.rulebook !== null && (
                <RulebookGuide rulebook={step.rulebook}>
                  <ClauseTag clause={step.clause} />
                </RulebookGuide>
              )}
            </h3>
            <p>{step.why}</p>
            <p className="pit-dock-trail">
              Waits {ageOf(step.opened, now)}
              {step.acknowledged !== null &&
                `; acknowledged by ${nameOf(step.acknowledged.by)} at ${timeOf(step.acknowledged.at)}`}
              {step.ended !== null && `; over since ${timeOf(step.ended.at)}`}.
            </p>
          </>
        )}
        <p className="pit-dock-acts">
          {isInBook && (
            <Link className="button" data-filled="true" href="/pit/book">
              Do it in the book <KeyCap of="B" />
            </Link>
          )}
          <Link className="button" data-filled={!isInBook} href={`/tables/${encodeURIComponent(table)}`}>
            {step === undefined || isInBook ? 'Open the felt' : 'Do it at the felt'} <KeyCap of="↵" />
          </Link>
          {mayAct && step !== undefined && step.acknowledged === null && (
            <Button onClick={() => onAcknowledge(step)}>Acknowledge</Button>
          )}
        </p>
        {refused !== undefined && (
          <p className="said" data-tone="hold" role="status">
            {refused}
          </p>
        )}
      </div>
      <div className="pit-dock-past">
        <h3>Before</h3>
        {own.length === 0 && <p className="pit-nothing">Nothing was waited for here yet.</p>}
        <ul>
          {own.map((each) => (
            <li key={`${each.key} ${each.opened}`}>
              <b className="figures">{timeOf(each.opened)}</b> {each.what}
              <span>
                {each.acknowledged === null
                  ? ''
                  : `seen by ${nameOf(each.acknowledged.by)} after ${ageOf(each.opened, each.acknowledged.at)}; `}
                {each.ended?.by ? `done by ${nameOf(each.ended.by)}` : 'over by itself'}{' '}
                {each.ended === null ? '' : `after ${ageOf(each.opened, each.ended.at)}`}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};
