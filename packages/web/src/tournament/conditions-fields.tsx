import type { Policy } from '@baize/tournament';
import type { ReactElement } from 'react';
import { centsOf, centsText, OneOf, plainText, Typed, Written } from './conditions-inputs.tsx';
import { LengthField } from './conditions-length.tsx';
import { PointsList } from './conditions-lists.tsx';
import { PrizeList } from './conditions-prizes.tsx';
import { SessionList } from './conditions-sessions.tsx';

interface FieldProps {
  readonly field: string;
  readonly value: unknown;
  readonly said: Readonly<Record<string, unknown>>;
  readonly policy: Policy;
  readonly onChange: (value: unknown) => void;
}

const Money =
  (label: string) =>
  ({ value, onChange }: FieldProps): ReactElement => (
    <Typed label={label} unit="$" value={value} parse={centsOf} show={centsText} onChange={onChange} />
  );

const Whole =
  (label: string, unit?: string) =>
  ({ value, onChange }: FieldProps): ReactElement => (
    <Typed label={label} {...(unit === undefined ? {} : { unit })} value={value} onChange={onChange} />
  );

const Sentence =
  (label: string) =>
  ({ value, onChange }: FieldProps): ReactElement => (
    <Written label={label} value={value} onChange={onChange} />
  );

const Choice =
  (label: string, ...of: readonly (readonly [unknown, string])[]) =>
  ({ value, onChange }: FieldProps): ReactElement => (
    <OneOf label={label} value={value} of={of} onChange={onChange} />
  );

const Moment = ({ value, onChange }: FieldProps): ReactElement => (
  <label className="field typed" data-wide="true">
    <span>Day and time</span>
    <input
      type="datetime-local"
      value={plainText(value)}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
    />
  </label>
);

const Length =
  (label: string) =>
  ({ value, policy, onChange }: FieldProps): ReactElement => (
    <LengthField label={label} value={value} policy={policy} onChange={onChange} />
  );

const maxOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? (value as { readonly max?: unknown }).max : undefined;

/** No restriction, or a number of players of one group. */
const Groups = ({ value, onChange }: FieldProps): ReactElement => (
  <>
    <OneOf
      label="Players of one group"
      value={typeof value === 'object' ? 'max' : value}
      of={[
        ['no restriction', 'No restriction'],
        ['max', 'At most'],
      ]}
      onChange={(next) => onChange(next === 'max' ? { max: 2 } : next)}
    />
    {typeof value === 'object' && value !== null && (
      <Typed label="At most" unit="players" value={maxOf(value)} onChange={(max) => onChange({ max })} />
    )}
  </>
);

const namesOf = (text: string): unknown =>
  text.trim() === '' ? [] : text.split(',').map((each) => each.trim());

/** The names of what is taken; an empty list takes none. */
const SideWagers = ({ value, onChange }: FieldProps): ReactElement => (
  <label className="field written">
    <span>Side wagers taken, with commas; empty takes none</span>
    <input
      value={Array.isArray(value) ? value.join(', ') : ''}
      onChange={(event) => onChange(namesOf(event.target.value))}
    />
  </label>
);

const stated = (value: unknown): { readonly affirmed: boolean; readonly words: unknown } => {
  if (typeof value !== 'object' || value === null) {
    return { affirmed: value === true, words: typeof value === 'string' ? value : undefined };
  }
  const { affirmed, words } = value as { readonly affirmed?: unknown; readonly words?: unknown };
  return { affirmed: affirmed === true, words };
};

/** The statement is the instrument's: it is affirmed, and words of one's own are beside it. */
const Statement = ({ value, onChange }: FieldProps): ReactElement => {
  const { affirmed, words } = stated(value);
  const put = (yes: boolean, own: unknown): void =>
    onChange(own === undefined ? yes || undefined : { affirmed: yes, words: own });
  return (
    <>
      <label className="tick">
        <input type="checkbox" checked={affirmed} onChange={(event) => put(event.target.checked, words)} />
        The tournament director conducts it by these conditions and the rules, and the rules prevail
      </label>
      <Written
        label="In your own words besides; printed, and not judged"
        value={words}
        onChange={(own) => put(affirmed, own)}
      />
    </>
  );
};

/** How each matter is filled in. */
const FIELDS: Readonly<Record<string, (props: FieldProps) => ReactElement>> = {
  start: Moment,
  entryForm: Sentence('Entry form'),
  entryFee: Money('Entry fee'),
  commission: Money('Of which commission'),
  commissionApproved: Choice('The commission is an approved amount', [true, 'Yes']),
  startingChips: Whole('Chips', 'chips'),
  chipsIssued: Choice('Chips are issued', ['free', 'Free'], ['faceValue', 'At face value']),
  minWager: Whole('Least', 'chips'),
  maxWager: Whole('Most', 'chips'),
  increment: Whole('In steps of', 'chips'),
  minPlayers: Whole('Least', 'players'),
  maxPlayers: Whole('Most', 'players'),
  sessionLength: Length('Sessions'),
  playOffLength: Length('Play-offs'),
  prizes: PrizeList,
  'prizes.rest': Choice(
    'A rest of the pool goes',
    ['winner', 'To the winner'],
    ['proportion', 'To all prizes in proportion'],
    ['equally', 'To all prizes equally'],
  ),
  'prizes.shortfall': Choice(
    'What the pool is short of the prizes',
    ['operator', 'The operator adds it'],
    ['proportion', 'All sums are cut in proportion'],
  ),
  contributions: Sentence('What comes into the pool besides the fees'),
  sessions: SessionList,
  points: PointsList,
  pointsTie: Choice(
    'Equal chips in a session',
    ['split', 'Points are shared'],
    ['extraRounds', 'Extra rounds'],
    ['placeRule', 'A rule of the conditions'],
  ),
  sessionTie: Choice(
    'Equal chips for the next session',
    ['extraRounds', 'Extra rounds'],
    ['placeRule', 'A rule of the conditions'],
  ),
  tie: Choice('Equal players', ['combine', 'Share their prizes'], ['extraRounds', 'Play on']),
  buyBack: Choice(
    'An eliminated player buys back',
    [0, 'Never'],
    [1, 'Once'],
    [2, 'Twice'],
    [true, 'As often as he likes'],
  ),
  sitAndGo: Choice('Play begins as soon as a table is full', [true, 'Yes'], [false, 'No']),
  transferable: Choice('An entry passes to somebody else', [true, 'Yes'], [false, 'No']),
  groups: Groups,
  sideWagers: SideWagers,
  entryMethod: Sentence('How to enter'),
  eligibility: Sentence('Who is eligible'),
  tables: Sentence('Tables'),
  seatingWhilePlaying: Sentence('Start and seats'),
  progression: Sentence('Who goes on'),
  repechageTerms: Sentence('Who plays in it'),
  elimination: Sentence('Who is out'),
  jackpot: Sentence('Jackpot wagers'),
  statement: Statement,
};

/** The field of one matter, as that matter is filled in. */
export const ConditionField = (props: FieldProps): ReactElement => {
  const Field = FIELDS[props.field];
  return Field === undefined ? (
    <Written label={props.field} value={props.value} onChange={props.onChange} />
  ) : (
    <Field {...props} />
  );
};
