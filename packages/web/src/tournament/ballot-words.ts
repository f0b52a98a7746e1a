import type { DeskOption, PublicView } from '@baize/tournament';
import type { OpenOption } from './open-option.ts';
import type { LifeStep } from './standing.ts';

type Session = PublicView['sessions'][number];
type Wave = Session['waves'][number];

const SHORT = 16;
const many = (number: number, one: string, more: string): string => `${number} ${number === 1 ? one : more}`;

/** Whether a session has, or had, a sealed ballot. */
export const hasBallot = ({ commitment, ballot }: Session): boolean =>
  commitment !== undefined || ballot.voided.length > 0;

const closedWords = ({ ballot }: Session): string => {
  if (ballot.closed === undefined) return 'who is seated, and how many at a table';
  const { players, head } = ballot.closed;
  const seats = many(ballot.seats ?? 0, 'seat', 'seats');
  return `${many(players, 'player', 'players')}, ${seats} a table; log at ${head.position}, ${head.hash.slice(0, SHORT)}`;
};

/** How far a ballot has come: sealed, its list closed, drawn. */
export const ballotSteps = (session: Session): readonly LifeStep[] => {
  const { commitment, ballot } = session;
  const at = ['unsealed', 'sealed', 'closed', 'drawn'].indexOf(ballot.stage);
  const state = (step: number): LifeStep['state'] =>
    at >= step ? 'done' : at === step - 1 ? 'now' : 'later';
  const words = at === 1 ? `; ${many(ballot.words, 'player has', 'players have')} given a word` : '';
  return [
    {
      name: 'Sealed',
      state: state(1),
      note: commitment === undefined ? 'a secret is fixed' : `${commitment.slice(0, SHORT)}${words}`,
    },
    { name: 'List closed', state: state(2), note: closedWords(session) },
    { name: 'Drawn', state: state(3), note: at === 3 ? 'the secret is open' : 'nobody knows a seat before' },
  ];
};

/** An option as the desk sends it: secrets, commitments and the head of the log are the house's own. */
const ofHouse = ({ act, choose, ...rest }: DeskOption): OpenOption => {
  const { commitment: _c, head: _h, ...left } = act as typeof act & Record<'commitment' | 'head', unknown>;
  const open = Object.entries(choose ?? {}).filter(([, choice]) => choice !== 'secret' && choice !== 'head');
  return { ...rest, act: left as OpenOption['act'], choose: Object.fromEntries(open) };
};

const SEATS_USUAL = 7;
const SEATS_MOST = 14;

/** How many seats a table needs so that everybody who has none finds one at the tables that are still played at. */
const seatsNeeded = (session: Session, { tables, closedTables, unseated, ballot }: Wave): number => {
  const seats = ballot.seats ?? SEATS_USUAL;
  const counted = new Set(session.counts.map(({ table }) => Number(table)));
  const closed = new Set(closedTables.map(({ table }) => table));
  const open = tables.filter((table) => !closed.has(table) && !counted.has(table));
  const sitting = open.reduce(
    (sum, table) => sum + (session.seats[table - 1]?.filter((player) => player !== '').length ?? 0),
    0,
  );
  return Math.max(seats, Math.ceil((sitting + unseated.length) / Math.max(1, open.length)));
};

/** Lots that are sealed, for those who have no seat. */
const lotsOf = (session: Session, wave: Wave, by: string): OpenOption[] => {
  const { unseated, lots } = wave;
  const isSealed = lots.some(({ drawn, voided }) => drawn === undefined && voided === undefined);
  const of = { session: session.name, ...(wave.wave === undefined ? {} : { wave: wave.wave }) };
  return isSealed && unseated.length > 0
    ? [
        {
          act: { do: 'fillSeat', ...of, seats: seatsNeeded(session, wave) },
          by,
          choose: { seats: { least: 1, most: SEATS_MOST } },
        },
      ]
    : [];
};

/** What is offered of a ballot in the house: a list that is closed waits for its draw. */
export const deskOptionsIn = ({
  options,
  sessions,
  stage,
}: Pick<PublicView, 'sessions' | 'stage'> & {
  readonly options: readonly DeskOption[];
}): readonly OpenOption[] => [
  ...sessions.flatMap(({ name, waves }) =>
    waves
      .filter(({ ballot }) => ballot.stage === 'closed')
      .map(
        ({ wave }): OpenOption => ({
          act: { do: 'draw', session: name, ...(wave === undefined ? {} : { wave }) },
          by: stage.by,
        }),
      ),
  ),
  ...sessions.flatMap((session) => session.waves.flatMap((wave) => lotsOf(session, wave, stage.by))),
  ...options.map((option) =>
    option.act.do === 'seal' || option.act.do === 'closeList' || option.act.do === 'sealLot'
      ? ofHouse(option)
      : (option as OpenOption),
  ),
];
