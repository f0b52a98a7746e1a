import { USUAL } from '@baize/tournament';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { useLibrary } from '../library/library.ts';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { EditionTag } from '../rules/edition-tag.tsx';
import { Button } from '../shell/button.tsx';
import { Said, sentence } from '../shell/said.tsx';
import { capital, clauseLabel } from '../words/clause.ts';
import { codeOf } from '../words/edition.ts';
import type { Draft } from './api.ts';
import { ConditionField } from './conditions-fields.tsx';
import { isSaid, type Judged, type Matter, type MatterState, providedBy } from './conditions-judged.ts';
import { gameWords } from './words.ts';
import './conditions-parts.css';

const STATE_WORDS: Readonly<Record<MatterState, string>> = {
  done: 'stated',
  missing: 'not stated yet',
  contrary: 'contrary to the rules',
  unused: 'not used',
};

/** The letter of a clause under a list, "g" of 2.2(g), or the number where there is none. */
const shortOf = (clause: string): string => /\(([a-z]+)\)$/i.exec(clause)?.[1] ?? clauseLabel(clause);

const RailList = ({
  matters,
  onGo,
}: {
  readonly matters: readonly Matter[];
  readonly onGo: (matter: Matter) => void;
}): ReactElement => (
  <ul className="matter-rail">
    {matters.map((matter) => (
      <li key={`${matter.id} ${matter.by}`} data-state={matter.state}>
        <button type="button" onClick={() => onGo(matter)}>
          <i aria-hidden="true" />
          <span>{capital(matter.says)}</span>
          <small className="figures">{clauseLabel(matter.by)}</small>
          <span className="heard">{STATE_WORDS[matter.state]}</span>
        </button>
      </li>
    ))}
  </ul>
);

/** Every matter with its state: what is demanded, and what may be stated besides. */
export const MatterRail = ({
  tournament,
  draft,
  judged: { matters },
  onGo,
}: {
  readonly tournament: string;
  readonly draft: Draft;
  readonly judged: Judged;
  readonly onGo: (matter: Matter) => void;
}): ReactElement => {
  const demanded = matters.filter(({ kind }) => kind === 'demanded');
  const allowed = matters.filter(({ kind }) => kind === 'allowed');
  const edition = useLibrary()[draft.instrument]?.edition;
  const stated = demanded.filter(({ state }) => state === 'done').length;
  const used = allowed.filter(({ state }) => state === 'done').length;
  return (
    <div className="desk-rail">
      <p className="crumbs">
        <Link href="/tournaments">Tournaments</Link> <span aria-hidden="true">›</span>{' '}
        <Link href={`/tournaments/${tournament}`}>desk</Link> <span aria-hidden="true">›</span> conditions
      </p>
      <h2>{draft.title}</h2>
      <p>{gameWords(draft.game)}</p>
      {edition !== undefined && <EditionTag edition={edition} />}
      <div className="rail-title">
        <h3>Demanded</h3>
        <b className="figures">
          {stated} of {demanded.length}
        </b>
      </div>
      <RailList matters={demanded} onGo={onGo} />
      <div className="rail-title">
        <h3>Allowed, if stated</h3>
        <span className="figures">{used} used</span>
      </div>
      <RailList matters={allowed} onGo={onGo} />
    </div>
  );
};

/** All that is demanded in one line, so that what is open is seen at once. */
export const MatterBar = ({ matters }: { readonly matters: readonly Matter[] }): ReactElement => (
  <div className="matter-bar" aria-hidden="true">
    {matters
      .filter(({ kind }) => kind === 'demanded')
      .map(({ id, by, state }) => (
        <i key={`${id} ${by}`} className="one-line" data-state={state}>
          {shortOf(by)}
        </i>
      ))}
  </div>
);

interface MatterProps {
  readonly matter: Matter;
  readonly draft: Draft;
  readonly judged: Judged;
  readonly onSay: (said: Readonly<Record<string, unknown>>) => void;
}

