/** A rosette as security paper has it: `strands` closed lines that swing around one circle, each a little later. */
export interface Rosette {
  readonly cx: number;
  readonly cy: number;
  readonly radius: number;
  readonly swing: number;
  readonly lobes: number;
  readonly strands: number;
}

/** Points a lobe: enough that the polygon reads as a curve at the largest card. */
const POINTS_A_LOBE = 22;

const short = (value: number): string => String(Math.round(value * 10) / 10);

const strand = ({ cx, cy, radius, swing, lobes, strands }: Rosette, index: number): string => {
  const steps = lobes * POINTS_A_LOBE;
  const phase = (index * 2 * Math.PI) / strands;
  const points = Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI;
    const reach = radius + swing * Math.cos(lobes * angle + phase);
    return `${short(cx + reach * Math.cos(angle))} ${short(cy + reach * Math.sin(angle))}`;
  });
  return `M${points.join('L')}Z`;
};

export const rosette = (of: Rosette): string =>
  Array.from({ length: of.strands }, (_, index) => strand(of, index)).join('');

export interface Lattice {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly pitch: number;
  readonly swing: number;
}

/** One line of the weave, from the top edge to the bottom one, leaning one way and waving. */
const thread = (of: Lattice, start: number, lean: 1 | -1): string => {
  const height = of.bottom - of.top;
  const steps = 60;
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const down = (height * step) / steps;
    const wave = of.swing * lean * Math.sin((Math.PI * down) / of.pitch);
    const x = of.left + start + (lean === 1 ? down : height - down) + wave;
    return `${short(x)} ${short(of.top + down)}`;
  });
  return `M${points.join('L')}`;
};

/** Two sets of waving lines that cross: the back of a card. Wider than its frame, so it is drawn through a clip. */
export const lattice = (of: Lattice): string => {
  const height = of.bottom - of.top;
  const count = Math.ceil((of.right - of.left + height) / of.pitch);
  const starts = Array.from({ length: count + 1 }, (_, index) => index * of.pitch - height);
  return starts.flatMap((start) => [thread(of, start, 1), thread(of, start, -1)]).join('');
};
