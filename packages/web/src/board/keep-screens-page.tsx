import type { AnswerAt } from '@baize/house/api';
import { type FormEvent, type ReactElement, useCallback, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { newId } from '../../../client/src/index.ts';
import { type Answer, get, post } from '../app/api.ts';
import { Button } from '../shell/button.tsx';
import { PickField, TextField } from '../shell/field.tsx';
import { ColumnPage, FORM_KEYS } from '../shell/page-shell.tsx';
import { Refused, Unread } from '../shell/said.tsx';
import type { TournamentPage } from '../tournament/api.ts';
import './keep-screens.css';
import { Qr } from './qr.tsx';
import { SHOWS, type Show } from './shows.ts';

type Screens = AnswerAt<'GET /api/screens'>;
type Boards = AnswerAt<'GET /api/boards'>;
type Admitted = AnswerAt<'POST /api/screens'>;

const WHEN = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });
/** A screen that asked within this time hangs and works. */
const SEEN_MS = 30_000;

const SHOW_WORDS: Readonly<Record<Show, string>> = {
  seats: 'Seats from A to Z',
  tables: 'Tables and who leads them',
  ranking: 'The whole ranking',
  clock: 'The clock alone',
  results: 'Places, prizes and the field below them',
};

const whole = (path: string): string => `${window.location.origin}${path}`;

const Address = ({ path, words }: { readonly path: string; readonly words: string }): ReactElement => (
  <li>
    <a href={path} target="_blank" rel="noreferrer">
      {words}
    </a>
    <code>{whole(path)}</code>
  </li>
);

/** Where everything public is, to be opened, copied or printed. */
const Addresses = ({ tournament }: { readonly tournament: string }): ReactElement => (
  <section className="panel">
    <h2>Addresses that need no account</h2>
    <div className="public-addresses">
      <ul>
        <Address path={`/board/${tournament}`} words="Board, by what goes on" />
        {SHOWS.map((show) => (
          <Address key={show} path={`/board/${tournament}/${show}`} words={SHOW_WORDS[show]} />
        ))}
        <Address path={`/board/${tournament}/seats+ranking`} words="Two of them in turn, and so on" />
        <Address path={`/seat/${tournament}`} words="Where do I sit, for phones" />
        <Address path={`/overlay/${tournament}`} words="Overlay, for a stream or another page" />
      </ul>
      <figure>
        <Qr text={whole(`/seat/${tournament}`)} label="Where do I sit: a code for cameras" />
        <figcaption>Where do I sit</figcaption>
      </figure>
    </div>
  </section>
);

/** The board is everybody's, unless it is closed here. */
const OpenOrClosed = ({ tournament }: { readonly tournament: string }): ReactElement => {
  const [boards, setBoards] = useState<Answer<Boards>>();
  const [answer, setAnswer] = useState<Answer<unknown>>();
  const ask = useCallback(() => void get('/api/boards').then(setBoards), []);
  useEffect(ask, [ask]);
  const board = boards?.ok ? boards.value.find(({ id }) => id === tournament) : undefined;
  const set = async (open: boolean): Promise<void> => {
    setAnswer(
      await post('/api/tournaments/:tournament/board', {
        params: { tournament },
        body: { id: newId(), open },
      }),
    );
    ask();
  };
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>The board is {board?.open === false ? 'closed' : 'open to everybody'}</h2>
        {board !== undefined && (
          <Button onClick={() => void set(!board.open)}>
            {board.open ? 'Close the board' : 'Open the board'}
          </Button>
        )}
      </div>
      <p className="quiet">
        {board?.open === false
          ? 'Only people of the house and screens with a key see it. Phones and overlays show nothing.'
          : 'Names, seats, chips, places and prizes; no fees, no reasons, nobody’s money. Closing it is recorded.'}
      </p>
      <Unread what="The board cannot be read just now" answer={boards} />
      <Refused what="Nothing was changed" answer={answer} />
    </section>
  );
};

