import { demand, type Fields, type IrregularitySaid, listOf } from './said.ts';

/** When something came to light: so many cards had left the shoe, or the round was that far. */
export type Moment = number | 'settled' | 'collected' | 'nextRound';

/** One irregularity of a file, in the order in which they came to light. */
export interface Irregularity {
  readonly what: string;
  readonly when: Moment;
  readonly fields: Fields;
  /** Its place in the file. */
  readonly at: string;
}

const LATE = ['settled', 'collected', 'nextRound'] as const;

const momentOf = (value: unknown, at: string): Moment => {
  const late = LATE.find((each) => each === value);
  if (late !== undefined) return late;
  demand(Number.isInteger(value) && (value as number) >= 0, undefined, at);
  return value as number;
};

export const irregularitiesOf = (file: Fields): readonly Irregularity[] =>
  listOf(file.irregularities).map((fields, index) => {
    const at = `irregularities[${index}]`;
    return { what: String(fields.what), when: momentOf(fields.after, at), fields, at };
  });

/** The round lasts until its cards are collected, also after payment. */
export const isOn = (when: Moment): boolean => typeof when === 'number' || when === 'settled';

/** The card that an irregularity is about, counted from one. */
export const placeOf = ({ fields, at }: Irregularity, cards: readonly string[]): number => {
  const { card } = fields;
  demand(Number.isInteger(card) && cards[(card as number) - 1] !== undefined, undefined, at);
  return card as number;
};

/** A card cannot have come to light before it left the shoe. */
export const demandOut = ({ when, at }: Irregularity, place: number): void =>
  demand(typeof when !== 'number' || when >= place, undefined, at);

const FACE = /^[A2-9TJQK][cdhs]$/;

/**
 * Cards keyed wrongly are put right first: the felt decides, whatever was keyed. Those that came to light together are
 * put right together. A face that lies on the felt elsewhere is on record as often as the decks have it; what has not
 * left the shoe proves nothing.
 */
export const trueFaces = (
  cards: readonly string[],
  all: readonly Irregularity[],
  decks: number,
  leftBy: (faces: readonly string[]) => number,
): readonly string[] => {
  const faces = [...cards];
  const together: Irregularity[] = [];
  for (const [index, each] of all.entries()) {
    if (each.what !== 'corrected') continue;
    const face = String(each.fields.is);
    demand(FACE.test(face), undefined, each.at);
    demandOut(each, placeOf(each, cards));
    faces[placeOf(each, cards) - 1] = face;
    together.push(each);
    const next = all[index + 1];
    if (next?.what === 'corrected' && next.when === each.when) continue;
    const left = faces.slice(0, leftBy(faces));
    for (const { fields, at } of together.splice(0))
      demand(left.filter((card) => card === fields.is).length <= decks, '2.1', at);
  }
  return faces;
};

/** Whether a breach names a provision of the text; `rules` has how many each of its rules consists of. */
export const isProvision = (clause: unknown, rules: readonly number[]): boolean => {
  const [, rule, number] = /^(\d+)\.(\d+)(?:\([a-z]+\))*$/.exec(String(clause)) ?? [];
  return Number(number) >= 1 && Number(number) <= (rules[Number(rule) - 1] ?? 0);
};

export const said = ({ what }: Irregularity, clause?: string): IrregularitySaid =>
  clause === undefined ? { what } : { what, clause };
