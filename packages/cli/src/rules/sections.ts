import type { Edition } from '@baize/rulebooks';
import { inOrder } from './order.ts';

export interface Section<Entry> {
  readonly heading: string;
  readonly entries: readonly Entry[];
}

const headingOf = ({ sections }: Edition, section: string): string => {
  if (section === 'I') return 'The instrument';
  if (section === 'A') return 'Dictionary';
  const heading = sections[Number(section) - 1];
  return heading === undefined ? `Section ${section}` : `${section} ${heading}`;
};

const sectionOf = (id: string): string => /^[IA]|^\d+/.exec(id)?.[0] ?? id;

/** The heading of the section that a clause stands in. */
export const headingFor = (edition: Edition, id: string): string => headingOf(edition, sectionOf(id));

/** Clauses under the headings of their sections, in the order of the instrument. */
export const bySection = <Entry extends { readonly id: string }>(
  edition: Edition,
  entries: readonly Entry[],
): Section<Entry>[] => {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const sections = new Map<string, Entry[]>();
  for (const id of inOrder([...byId.keys()])) {
    const section = sectionOf(id);
    const entry = byId.get(id);
    if (entry !== undefined) sections.set(section, [...(sections.get(section) ?? []), entry]);
  }
  return [...sections].map(([section, inside]) => ({
    heading: headingOf(edition, section),
    entries: inside,
  }));
};
