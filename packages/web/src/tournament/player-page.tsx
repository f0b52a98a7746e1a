import { type ReactElement, useState } from 'react';
import { Link } from 'wouter';
import type { Answer } from '../app/api.ts';
import { useLibrary } from '../library/library.ts';
import { EditionTag } from '../rules/edition-tag.tsx';
import { RulebookGuide } from '../rules/rulebook-guide.tsx';
import { Button } from '../shell/button.tsx';
import { Confirm } from '../shell/confirm.tsx';
import { ColumnPage, NEXT_KEYS } from '../shell/page-shell.tsx';
import { Refused, Unread } from '../shell/said.tsx';
import { doOwn, type PlayerLook, readPlayer, type TournamentPage } from './api.ts';
import './board.css';
import { BallotPanel, OwnWord } from './ballot-panel.tsx';
import { BoardTable } from './board-table.tsx';
import { paperAddress } from './conditions-api.ts';
import { useDealt } from './dealt-tables.tsx';
import { LifeRail } from './desk-parts.tsx';
import { Places, Points } from './places-panel.tsx';
import { advanceOf, feeOf, lifeOf, roundsOf, sessionNow, tableCards, withDealt } from './standing.ts';
import './tournament.css';
import { clauseLabel } from '../words/clause.ts';
import { MONEY } from '../words/money.ts';
import { useTournament } from './use-tournament.ts';
import { gameWords, STAGE_WORDS } from './words.ts';

const PRESENCE: Readonly<Record<PlayerLook['view']['own']['presence'], string>> = {
  in: 'You are in.',
  waiting: 'You are on the waiting list.',
  stranger: 'You have not entered.',
  withdrawn: 'You have withdrawn.',
  absent: 'You did not take your seat in time.',
  disqualified: 'You are disqualified.',
  replaced: 'Somebody else plays in your place.',
};

/** What a player has to know before he withdraws: nothing of it comes back by itself. */
const lossesOf = (
  { refund, by }: NonNullable<PlayerLook['view']['own']['withdrawal']>,
  paid: number,
  seats: number,
): readonly string[] => [
  refund > 0
    ? `${MONEY.felt(refund)} is given back (${clauseLabel(by)}).`
    : paid > 0
      ? `Your fee of ${MONEY.felt(paid)} stays in the pool (${clauseLabel(by)}).`
      : `Nothing is given back (${clauseLabel(by)}).`,
  ...(seats > 0 ? ['Your seat falls free, and may be given to somebody else.'] : []),
  'You cannot take it back yourself.',
];

const Own = ({
  look,
  onMoney,
}: {
  readonly look: PlayerLook;
  readonly onMoney: () => void;
}): ReactElement => {
  const [agreed, setAgreed] = useState(false);
  const [answer, setAnswer] = useState<Answer<unknown>>();
  const [asked, setAsked] = useState(false);
  const { own, stage } = look.view;
  const { withdrawal } = own;
  const say = async (what: 'enter' | 'withdraw'): Promise<void> => {
    setAnswer(await doOwn(look.id, what, { agreed, notified: agreed }));
    onMoney();
  };
  return (
    <section className="panel own-entry" aria-label="Your entry">
      <h2>{PRESENCE[own.presence]}</h2>
      {own.seats.map(({ session, table, seat }) => (
        <p key={session}>
          {session}: table <b className="figures">{table}</b>, seat <b className="figures">{seat}</b>
        </p>
      ))}
      {own.paid > 0 && <p>Paid {MONEY.felt(own.paid)}.</p>}
      {own.refund > 0 && <p>Refunded {MONEY.felt(own.refund)}.</p>}
      {own.prize > 0 && <p>Prize {MONEY.felt(own.prize)}.</p>}
      {own.presence === 'stranger' && stage.stage === 'entriesOpen' && (
        <>
          <label className="agree">
            <input type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />I
            have read the conditions and agree to them and to the rules.
          </label>
          <Button data-filled="true" onClick={() => void say('enter')}>
            Enter for {MONEY.felt(feeOf(look.draft))}
          </Button>
        </>
      )}
      {withdrawal !== undefined && <Button onClick={() => setAsked(true)}>Withdraw</Button>}
      {asked && withdrawal !== undefined && (
        <Confirm
          title="Withdraw from the tournament?"
          consequences={lossesOf(withdrawal, own.paid, own.seats.length)}
          keep="Stay in"
          act="Withdraw"
          onKeep={() => setAsked(false)}
          onAct={() => {
            setAsked(false);
            void say('withdraw');
          }}
        />
      )}
      <Refused what="Nothing was changed" answer={answer} />
    </section>
  );
};

