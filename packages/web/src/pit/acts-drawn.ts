import type { KindOf, OpenTableView, TableCommand, TableEvent } from '../game/kind.ts';
import { type At as AnyAt, actsFor, byFigure, type PitAct, reporterAt } from './act.ts';
import { earlierRound } from './earlier-round.ts';
import type { Field, Values } from './field.ts';
import { foundField, foundIn } from './put-right.ts';

type At = AnyAt<
  KindOf<
    OpenTableView & { readonly rounds: readonly { readonly number: number }[] },
    TableCommand & Readonly<Record<string, unknown>>,
    TableEvent
  >
>;

/** A draw that decides a round by itself, as a game says what is put right about it: a spin, a throw. */
interface Drawn {
  /** What a draw that does not count is called, and why it does not. */
  readonly off: readonly [
    noun: string,
    type: string,
    stands: string,
    causes: Readonly<Record<string, string>>,
  ];
  /** The ground on which it is void once it was announced. */
  readonly faulty: string;
  /** What was told wrongly, and the command that puts it right. */
  readonly told: readonly [noun: string, type: string, leave: string];
  readonly round: 'Spin' | 'Round';
  /** What is asked for: how it lies, or how it lay. */
  readonly fields: (past: boolean) => readonly Field[];
  readonly read: (values: Values) => object;
  readonly words: (values: Values) => string;
}

/**
 * A draw that does not count, and why: called off until it is announced, void while it lies there, and after that for a
 * decision.
 */
export const calledOff = (table: AnyAt, { off: [noun, type, stands, causes], faulty }: Drawn): PitAct => {
  const at = table as At;
  const [first = ''] = Object.keys(causes);
  const causeIn = ({ cause = '' }: Values): string => (cause in causes ? cause : first);
  const made = actsFor(at, 'round')(
    `no-${noun}`,
    type,
    [`No ${noun}`, `Call no ${noun}`, stands, `Call no ${noun}?`],
    {
      by: reporterAt(at),
      fields: [byFigure('cause', 'What was wrong', causes)],
      with: (values) => ({ cause: causeIn(values) }),
    },
  );
  const lying = at.options.find(({ command }) => command.type === 'DeclareVoid' && command.cause === faulty);
  const earlier = earlierRound(at, {
    round: at.view.round?.number,
    cause: faulty,
    what: `it was no good ${noun}`,
    first: 'void',
  });
  const found = { ...made, key: 'Delete' } as const;
  if (made.lawful) return found;
  if (lying !== undefined)
    return {
      ...found,
      lawful: true,
      title: () => `Was it no good ${noun}?`,
      yes: `Declare the ${noun} void`,
      command: (values) => ({ ...lying.command, reason: causes[causeIn(values)] ?? '' }),
    };
  return earlier.isOpen
    ? {
        ...found,
        lawful: true,
        fields: earlier.fields,
        title: () => `Was it no good ${noun}?`,
        yesOf: earlier.yes,
        command: earlier.command,
      }
    : found;
};

/** Which of the rounds that are over: the last, unless another is typed. */
const pastField = ({ view: { rounds } }: At, name: string): Field => {
  const least = rounds[0]?.number ?? 0;
  const most = rounds.at(-1)?.number ?? 0;
  return { kind: 'number', name: 'round', label: `${name}, ${least} to ${most}`, least, most, start: most };
};

/** What was told wrongly of the draw that lies there, and, by decision, of one whose layout was cleared. */
export const toldRight = (table: AnyAt, drawn: Drawn): readonly PitAct[] => {
  const at = table as At;
  const [noun, type, leave] = drawn.told;
  const offers = (wanted: string): boolean => at.options.some(({ command }) => command.type === wanted);
  const isPast = !offers(type) && offers('DecideRecord');
  const earlier = `Put an earlier ${drawn.round.toLowerCase()} right`;
  const act = actsFor(at, 'round');
  const correct = act(
    `correct-${noun}`,
    type,
    [
      `Put the ${noun} right`,
      'Put it right',
      leave,
      (values) => `Put the ${noun} right to ${drawn.words(values)}?`,
    ],
    { by: 'supervisor', fields: drawn.fields(false), with: (values) => ({ ...drawn.read(values) }) },
  );
  const decide = act<string>(
    `decide-${noun}`,
    'DecideRecord',
    [earlier, 'Decide it so', 'Leave it', `${earlier} by decision?`],
    {
      by: 'operator',
      fields: [...drawn.fields(true), pastField(at, drawn.round), foundField()],
      with: (values) => ({
        ...drawn.read(values),
        round: Number(values.round ?? '0'),
        reason: foundIn(values),
      }),
    },
  );
  return [
    { ...correct, ...(isPast ? {} : { key: 'Backspace' }), quick: true },
    { ...decide, ...(isPast ? { key: 'Backspace' } : {}), quick: true },
  ];
};
