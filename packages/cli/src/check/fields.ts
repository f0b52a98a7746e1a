export type Fields = Readonly<Record<string, unknown>>;
export type Chips = Readonly<Record<string, number>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const numberOf = (value: unknown, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise;
export const chipsOf = (value: unknown): Chips =>
  Object.fromEntries(Object.entries(fieldsOf(value)).map(([player, held]) => [player, numberOf(held, -1)]));
