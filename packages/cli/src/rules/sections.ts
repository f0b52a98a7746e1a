import { inOrder } from './order.ts';

/** Rules 1 to 16 stand under the same headings in both editions of blackjack. */
const BLACKJACK = [
  'Blackjack table',
  'Cards',
  'Minimum and maximum wagers',
  'Wagers',
  'Shuffle and cut of the cards',
  'Initial deal',
  'Insurance',
  'Interim settlement',
  'Subsequent deal',
  'Splitting',
  'Doubling',
  "Subsequent deal to dealer's hand",
  'Final settlement',
  'Irregularities',
  'Table closure',
  'General provisions',
];

/** The sections as the index of each instrument names them. They are no clauses, so `clauses.json` has no place for them. */
const HEADINGS: Readonly<Record<string, readonly string[]>> = {
  'act-blackjack-2005': [
    ...BLACKJACK,
    'Super Sevens',
    'Perfect Pairs',
    'Automated shuffling shoe',
    'Tournament play',
  ],
  'act-blackjack-2018': [
    ...BLACKJACK,
    'Perfect Pairs and Pairs Play',
    'Automated shuffling shoe',
    'Tournament play',
  ],
  'act-canberra-poker-2023': [
    'Canberra Poker table',
    'Cards',
    'Minimum and maximum wagers',
    'Wagers',
    'Shuffle and cut of the cards',
    'Dealing the cards',
    'Bet or fold',
    'Payout odds',
    'Settlement of wagers',
    'Progressive jackpot',
    'Progressive jackpot payouts',
    'Automated shuffling shoe',
    'Collusion',
    'Irregularities',
    'Table closure',
    'General provisions',
    'Tournament play',
  ],
  'act-mini-baccarat-2016': [
    'Mini-baccarat table',
    'Cards',
    'Minimum and maximum wagers',
    'Wagers',
    'Shuffle and cut of the cards',
    'The initial deal',
    'Additional cards',
    'Settlement of wagers',
    'Pairs',
    'Perfect Pairs',
    'Canberra Pairs',
    'Irregularities',
    'Table closure',
    'General provisions',
    'Tournament play',
  ],
  'house-baccarat': [
    'Table and forms',
    'Cards',
    'Minimum and maximum wagers',
    'Wagers',
    'Shuffle and cut of the cards',
    'The initial deal',
    'Additional cards',
    'Settlement of wagers',
    'Pairs',
    'Perfect Pairs',
    'Canberra Pairs',
    'Irregularities',
    'Table closure',
    'General provisions',
  ],
  'house-roulette': [
    'Table and wheel',
    'Layout and wagers',
    'Minimum and maximum wagers',
    'Chips and placing',
    'Called wagers',
    'The spin',
    'No spin',
    'Settlement of wagers',
    'Irregularities',
    'Table closure',
    'General provisions',
  ],
  'nz-tournament-1999': [
    'Interpretation',
    'Conditions of entry',
    'Wagers',
    'Rules for tournament play',
    'End of session',
    'Application: blackjack',
    'Application: roulette',
    'Application: mini baccarat',
    'Application: midi baccarat',
    'Application: baccarat',
  ],
};

export interface Section<Entry> {
  readonly heading: string;
  readonly entries: readonly Entry[];
}

const headingOf = (rulebook: string, section: string): string => {
  if (section === 'I') return 'The instrument';
  if (section === 'A') return 'Dictionary';
  const heading = HEADINGS[rulebook]?.[Number(section) - 1];
  return heading === undefined ? `Section ${section}` : `${section} ${heading}`;
};

const sectionOf = (id: string): string => /^[IA]|^\d+/.exec(id)?.[0] ?? id;

/** The heading of the section that a clause stands in. */
export const headingFor = (rulebook: string, id: string): string => headingOf(rulebook, sectionOf(id));

/** Clauses under the headings of their sections, in the order of the instrument. */
export const bySection = <Entry extends { readonly id: string }>(
  rulebook: string,
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
    heading: headingOf(rulebook, section),
    entries: inside,
  }));
};
