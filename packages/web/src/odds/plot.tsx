import { type ReactElement, useEffect, useRef } from 'react';
import UPlot from 'uplot';
import './plot.css';
import { themeFor } from '../shell/settings.ts';
import { useSettings } from '../shell/use-settings.ts';

type Columns = readonly (readonly (number | null)[])[];

interface PlotProps {
  /** The first column lies along the foot, the others are drawn over it. */
  readonly columns: Columns;
  readonly lines: readonly {
    readonly name: string;
    /** A role of the theme: `--felt-text`. */
    readonly colour: string;
    readonly width?: number;
    readonly fill?: string;
    readonly dash?: readonly number[];
  }[];
  readonly foot: (value: number) => string;
  readonly side: (value: number) => string;
  /** Where lines stand across: a value along the foot with its words. */
  readonly marks?: readonly { readonly at: number; readonly words: string }[];
  readonly summary: string;
}

const HEIGHT = 190;
const FONT = '11px "Inter Variable", Inter, system-ui, sans-serif';

const colourOf = (role: string): string =>
  getComputedStyle(document.querySelector('.page-shell') ?? document.documentElement)
    .getPropertyValue(role)
    .trim();

/** Lines across the chart at values that mean something. */
const drawMarks = (plot: UPlot, marks: NonNullable<PlotProps['marks']>): void => {
  const { ctx, bbox } = plot;
  ctx.save();
  ctx.font = `${11 * devicePixelRatio}px Inter, system-ui, sans-serif`;
  for (const [index, { at, words }] of marks.entries()) {
    const x = plot.valToPos(at, 'x', true);
    ctx.strokeStyle = colourOf('--ink-3');
    ctx.setLineDash([4, 4]);
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
    ctx.stroke();
    ctx.fillStyle = colourOf('--ink');
    const isLate = x > bbox.left + bbox.width / 2;
    ctx.textAlign = isLate ? 'right' : 'left';
    ctx.fillText(
      words,
      x + (isLate ? -6 : 6) * devicePixelRatio,
      bbox.top + (12 + 16 * index) * devicePixelRatio,
    );
  }
  ctx.restore();
};

const axis = (words: (value: number) => string, size: number): UPlot.Axis => ({
  stroke: colourOf('--ink-3'),
  font: FONT,
  grid: { stroke: colourOf('--line'), width: 1 },
  ticks: { show: false },
  size,
  values: (_plot, values) => values.map((value) => (value === null ? '' : words(value))),
});

const optionsOf = ({ lines, foot, side, marks = [] }: PlotProps, width: number): UPlot.Options => ({
  width,
  height: HEIGHT,
  legend: { show: false },
  cursor: { show: false },
  scales: { x: { time: false } },
  axes: [
    { ...axis(foot, 26), grid: { show: false }, space: 70 },
    { ...axis(side, 54), space: 34 },
  ],
  series: [
    {},
    ...lines.map(({ name, colour, width: stroke = 1.5, fill, dash }) => ({
      label: name,
      stroke: colourOf(colour),
      width: stroke,
      points: { show: false },
      ...(fill === undefined ? {} : { fill: colourOf(fill) }),
      ...(dash === undefined ? {} : { dash: [...dash] }),
    })),
  ],
  hooks: { draw: [(plot) => drawMarks(plot, marks)] },
});

/** A chart, as wide as there is room. What it shows is said in words, and stands in a table beside it. */
export const Plot = (props: PlotProps): ReactElement => {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<UPlot>(undefined);
  const current = useRef(props);
  current.current = props;
  const theme = themeFor('paper', useSettings());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours.
  useEffect(() => {
    const place = box.current;
    if (place === null) return undefined;
    const draw = (): void => {
      plot.current?.destroy();
      const { columns } = current.current;
      plot.current = new UPlot(
        optionsOf(current.current, Math.max(200, place.clientWidth)),
        columns as unknown as UPlot.AlignedData,
        place,
      );
    };
    draw();
    const watch = new ResizeObserver(() =>
      plot.current?.setSize({ width: Math.max(200, place.clientWidth), height: HEIGHT }),
    );
    watch.observe(place);
    return () => {
      watch.disconnect();
      plot.current?.destroy();
      plot.current = undefined;
    };
  }, [theme, props.summary]);
  return <div ref={box} className="plot" role="img" aria-label={props.summary} />;
};
