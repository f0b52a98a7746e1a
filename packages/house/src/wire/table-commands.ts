import type { Actor, Viewer } from '@baize/engine';
import type { House } from '../house.ts';
import type { Account } from '../people/people.ts';
import { actorFor, isHousesOwn, mayDo, type RequestedCommand } from '../people/policy.ts';
import { redactFor, supervises, viewerOf } from '../records/visibility.ts';
import { StoreFailure } from '../store/port.ts';
import type { Reply } from '../tables/floor.ts';
import type { Play } from '../tables/play.ts';
import type { HouseKind } from '../tables/plays.ts';
import type { Moved } from '../tables/preview.ts';
import { describeIssue, type Message } from './message.ts';
import type { ServerMessage, Trial } from './server-message.ts';

type HousePlay = Play<HouseKind>;

/** The floor, and the way back to the browser. */
interface Context {
  readonly floor: Pick<House['floor'], 'perform' | 'preview' | 'hold' | 'modeIfLoaded'>;
  send(message: ServerMessage): void;
}

type Sender = Context['send'];

export const sendRefusal = (send: Sender, id: string, detail: string): void =>
  send({ is: 'reply', id, reply: { ok: false, refusal: { clause: null, detail } } });

/** A command that could not be written had no effect: its sender is told so under its id, and may send it again. */
const sendReply = async (send: Sender, id: string, replied: Promise<Reply>): Promise<void> => {
  try {
    send({ is: 'reply', id, reply: await replied });
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    sendRefusal(send, id, error.brief);
  }
};

const notForRole = ({ role }: Account): string => `this is not for a ${role} to do`;

/**
 * The command with the sender's id as the house holds it, in place of the equal copy that came over the wire: ids are
 * compared at every step of a round, and the very same string is compared at once.
 */
const commandInOwnName = ({ id }: Account, asked: RequestedCommand, actor: Actor): HouseKind['command'] =>
  (asked.patron === id ? { ...asked, patron: id, actor } : { ...asked, actor }) as HouseKind['command'];

/** Performs a command where the policy lets this person give it. Undefined where it was answered at once. */
export const performCommand = (
  { floor, send }: Context,
  account: Account,
  { commands, policy }: HousePlay,
  message: Message & { readonly do: 'command' },
): Promise<void> | undefined => {
  const { id, table, as } = message;
  const asked = commands.safeParse(message.command);
  if (!asked.success) {
    send({ is: 'error', ...describeIssue(asked.error, 'command'), id });
    return undefined;
  }
  const actor = actorFor(policy, account, asked.data, as);
  if (actor === undefined) {
    sendRefusal(send, id, notForRole(account));
    return undefined;
  }
  if (floor.modeIfLoaded(table) === 'automatic' && isHousesOwn(policy, asked.data, actor)) {
    sendRefusal(send, id, 'the house deals at this table: its dealer alone does this');
    return undefined;
  }
  const command = commandInOwnName(account, asked.data, actor);
  return sendReply(send, id, floor.perform(table, { id, person: account.id, command }));
};

/** Only those who supervise are shown the money of others. */
const moneyFor = (viewer: Viewer, money: Readonly<Record<string, Moved>>): Readonly<Record<string, Moved>> =>
  supervises(viewer)
    ? money
    : Object.fromEntries(
        Object.entries(money).filter(([patron]) => viewer.role === 'patron' && patron === viewer.patron),
      );

/**
 * Answers with what a command would come to. Those who supervise get the answer of the rules also where the policy
 * gives the act to somebody else: it says whose the act is. Others do not: a refusal could tell them what is on record.
 */
export const previewCommand = async (
  { floor, send }: Context,
  account: Account,
  { commands, policy }: HousePlay,
  message: Message & { readonly do: 'try' },
): Promise<void> => {
  const { id, table, as } = message;
  const asked = commands.safeParse(message.command);
  if (!asked.success) return send({ is: 'error', ...describeIssue(asked.error, 'command'), id });
  const viewer = viewerOf(account);
  const actor = actorFor(policy, account, asked.data, as);
  const claimed =
    actor ?? (supervises(viewer) && as !== undefined && as !== 'patron' ? { role: as } : undefined);
  const preview =
    claimed === undefined
      ? undefined
      : await floor.preview(table, { ...asked.data, actor: claimed } as HouseKind['command'], viewer);
  const answer = (trial: Trial): void => send({ is: 'trial', id, trial });
  if (preview?.ok === false) return answer(preview);
  if (actor === undefined || preview === undefined)
    return answer({ ok: false, refusal: { clause: null, detail: notForRole(account) } });
  return answer({
    ok: true,
    events: preview.events.flatMap((event) => redactFor(viewer, { by: 'game', event })),
    view: preview.view,
    money: moneyFor(viewer, preview.money),
    ...(preview.needs && { needs: preview.needs }),
  });
};

/** Holds a table, or releases it. Undefined where it was refused at once. */
export const holdTable = (
  { floor, send }: Context,
  account: Account,
  { id, table, held }: Message & { readonly do: 'hold' },
): Promise<void> | undefined => {
  if (mayDo(account, 'HoldTable', null))
    return sendReply(send, id, floor.hold(table, held, { id, person: account.id }));
  sendRefusal(send, id, notForRole(account));
  return undefined;
};