const ScreenLink = ({
  admitted,
  name,
}: {
  readonly admitted: Admitted;
  readonly name: string;
}): ReactElement => (
  <div className="screen-link" role="status">
    <Qr text={whole(admitted.link)} label={`The address of ${name} as a code`} />
    <p>
      <b>Open this address on {name}</b>
      <code>{whole(admitted.link)}</code>
      <span className="quiet">
        It is not shown again. With <code>/screen/seats</code> instead of <code>/screen</code> it shows seats
        alone.
      </span>
    </p>
  </div>
);

const AdmitForm = ({
  tournament,
  onDone,
}: {
  readonly tournament: string;
  readonly onDone: () => void;
}): ReactElement => {
  const [shows, setShows] = useState<'this' | 'house'>('this');
  const [answer, setAnswer] = useState<Answer<Admitted>>();
  const [name, setName] = useState('');
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const wanted = String(new FormData(form).get('screen')).trim();
    setName(wanted);
    const body = { name: wanted, tournament: shows === 'this' ? tournament : null };
    const reply = await post('/api/screens', { body });
    setAnswer(reply);
    if (reply.ok) form.reset();
    onDone();
  };
  return (
    <>
      <form className="admit-screen" onSubmit={(event) => void send(event)}>
        <TextField label="A name for the screen" name="screen" required maxLength={40} placeholder="Foyer" />
        <PickField
          label="It shows"
          value={shows}
          of={{ this: 'this tournament', house: 'every tournament of the house' }}
          onChange={setShows}
        />
        <Button type="submit" data-filled="true">
          Give it a key
        </Button>
      </form>
      <Refused what="No key was given" answer={answer} />
      {answer?.ok && <ScreenLink admitted={answer.value} name={name} />}
    </>
  );
};

const seenWords = (seenAt: number | null, now: number): string => {
  if (seenAt === null) return 'not seen since the house was opened';
  return now - seenAt < SEEN_MS ? 'shows now' : `last seen ${WHEN.format(seenAt)}`;
};

const ScreenList = ({
  screens,
  onEnd,
}: {
  readonly screens: Screens;
  readonly onEnd: (screen: string) => void;
}): ReactElement => (
  <ul className="screens">
    {screens.screens.map(({ id, name, tournament, admittedAt, by, seenAt }) => (
      <li key={id} className="row">
        <b>{name}</b>
        <span>{tournament === null ? 'the whole house' : tournament}</span>
        <span
          className="state"
          data-state={seenAt !== null && Date.now() - seenAt < SEEN_MS ? 'live' : 'wait'}
        >
          {seenWords(seenAt, Date.now())}
        </span>
        <span className="quiet figures">
          by {screens.names[by] ?? by}, {WHEN.format(admittedAt)}
        </span>
        <Button onClick={() => onEnd(id)} aria-label={`End the key of ${name}`}>
          End
        </Button>
      </li>
    ))}
  </ul>
);

/** What the public sees of a tournament, and the screens that show it: the director's page about the walls. */
export const KeepScreensPage = ({ tournament, ...page }: TournamentPage): ReactElement => {
  const [screens, setScreens] = useState<Answer<Screens>>();
  const ask = useCallback(() => void get('/api/screens').then(setScreens), []);
  useEffect(() => {
    ask();
    const timer = setInterval(ask, SEEN_MS / 2);
    return () => clearInterval(timer);
  }, [ask]);
  const end = async (screen: string): Promise<void> => {
    await post('/api/screens/:screen/end', { params: { screen } });
    ask();
  };
  return (
    <ColumnPage
      here="tournaments"
      theme="pit"
      title="Boards and screens"
      {...page}
      keys={FORM_KEYS}
      head={<Link href={`/tournaments/${tournament}`}>To the desk</Link>}
    >
      <OpenOrClosed tournament={tournament} />
      <Addresses tournament={tournament} />
      <section className="panel">
        <h2>Screens with a key</h2>
        <p className="quiet">
          A screen shows boards, closed ones too, and does nothing else. Its key is good until it is ended
          here.
        </p>
        <Unread what="The screens cannot be read just now" answer={screens} />
        {screens?.ok && screens.value.screens.length > 0 && (
          <ScreenList screens={screens.value} onEnd={(screen) => void end(screen)} />
        )}
        <AdmitForm tournament={tournament} onDone={ask} />
      </section>
    </ColumnPage>
  );
};
