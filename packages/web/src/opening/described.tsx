import type { Cents, Decision } from '@baize/engine';
import type { ReactElement, ReactNode } from 'react';
import type { SignRow } from '../cloth/table-sign.tsx';
import type { OpeningParts } from '../game/parts.ts';
import { type FieldGroup, type FieldsProps, OpeningFields } from './fields.tsx';
import { type Fault, nameFault, type OpeningForm, type Read, type ReadOpening, readAmounts } from './form.ts';

type Texts = Readonly<Record<string, string>>;

/** What a form begins with besides what every table has, by how it is read. */
interface Start {
  readonly choices: object;
  /** Whole numbers, and what is said of one that is none. */
  readonly counts: Texts;
  readonly amounts: Texts & { readonly float: string };
  /** Free text, read by the game itself. */
  readonly texts?: Texts;
  /** The references that are the house's own where it deals itself; where a person does they are to be told. */
  readonly approvals: Texts;
}

/** The form as somebody fills it in: amounts and numbers are still text. */
export type FormOf<S extends Start> = OpeningForm &
  S['choices'] &
  S['counts'] &
  S['amounts'] &
  S['approvals'] &
  (S extends { readonly texts: infer T } ? T : unknown);

type TermsOf<C> = C extends { readonly type: 'OpenTable' } ? Omit<C, 'type' | 'actor'> : never;

/** What the house is asked to open: the table, and the terms that the rules of its game judge. */
export type OpeningOf<C> = ReadOpening & TermsOf<C>;

/** How a table of a game is opened, as data. */
interface Described<Rules, State, C, S extends Start> {
  readonly game: {
    initial(rules: Rules): State;
    decide(rules: Rules, state: State, command: C): Decision<unknown, string>;
  };
  /** What the page says under its title. */
  readonly note: string;
  readonly dealt?: OpeningParts['dealt'];
  readonly start: S;
  /** What an edition has otherwise from the start on. */
  readonly under?: (rules: Rules) => Partial<FormOf<S>>;
  /** Why a count cannot be read, where it is not said alike of all. */
  readonly countFault?: (field: string) => string;
  readonly groups: (rules: Rules, form: FormOf<S>) => readonly FieldGroup<FormOf<S>>[];
  /** The terms, of a form whose name, counts and amounts can be read. */
  readonly terms: (
    form: FormOf<S>,
    cents: Readonly<Record<keyof S['amounts'], Cents>>,
  ) => (TermsOf<C> & Pick<ReadOpening, 'link'>) | Fault;
  readonly sign: (rules: Rules, opening: OpeningOf<C>) => readonly SignRow[];
  /** The clauses that speak of what stands on the sign. */
  readonly signClauses: RegExp;
}

/** The form of one edition: as typed as its game knows it. */
export interface Opening<F extends OpeningForm, O extends ReadOpening> {
  readonly note: string;
  readonly dealt?: OpeningParts['dealt'];
  start(): F;
  approvals(mode: OpeningForm['mode']): Partial<F>;
  Fields(props: FieldsProps<F> & { readonly children: ReactNode }): ReactElement;
  read(form: F): Read<O>;
  judge(opening: O): { readonly clause: string; readonly why: string } | undefined;
  sign(opening: O): readonly SignRow[];
  isOfSign(clause: string): boolean;
}

const COUNT = /^\d{1,2}$/;
const isCount = (typed: string): boolean => COUNT.test(typed.trim());
const isFault = (read: object): read is Fault => 'why' in read;

/** One reader and one judge over the description of a game's form. */
export const describedOpening =
  <Rules extends { readonly rulebook: string }, State, C, S extends Start>(
    said: Described<Rules, State, C, S>,
  ) =>
  (rules: Rules): Opening<FormOf<S>, OpeningOf<C>> => {
    type Form = FormOf<S>;
    const { game, start, countFault = () => 'This is a whole number.' } = said;
    const told = Object.fromEntries(Object.keys(start.approvals).map((each) => [each, '']));
    return {
      note: said.note,
      ...(said.dealt === undefined ? {} : { dealt: said.dealt }),
      start: () =>
        // The pieces of the start are the form: a type that is put together of them does not show it.
        ({
          ...{ name: '', mode: 'automatic', pace: 1, rulebook: rules.rulebook },
          ...start.choices,
          ...start.counts,
          ...start.texts,
          ...start.amounts,
          ...start.approvals,
          ...said.under?.(rules),
        }) as unknown as Form,
      approvals: (mode) => (mode === 'automatic' ? start.approvals : told) as Partial<Form>,
      Fields: ({ children, ...props }) => (
        <OpeningFields {...props} groups={said.groups(rules, props.form)}>
          {children}
        </OpeningFields>
      ),
      read: (form) => {
        const texts = form as unknown as Texts;
        const count = Object.keys(start.counts).find((field) => !isCount(texts[field] ?? ''));
        const fault =
          nameFault(form.name) ??
          (count === undefined ? undefined : { field: count, why: countFault(count) });
        if (fault !== undefined) return { ok: false, fault };
        const read = readAmounts(texts, Object.keys(start.amounts));
        if (!read.ok) return read;
        const terms = said.terms(form, read.cents as Readonly<Record<keyof S['amounts'], Cents>>);
        if (isFault(terms)) return { ok: false, fault: terms };
        const { name: table, rulebook, mode, pace } = form;
        const float = read.cents.float as Cents;
        return { ok: true, opening: { table, rulebook, mode, pace, float, ...terms } as OpeningOf<C> };
      },
      judge: ({ table: _, rulebook: _r, mode: _m, pace: _p, float: _f, link: _l, ...terms }) => {
        const command = { type: 'OpenTable', actor: { role: 'operator' }, ...terms } as unknown as C;
        const decision = game.decide(rules, game.initial(rules), command);
        return decision.ok ? undefined : { clause: decision.refusal.clause, why: decision.refusal.detail };
      },
      sign: (opening) => said.sign(rules, opening),
      isOfSign: (clause) => said.signClauses.test(clause),
    };
  };
