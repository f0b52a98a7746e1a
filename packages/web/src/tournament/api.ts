import type { AnswerAt, Api } from '@baize/house/api';
import type { DeskAct } from '@baize/tournament';
import { newId } from '../../../client/src/index.ts';
import { type Answer, addressOf, get, type Me, type OwnPage, post } from '../app/api.ts';
import { reasonIn, SECOND_ASKED } from './second-person.ts';

type Look = AnswerAt<'GET /api/tournaments/:tournament'>;

export type DeskLook = Extract<Look, { readonly view: { readonly entrants: unknown } }>;
export type PlayerLook = Extract<Look, { readonly view: { readonly own: unknown } }>;
export type BoardLook = AnswerAt<'GET /api/tournaments/:tournament/board'>;
/** What a tournament was begun with. */
export type Draft = BoardLook['draft'];
export type Summary = AnswerAt<'GET /api/tournaments'>[number];

const NOT_FOR_YOU = { ok: false, detail: 'the house shows this to others' } as const;

const readLook = (tournament: string): Promise<Answer<Look>> =>
  get('/api/tournaments/:tournament', { params: { tournament } });

/** The house decides by who asks: the director gets the desk, a player his own page. */
const isDesk = (look: Look): look is DeskLook => 'entrants' in look.view;

export const readDesk = async (tournament: string): Promise<Answer<DeskLook>> => {
  const answer = await readLook(tournament);
  if (!answer.ok) return answer;
  return isDesk(answer.value) ? { ok: true, value: answer.value } : NOT_FOR_YOU;
};

export const readPlayer = async (tournament: string): Promise<Answer<PlayerLook>> => {
  const answer = await readLook(tournament);
  if (!answer.ok) return answer;
  return isDesk(answer.value) ? NOT_FOR_YOU : { ok: true, value: answer.value };
};

export const readBoard = (tournament: string) =>
  get('/api/tournaments/:tournament/board', { params: { tournament } });

export const listTournaments = () => get('/api/tournaments');

/** Where it takes a second person one is asked at once, for the reason that was given. */
export const sendActs = async (tournament: string, acts: readonly DeskAct[]) => {
  const params = { tournament };
  const answer = await post('/api/tournaments/:tournament/acts', {
    params,
    body: { id: newId(), acts: [...acts] },
  });
  const reason = reasonIn(acts);
  if (answer.ok || answer.needs !== 'secondPerson' || reason === undefined) return answer;
  const asked = await post('/api/tournaments/:tournament/approvals', {
    params,
    body: { id: newId(), acts: [...acts], reason },
  });
  return asked.ok ? SECOND_ASKED : asked;
};

export const tryAct = (tournament: string, act: DeskAct) =>
  post('/api/tournaments/:tournament/try', { params: { tournament }, body: { act } });

/** What several acts would come to together, and every one of them that is refused, by its number from 1 on. */
export type TriedAll = AnswerAt<'POST /api/tournaments/:tournament/try-all'>;

export const tryAll = (tournament: string, acts: readonly DeskAct[]) =>
  post('/api/tournaments/:tournament/try-all', { params: { tournament }, body: { acts: [...acts] } });

export const playerOptionsOf = (tournament: string, player: string) =>
  get('/api/tournaments/:tournament/players/:player', { params: { tournament, player } });

/** Every sealed ballot, with all that is needed to draw it once more. */
export const readBallots = (tournament: string) =>
  get('/api/tournaments/:tournament/ballots', { params: { tournament } });

/** What was done at the desk last, the first first; without a number all of it. */
export const readHistory = (tournament: string, last?: number) =>
  get('/api/tournaments/:tournament/history', {
    params: { tournament },
    query: last === undefined ? {} : { last },
  });

type Own = Api['POST /api/tournaments/:tournament/own']['body'];

export const doOwn = (tournament: string, what: Own['do'], said: Omit<Own, 'id' | 'do'>) =>
  post('/api/tournaments/:tournament/own', {
    params: { tournament },
    body: { id: newId(), do: what, ...said },
  });

/** Tells of every act as it is done; the browser takes the line up again by itself. */
export const watchTournament = (tournament: string, onAct: () => void): (() => void) => {
  const line = new EventSource(addressOf('/api/tournaments/:tournament/live', { params: { tournament } }));
  line.onmessage = onAct;
  return () => line.close();
};

/** A table of the house that deals a session: its name on the floor, and what stands above its felt. */
export type DealtTable = AnswerAt<'GET /api/tournaments/:tournament/tables'>['tables'][number];

type Sent = Api['POST /api/tournaments/:tournament/tables']['body'];
type WithoutId<Act> = Act extends unknown ? Omit<Act, 'id'> : never;
export type DealtAct = WithoutId<Sent>;

export const readDealt = (tournament: string) =>
  get('/api/tournaments/:tournament/tables', { params: { tournament } });

export const sendDealt = (tournament: string, act: DealtAct) =>
  post('/api/tournaments/:tournament/tables', { params: { tournament }, body: { id: newId(), ...act } });

/** What a page about one tournament is given. */
export interface TournamentPage extends OwnPage {
  readonly tournament: string;
}

/** Who runs tournaments; the others follow them. */
export const runsTournaments = ({ role }: Me): boolean => role === 'director' || role === 'owner';