const Against = ({ matter, onSay }: Pick<MatterProps, 'matter' | 'onSay'>): ReactElement => {
  const library = useLibrary();
  const elsewhere =
    matter.kind === 'allowed' ? matter.fields.flatMap((field) => providedBy(field, library)) : [];
  return (
    <div className="matter-against" role="status">
      <div>
        {matter.against.map(({ detail, clause }) => (
          <p key={detail}>
            <b>{sentence(detail)}</b> {clause !== null && <ClauseTag clause={clause} />}
          </p>
        ))}
        {elsewhere.length > 0 && (
          <p className="quiet">
            Provided where the conditions say so:{' '}
            {elsewhere.map(({ instrument, clause }) => `${codeOf(library, instrument)} ${clause}`).join(', ')}
            .
          </p>
        )}
      </div>
      {matter.kind === 'allowed' && (
        <Button onClick={() => onSay(Object.fromEntries(matter.fields.map((field) => [field, undefined])))}>
          Remove
        </Button>
      )}
    </div>
  );
};

const Missing = ({ matter, onSay }: Pick<MatterProps, 'matter' | 'onSay'>): ReactElement => (
  <p className="row matter-missing" role="status">
    <span>Not stated yet.</span>
    {matter.open.some((field) => USUAL[field] !== undefined) && (
      <Button onClick={() => onSay(Object.fromEntries(matter.open.map((field) => [field, USUAL[field]])))}>
        Take what is usual
      </Button>
    )}
  </p>
);

type Conditions = Draft['conditions'];

/** `prizes.rest` is part of what `prizes` says. */
const valueAt = (conditions: Conditions, field: string): unknown => {
  const [root = '', part] = field.split('.');
  const value = conditions[root] as unknown;
  return part === undefined ? value : (value as Readonly<Record<string, unknown>> | undefined)?.[part];
};

const saidAt = (conditions: Conditions, field: string, value: unknown): Readonly<Record<string, unknown>> => {
  const [root = '', part] = field.split('.');
  const whole = conditions[root] as object | undefined;
  return { [root]: part === undefined ? value : { ...whole, [part]: value } };
};

/** One matter: its clause, its fields, and what the instrument makes of them. */
export const MatterForm = ({ matter, draft, judged: { policy }, onSay }: MatterProps): ReactElement => (
  <section className="matter" id={matter.id} data-state={matter.state} aria-label={capital(matter.says)}>
    <ClauseTag clause={matter.by} />
    <div>
      <h2>{capital(matter.says)}</h2>
      <div className="matter-fields">
        {matter.fields.map((field) => (
          <ConditionField
            key={field}
            field={field}
            value={valueAt(draft.conditions, field)}
            said={draft.conditions}
            policy={policy}
            onChange={(value) => onSay(saidAt(draft.conditions, field, value))}
          />
        ))}
      </div>
      {matter.against.length > 0 && <Against matter={matter} onSay={onSay} />}
      {matter.warnings.map(({ detail, clause }) => (
        <Said key={detail} tone="hold" what={sentence(detail)} clause={clause} />
      ))}
      {matter.state === 'missing' && <Missing matter={matter} onSay={onSay} />}
    </div>
  </section>
);

/** What may be stated besides, in a line each until somebody states it. */
export const Unused = ({
  matters,
  onUse,
}: {
  readonly matters: readonly Matter[];
  readonly onUse: (matter: Matter) => void;
}): ReactElement | null =>
  matters.length === 0 ? null : (
    <section className="unused" aria-label="Allowed, if stated">
      <h2>May be stated besides</h2>
      <ul>
        {matters.map((matter) => (
          <li key={matter.id}>
            <ClauseTag clause={matter.by} />
            <span>{capital(matter.says)}</span>
            <Button onClick={() => onUse(matter)}>
              State<span className="heard"> {matter.says}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );

/** What begins when a matter is first stated. Buying back is stated to be had, not to be excluded. */
export const begunWith = (matter: Matter): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    matter.fields
      .filter((field) => isSaid(USUAL[field]))
      .map((field) => [field, field === 'buyBack' ? 1 : field === 'commission' ? 1000 : USUAL[field]]),
  );
