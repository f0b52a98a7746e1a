import type { Edition } from './format.ts';

/** Where the law of a place is published, as people write it. */
const REGISTERS: Readonly<Record<string, string>> = {
  'Australian Capital Territory': 'the ACT Legislation Register, www.legislation.act.gov.au',
  'New Zealand': 'the New Zealand Gazette, gazette.govt.nz',
};

/**
 * Which text is the official one, and where it is published: what is read here is a paraphrase of it. Undefined where
 * nobody has approved the rules.
 */
export const officialText = ({
  title,
  number,
  jurisdiction,
  standing,
}: Pick<Edition, 'title' | 'number' | 'jurisdiction' | 'standing'>): string | undefined => {
  if (standing !== 'approved') return undefined;
  const named = number === null ? title : `${title}, ${number}`;
  const where = REGISTERS[jurisdiction];
  return `Official text: ${named}${where === undefined ? '' : `, in ${where}`}`;
};
