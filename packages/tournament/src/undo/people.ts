import { refuseCrowd } from '../decide/refusals.ts';
import type { Event } from '../event.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { entrantOf, type Presence, type Rules, type Tournament } from '../state.ts';
import { by, cells, type Row } from './row.ts';
import { ofFirst, ofPlayer, ofSession, ofThatTime } from './stage.ts';

/** Whether something that happened later names somebody. */
const isAbout = (later: Event, player: string): boolean =>
  ('player' in later && later.player === player) || ('for' in later && later.for === player);

const named = (event: { readonly player: string }, later: Event): boolean => isAbout(later, event.player);

/** What still stands of the record after a position. */
const liveAfter = ({ history, struck }: Tournament, position: number): readonly Event[] => {
  const gone = new Set(struck);
  return history.filter((_, at) => at > position && !gone.has(at));
};

/** Nobody has two seats: one that was given to another is not given back. */
const refuseTaken = ({ policy }: Rules, state: Tournament, player: string): Refusal | undefined => {
  const taken = state.entrants.find(({ seatOf }) => seatOf === player);
  return taken === undefined
    ? undefined
    : refuse(policy.reserve.by, `${taken.player} has the seat of ${player}: undo that first`);
};

/** What put somebody out is undone where it is that which keeps him out. */
const refuseBack =
  (presence: Presence) =>
  (rules: Rules, state: Tournament, { player }: { readonly player: string }): Refusal | undefined =>
    entrantOf(state, player)?.presence === presence
      ? refuseTaken(rules, state, player)
      : refuse(rules.policy.player, `it is not this by which ${player} is out`);

/** Who goes on was confirmed without him. */
const confirmedSince = (
  event: { readonly player: string },
  later: Event,
  rules: Rules,
  state: Tournament,
): boolean =>
  later.type === 'PlacesConfirmed' && ofSession(rules, state, later) >= ofPlayer(rules, state, event);

const WORLD = 'play has begun with it';

/** Who may enter, who is in, and who has left. */
export const PEOPLE_ROWS = {
  Prepared: {
    by: ({ notice }, event) => (notice.each === 'required' ? notice.by : event.by),
    session: ofFirst,
    cells: cells('undone', 'refused', 'refused', 'refused', 'refused'),
    why: 'people have entered on the strength of it',
    unless: ({ policy: { notice } }, { entrants }, event) =>
      entrants.length === 0
        ? undefined
        : refuse(
            notice.each === 'required' ? notice.by : event.by,
            'people have entered on the strength of it',
          ),
  },
  StartMoved: {
    by: ({ moveStart }) => moveStart.by,
    session: ofFirst,
    cells: cells(by('moveStart'), by('moveStart'), 'refused', 'refused', 'refused'),
    why: WORLD,
  },
  Entered: {
    by: ({ refund }) => refund.by,
    session: ofThatTime,
    cells: cells('undone', 'undone', by('withdraw', 'disqualify'), by('withdraw', 'disqualify'), 'refused'),
    why: 'the prizes are made of all fees',
    unless: (_, state, { player }) =>
      entrantOf(state, player)?.presence === 'replaced' ? ['substitute'] : undefined,
    follows: named,
  },
  PutOnWaitingList: {
    by: ({ mostPlayers }) => mostPlayers,
    session: ofFirst,
    cells: cells('undone', by('enter'), 'refused', 'refused', 'refused'),
    why: WORLD,
  },
  ApplicationRefused: {
    by: ({ refuseApplication }) => refuseApplication.by,
    session: ofFirst,
    cells: cells('undone', by('enter'), 'refused', 'refused', 'refused'),
    why: WORLD,
  },
  EntriesClosed: {
    by: ({ seating }) => seating.by,
    session: ofFirst,
    cells: cells('undone', by('enter'), 'refused', 'refused', 'refused'),
    why: WORLD,
  },
  EntriesReopened: {
    by: ({ seating }) => seating.by,
    session: ofFirst,
    cells: cells('undone', by('closeEntries'), 'refused', 'refused', 'refused'),
    why: WORLD,
  },
  WentOn: {
    by: ({ mostPlayers }) => mostPlayers,
    session: ofFirst,
    cells: cells('undone', 'undone', 'undone', 'undone', 'refused'),
    why: 'the result tells it',
  },
  Withdrew: {
    by: ({ refund }) => refund.by,
    session: ofThatTime,
    cells: cells('undone', 'undone', 'refused', 'refused', 'refused'),
    why: 'cards have fallen without him',
    unless: (rules, state, event) =>
      refuseBack('withdrawn')(rules, state, event) ?? refuseCrowd(rules, state),
  },
  Substituted: {
    by: ({ substitute }) => substitute.by,
    session: ofThatTime,
    cells: cells('undone', 'undone', by('disqualify'), 'refused', 'refused'),
    why: 'a later session has begun with him',
    unless: (_, state, { player }, position) =>
      liveAfter(state, position).some(
        (later) => later.type === 'Balloted' && later.tables.flat().includes(player),
      )
        ? ['substitute']
        : undefined,
    follows: named,
  },
  ReserveSeated: {
    by: ({ reserve }) => reserve.by,
    session: ofThatTime,
    cells: cells('undone', 'undone', by('disqualify'), 'refused', 'refused'),
    why: 'a later session has begun with him',
    follows: named,
  },
  BoughtBack: {
    by: ({ buyBack }) => buyBack.by,
    session: (_, __, { after }) => after,
    cells: cells('undone', 'undone', 'undone', 'refused', 'refused'),
    why: 'a later session has begun',
    unless: ({ policy }, state, { player }, position) =>
      liveAfter(state, position).some(
        (later) =>
          (later.type === 'Scored' || later.type === 'Counted') && Object.hasOwn(later.chips, player),
      )
        ? refuse(policy.buyBack.by, `${player} has played since`)
        : undefined,
    follows: named,
  },
  Forfeited: {
    by: ({ noShow }) => noShow,
    session: ofThatTime,
    cells: cells('undone', 'undone', 'undone', by('breach'), by('adjust')),
    why: WORLD,
    unless: refuseBack('absent'),
    follows: confirmedSince,
  },
  Disqualified: {
    by: ({ disqualify }) => disqualify,
    session: ofThatTime,
    cells: cells('undone', 'undone', 'undone', by('breach'), by('adjust')),
    why: WORLD,
    unless: refuseBack('disqualified'),
    follows: confirmedSince,
  },
  BreachRecorded: {
    by: (_, event) => event.by,
    session: ofThatTime,
    cells: cells('undone', 'undone', 'undone', by('breach'), by('adjust')),
    why: WORLD,
    follows: (event, later) =>
      later.type === 'Disqualified' && later.player === event.player && later.by === event.by,
  },
  Reinstated: {
    by: (_, event) => event.by,
    session: ofThatTime,
    cells: cells(
      by('noShow', 'disqualify'),
      by('noShow', 'disqualify'),
      by('noShow', 'disqualify'),
      by('noShow', 'disqualify'),
      'refused',
    ),
    why: 'the prizes are paid',
  },
  NameRecorded: {
    by: ({ recordName }) => recordName,
    session: ofThatTime,
    cells: cells('undone', 'undone', 'undone', 'undone', 'refused'),
    why: 'the prizes are paid',
  },
} satisfies { readonly [Type in Event['type']]?: Row<Type> };
