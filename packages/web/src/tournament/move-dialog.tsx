import type { DeskAct } from '@baize/tournament';
import { type KeyboardEvent, type ReactElement, useRef, useState } from 'react';
import { Button } from '../shell/button.tsx';
import { useModal } from '../shell/use-modal.ts';
import type { DeskLook } from './api.ts';
import { Foreseen } from './foreseen.tsx';
import {
  type Chair,
  chairOf,
  type LateSeat,
  moveAct,
  type SeatPlan,
  seatPlan,
  stepped,
} from './move-plan.ts';
import type { NameOf } from './open-option.ts';
import { useTried } from './use-tried.ts';
import '../shell/confirm.css';
import './act-dialog.css';
import './move-dialog.css';

interface MoveDialogProps {
  readonly tournament: string;
  readonly session: DeskLook['view']['sessions'][number];
  readonly player: string;
  /** Where he was dragged to; his own chair, or the first, where nobody said. */
  readonly to: { readonly table: number; readonly player?: string | undefined } | undefined;
  /** A seat for who has none, as the rules offer it. */
  readonly late: LateSeat;
  readonly nameOf: NameOf;
  readonly onKeep: () => void;
  readonly onDo: (act: DeskAct) => void;
}

const isSame = (one: Chair | undefined, other: Chair): boolean =>
  one?.table === other.table && one.seat === other.seat;

/** Where it begins: on whom, or at which table, somebody was dropped, else where he sits. */
const startIn = (
  plan: SeatPlan,
  { player, to }: Pick<MoveDialogProps, 'player' | 'to'>,
): Chair | undefined => {
  const chairs = plan.find(({ table }) => table === to?.table)?.chairs ?? [];
  const dropped =
    to?.player === undefined
      ? chairs.find((chair) => chair.player === undefined)
      : chairs.find((chair) => chair.player === to.player);
  return dropped ?? chairOf(plan, player) ?? plan[0]?.chairs.at(-1);
};

const seatWords = ({ table, seat }: Chair): string => `table ${table}, seat ${seat}`;

const chairWords = (chair: Chair, nameOf: NameOf): string =>
  `Table ${chair.table}, seat ${chair.seat}: ${chair.player === undefined ? 'free' : nameOf(chair.player)}`;

/** So many tables have room for the names of who sits there; more of them are numbers. */
const NAMED = 6;

interface PlanProps {
  readonly plan: SeatPlan;
  readonly own: Chair | undefined;
  readonly target: Chair;
  readonly nameOf: NameOf;
  readonly onTarget: (chair: Chair) => void;
  readonly onEnter: () => void;
}

/** Every chair of the session: arrows go over them, a press aims at one. */
const Plan = ({ plan, own, target, nameOf, onTarget, onEnter }: PlanProps): ReactElement => {
  const root = useRef<HTMLFieldSetElement>(null);
  const aim = (chair: Chair): void => {
    onTarget(chair);
    root.current?.querySelector<HTMLElement>(`[data-chair="${chair.table}.${chair.seat}"]`)?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault();
      onEnter();
      return;
    }
    const next = stepped(plan, target, event.key);
    if (next === undefined) return;
    event.preventDefault();
    aim(next);
  };
  return (
    <fieldset ref={root} className="seat-plan-of-move" data-named={plan.length <= NAMED} onKeyDown={press}>
      <legend className="heard">Seats: arrows go over them, Enter puts the player there</legend>
      {plan.map(({ table, chairs }) => (
        // biome-ignore lint/a11y/useSemanticElements: a column of chairs is no list of fields of its own.
        <div key={table} role="group" aria-label={`Table ${table}`}>
          <b className="figures plan-table" aria-hidden="true">
            {table}
          </b>
          {chairs.map((chair) => (
            <button
              key={chair.seat}
              type="button"
              data-chair={`${chair.table}.${chair.seat}`}
              data-own={isSame(own, chair)}
              data-free={chair.player === undefined}
              aria-pressed={isSame(target, chair)}
              aria-label={chairWords(chair, nameOf)}
              title={chairWords(chair, nameOf)}
              tabIndex={isSame(target, chair) ? 0 : -1}
              onClick={() => aim(chair)}
            >
              <b className="figures">{chair.seat}</b>
              {plan.length <= NAMED && (
                <span>{chair.player === undefined ? 'free' : nameOf(chair.player)}</span>
              )}
            </button>
          ))}
        </div>
      ))}
    </fieldset>
  );
};

/** Somebody goes to another seat: to a free one, or in exchange with who has it; what the rules say stands below. */
export const MoveDialog = ({
  tournament,
  session,
  player,
  to,
  late,
  nameOf,
  onKeep,
  onDo,
}: MoveDialogProps): ReactElement => {
  const dialog = useModal('pressed');
  const plan = seatPlan(session);
  const own = chairOf(plan, player);
  const [target, setTarget] = useState(() => startIn(plan, { player, to }));
  const isAway = target !== undefined && !isSame(own, target);
  const act = isAway ? moveAct(session.name, { player, from: own, late }, target) : undefined;
  const tried = useTried(tournament, act === undefined ? '' : JSON.stringify(act), act !== undefined);
  const lawful = tried?.ok === true && tried.value.ok;
  const go = (): void => {
    if (lawful && act !== undefined) onDo(act);
  };
  return (
    <dialog ref={dialog} className="confirm desk-act move-dialog" aria-labelledby="move" onCancel={onKeep}>
      <h2 id="move">
        {own === undefined ? 'A seat for' : 'Another seat for'} {nameOf(player)}
      </h2>
      <p className="move-from">
        {own === undefined
          ? `Has no seat in ${session.name}.`
          : `Sits at ${seatWords(own)} of ${session.name}.`}
      </p>
      {target !== undefined && (
        <Plan plan={plan} own={own} target={target} nameOf={nameOf} onTarget={setTarget} onEnter={go} />
      )}
      <div className="move-lands" aria-live="polite">
        {target !== undefined && !isAway && (
          <p className="quiet">Choose another seat: by arrows, or a press.</p>
        )}
        {isAway && (
          <p>
            <b>{lawful ? 'Lands here' : 'Here'}:</b> {seatWords(target)}
            {target.player === undefined ? ', free' : `, in exchange with ${nameOf(target.player)}`}.
          </p>
        )}
        <Foreseen tried={tried} nameOf={nameOf} />
      </div>
      <p>
        <Button onClick={onKeep}>Leave it</Button>
        <Button data-filled="true" disabled={!lawful} onClick={go}>
          {target?.player === undefined || !isAway ? 'Put there' : 'Change seats'}
        </Button>
      </p>
    </dialog>
  );
};
