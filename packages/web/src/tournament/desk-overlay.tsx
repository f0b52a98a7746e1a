import type { DeskAct } from '@baize/tournament';
import { type ReactElement, useCallback, useState } from 'react';
import type { Answer, OwnPage } from '../app/api.ts';
import { useLibrary } from '../library/library.ts';
import { ActDialog } from './act-dialog.tsx';
import { type ActList, ActsDialog } from './acts-dialog.tsx';
import { type DeskLook, playerOptionsOf, sendActs } from './api.ts';
import { ChainDialog } from './chain-dialog.tsx';
import type { Chain } from './chains.ts';
import { dressedCount } from './count-option.ts';
import { CountSheet, scoresOf } from './count-sheet.tsx';
import { factsOf, HistoryDialog } from './history-dialog.tsx';
import { fallsWith, type HistoryEntry, undoOption } from './history-lines.ts';
import { MoveDialog } from './move-dialog.tsx';
import type { NameOf, OpenOption } from './open-option.ts';
import { papersAbout } from './paper-links.tsx';
import { PlayerDialog } from './player-dialog.tsx';
import { type DeskRegister, sendNotes } from './register-api.ts';
import type { Goal } from './seat-drag.ts';

/** What lies over the desk: an act, several acts, steps that follow one another, or what may be done about somebody. */
type Over =
  | { readonly is: 'act'; readonly option: OpenOption }
  | { readonly is: 'acts'; readonly list: ActList }
  | { readonly is: 'chain'; readonly chain: Chain }
  | { readonly is: 'sheet' }
  | { readonly is: 'move'; readonly player: string; readonly goal: Goal | undefined }
  | { readonly is: 'entry'; readonly entry: HistoryEntry }
  | { readonly is: 'player'; readonly player: string; readonly options: readonly OpenOption[] };

/** What is done at the desk: opened, sent, and answered; a refusal stays in sight. */
export const useDeskActs = (look: DeskLook, runs: boolean, onDone: () => void) => {
  const library = useLibrary();
  const [over, setOver] = useState<Over>();
  const [refused, setRefused] = useState<Answer<unknown>>();
  const { id } = look;
  const ask = useCallback(
    async (player: string): Promise<void> => {
      if (!runs) return;
      const answer = await playerOptionsOf(id, player);
      if (answer.ok) setOver({ is: 'player', player, options: answer.value as readonly OpenOption[] });
    },
    [id, runs],
  );
  return {
    over,
    refused,
    open: (option: OpenOption) => setOver({ is: 'act', option: dressedCount(look, library, option) }),
    openList: (list: ActList) => setOver({ is: 'acts', list }),
    openSheet: () => setOver({ is: 'sheet' }),
    move: (player: string, goal?: Goal) => setOver({ is: 'move', player, goal }),
    /** What can be taken back opens as that; anything else says what puts it right, or why it stands. */
    openEntry: (entry: HistoryEntry, entries: readonly HistoryEntry[]) => {
      const option = undoOption(entry);
      const notes = [
        ...factsOf(entry),
        ...fallsWith(entry, entries).map((words) => `With it goes: ${words}.`),
      ];
      setOver(option === undefined ? { is: 'entry', entry } : { is: 'act', option: { ...option, notes } });
    },
    openChain: (chain: Chain) => setOver({ is: 'chain', chain }),
    keep: () => setOver(undefined),
    note: async (notes: Parameters<typeof sendNotes>[1]): Promise<void> => {
      setOver(undefined);
      setRefused(await sendNotes(id, notes));
      onDone();
    },
    send: async (acts: readonly DeskAct[]): Promise<void> => {
      setOver(undefined);
      const answer = await sendActs(id, acts);
      setRefused(answer);
      onDone();
    },
    ask,
  };
};

type DeskActs = ReturnType<typeof useDeskActs>;

const reachedBy = (kept: DeskRegister['people'][string] | undefined): readonly string[] =>
  [kept?.phone, kept?.email, kept?.club === undefined ? undefined : `club ${kept.club}`].filter(
    (each) => each !== undefined,
  );

/** What is still to be said of a seat that was drawn by hand: not who has it, nor where. */
const drawnIn = ({ choose = {} }: OpenOption): NonNullable<OpenOption['choose']> => {
  const { player: _who, table: _where, ...more } = choose;
  return more;
};

const asksMore = (late: OpenOption | undefined, act: DeskAct): late is OpenOption =>
  act.do === 'lateSeat' && late !== undefined && Object.keys(drawnIn(late)).length > 0;

// long: a row for each thing that lies over the desk.
export const Overlay = ({
  look,
  acts,
  me,
  nameOf,
  session,
  options,
  register,
}: {
  readonly session: DeskLook['view']['sessions'][number] | undefined;
  readonly options: readonly OpenOption[];
  readonly register: DeskRegister;
  readonly look: DeskLook;
  readonly acts: DeskActs;
  readonly me: OwnPage['me'];
  readonly nameOf: NameOf;
}): ReactElement | null => {
  const { over, keep, open, openList, send, note } = acts;
  const dialog = { tournament: look.id, nameOf, onKeep: keep };
  const late = options.find(({ act }) => act.do === 'lateSeat' && act.session === session?.name);
  const seated = session !== undefined && session.seats.length > 0;
  switch (over?.is) {
    case undefined:
      return null;
    case 'player':
      return (
        <PlayerDialog
          name={nameOf(over.player)}
          papers={papersAbout(look, over.player)}
          options={over.options}
          nameOf={nameOf}
          reached={reachedBy(register.people[over.player])}
          onErase={() => void note([{ do: 'erase', players: [over.player] }])}
          onKeep={keep}
          onOpen={open}
          onMove={seated ? () => acts.move(over.player) : undefined}
        />
      );
    case 'move':
      return session === undefined ? null : (
        <MoveDialog
          {...dialog}
          key={over.player}
          session={session}
          player={over.player}
          to={over.goal}
          late={late?.act.do === 'lateSeat' ? late.act : {}}
          onDo={(act) =>
            asksMore(late, act) ? open({ ...late, act, choose: drawnIn(late) }) : void send([act])
          }
        />
      );
    case 'act':
      return (
        <ActDialog
          key={JSON.stringify(over.option.act)}
          {...dialog}
          option={over.option}
          onDo={(act) => void send([act])}
        />
      );
    case 'entry':
      return (
        <HistoryDialog
          {...dialog}
          key={over.entry.position}
          entry={over.entry}
          options={options}
          onOpen={open}
        />
      );
    case 'acts':
      return <ActsDialog {...dialog} list={over.list} onDo={(all) => void send(all)} />;
    case 'sheet':
      return session === undefined ? null : (
        <CountSheet
          look={look}
          session={session}
          scores={scoresOf(options, session)}
          nameOf={nameOf}
          onKeep={keep}
          onList={openList}
        />
      );
    case 'chain':
      return <ChainDialog {...dialog} chain={over.chain} me={me.display} onDo={(all) => void send(all)} />;
  }
};