/** The table at which a player sits, as the board has it: seats, the marker, and how everybody stands. */
const OwnTable = ({ look, me }: { readonly look: PlayerLook; readonly me: string }): ReactElement | null => {
  const session = sessionNow(look.view);
  const { tables } = useDealt(look.id);
  const seat = tables.find(
    ({ strip }) =>
      strip.end === null && strip.standing.some(({ player, out }) => player === me && out === null),
  );
  if (session === undefined) return null;
  const cards = tableCards(look.view, withDealt(session, tables), advanceOf(look.draft, session.name));
  const own = cards.find(({ rows }) => rows.some(({ player }) => player === me));
  return own === undefined ? null : (
    <div className="panel own-table">
      {seat !== undefined && (
        <Link className="button" data-filled="true" href={`/tables/${encodeURIComponent(seat.table)}`}>
          To your table
        </Link>
      )}
      <BoardTable card={own} rounds={roundsOf(look.draft)} nameOf={(id) => look.names[id] ?? id} />
    </div>
  );
};

/** A tournament as a player meets it: enter, see the seat, follow the standing. */
export const TournamentPlayerPage = ({
  tournament,
  onMoney,
  ...page
}: TournamentPage & { readonly onMoney: () => void }): ReactElement => {
  const { me } = page;
  const { look } = useTournament(tournament, readPlayer);
  const library = useLibrary();
  const edition = look?.ok ? library[look.value.draft.instrument]?.edition : undefined;
  return (
    <ColumnPage
      here="tournaments"
      theme="pit"
      title={look?.ok ? look.value.draft.title : 'Tournament'}
      {...page}
      keys={NEXT_KEYS}
      head={edition !== undefined && <EditionTag edition={edition} />}
    >
      <Unread what="The tournament cannot be read" answer={look} />
      {look?.ok && (
        <RulebookGuide rulebook={look.value.draft.instrument}>
          <p>
            {gameWords(look.value.draft.game)}, pool {MONEY.felt(look.value.view.pool)},{' '}
            {STAGE_WORDS[look.value.view.stage.stage].toLowerCase()}.{' '}
            <Link href={`/tournaments/${tournament}/conditions`}>The conditions</Link>,{' '}
            <Link href={`/tournaments/${tournament}/board`}>the board</Link>
            {look.value.view.own.paid > 0 && (
              <>
                ,{' '}
                <a
                  href={paperAddress(tournament, 'receipt.pdf', { player: me.id })}
                  target="_blank"
                  rel="noreferrer"
                >
                  your receipt
                </a>
              </>
            )}
            .
          </p>
          <Own look={look.value} onMoney={onMoney} />
          <OwnTable look={look.value} me={me.id} />
          <BallotPanel look={look.value}>
            <OwnWord look={look.value} />
          </BallotPanel>
          <LifeRail steps={lifeOf(look.value.view, sessionNow(look.value.view)?.name)} />
          <Places view={look.value.view} nameOf={(id) => look.value.names[id] ?? id} />
          <Points view={look.value.view} nameOf={(id) => look.value.names[id] ?? id} />
        </RulebookGuide>
      )}
    </ColumnPage>
  );
};
