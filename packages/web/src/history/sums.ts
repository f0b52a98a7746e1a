import type { Line, Replay } from './replay.ts';

/** What the round brought one person, wager by wager. */
export interface PersonSum {
  readonly person: string;
  readonly nets: readonly number[];
  readonly net: number;
}

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** The people of a round with their sums, the viewer first, the others as their wagers come. */
export const sumsOf = (lines: readonly Line[], viewer: string | null): readonly PersonSum[] => {
  const people = [...new Set(lines.map(({ person }) => person))];
  const first = people.filter((person) => person === viewer);
  return [...first, ...people.filter((person) => person !== viewer)].map((person) => {
    const nets = lines.filter((line) => line.person === person).map(({ net }) => net);
    return { person, nets, net: total(nets) };
  });
};

/** What somebody's round came to with what was paid or collected for it by decision; undefined where he had no part. */
export const netWithRemedies = (
  { nets, remedies }: Pick<Replay, 'nets' | 'remedies'>,
  person: string,
): number | undefined => {
  const net = nets[person];
  return net === undefined
    ? undefined
    : net + total(remedies.filter((line) => line.person === person).map((line) => line.net));
};

/** What the table won: whatever the players lost. With it all nets come to nought. */
export const tableNet = (sums: readonly PersonSum[]): number => {
  const net = total(sums.map(({ net }) => net));
  return net === 0 ? 0 : -net;
};

/** The lines as they are told: a box after the other, and in each the viewer before the others. */
export const inOrder = (
  lines: readonly Line[],
  boxes: readonly string[],
  viewer: string | null,
): readonly Line[] => {
  const place = ({ box }: Line): number => {
    const index = boxes.indexOf(box);
    return index < 0 ? boxes.length : index;
  };
  const others = ({ person }: Line): number => (person === viewer ? 0 : 1);
  return lines.toSorted((one, other) => place(one) - place(other) || others(one) - others(other));
};

/** Whether what the record says everybody won or lost is what the lines come to. */
export const agrees = (sums: readonly PersonSum[], nets: Readonly<Record<string, number>>): boolean =>
  sums.every(({ person, net }) => (nets[person] ?? 0) === net) &&
  Object.entries(nets).every(
    ([person, net]) => net === 0 || sums.some((sum) => sum.person === person && sum.net === net),
  );
