import type { Plain } from '../words/language.ts';

/** The pages of the house that the bar leads to. */
export type Place =
  | 'floor'
  | 'pit'
  | 'tournaments'
  | 'history'
  | 'cashier'
  | 'cash'
  | 'limits'
  | 'odds'
  | 'rules'
  | 'people'
  | 'settings'
  | 'audit'
  | 'shoes'
  | 'account';

export interface NavLink {
  readonly to: Place;
  readonly label: Plain;
  readonly href: string;
  /** The letter after G; none where the page is seldom gone to. */
  readonly key?: string;
}

type Reader = string | undefined;

const STAFF: readonly Reader[] = ['supervisor', 'regulator', 'owner'];

const LINKS: readonly (NavLink & { readonly may: (role: Reader) => boolean })[] = [
  { to: 'floor', label: 'Floor', href: '/', key: 'f', may: (role) => role !== undefined },
  { to: 'pit', label: 'Pit', href: '/pit', key: 'i', may: (role) => STAFF.includes(role) },
  // Who deals asks for chips there, and receives them; the cashier issues them.
  {
    to: 'pit',
    label: 'Pit',
    href: '/pit/book',
    key: 'i',
    may: (role) => role === 'dealer' || role === 'cashier',
  },
  {
    to: 'tournaments',
    label: 'Tournaments',
    href: '/tournaments',
    key: 't',
    may: (role) => role !== undefined,
  },
  {
    to: 'history',
    label: 'History',
    href: '/history',
    key: 'h',
    may: (role) => role === 'player' || role === 'director' || STAFF.includes(role),
  },
  {
    to: 'cashier',
    label: 'Cashier',
    href: '/cashier',
    key: 'c',
    may: (role) => role === 'player' || STAFF.includes(role),
  },
  {
    to: 'cash',
    label: 'Cash',
    href: '/cash',
    key: 'm',
    may: (role) => role === 'cashier' || STAFF.includes(role),
  },
  { to: 'limits', label: 'My limits', href: '/limits', key: 'l', may: (role) => role === 'player' },
  { to: 'odds', label: 'Odds', href: '/odds', key: 'o', may: () => true },
  { to: 'rules', label: 'Rules', href: '/rules', key: 'r', may: () => true },
  { to: 'people', label: 'People', href: '/people', key: 'p', may: (role) => role === 'owner' },
  { to: 'settings', label: 'Settings', href: '/settings', key: 's', may: (role) => role === 'owner' },
  {
    to: 'audit',
    label: 'Audit',
    href: '/audit',
    key: 'a',
    may: (role) => role === 'regulator' || role === 'owner',
  },
];

/** The pages that somebody of this role has anything to do on; who is not logged in has the odds and the rules. */
export const navFor = (role: string | undefined): readonly NavLink[] =>
  LINKS.filter(({ may }) => may(role)).map(({ may: _may, ...link }) => link);
