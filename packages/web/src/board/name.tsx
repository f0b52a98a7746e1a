import { type ReactElement, useEffect, useState } from 'react';
import { fitName, type Measure, type NameRoom } from './fit.ts';

const FONT = '600 100px "Inter Variable"';

/** Measures with the type of the page. Memoized: a board measures the same names every second. */
const measuring = (): Measure => {
  const context = document.createElement('canvas').getContext('2d');
  const widths = new Map<string, number>();
  return (text) => {
    const known = widths.get(text);
    if (known !== undefined || context === null) return known ?? text.length * 0.6;
    context.font = `${FONT}, system-ui, sans-serif`;
    const width = context.measureText(text).width / 100;
    widths.set(text, width);
    return width;
  };
};

/** How wide names are, anew when the type has been loaded: before, another would be measured. */
export const useMeasure = (): Measure => {
  const [measure, setMeasure] = useState<Measure>(measuring);
  useEffect(() => {
    let isOver = false;
    void Promise.all([document.fonts.load(FONT), document.fonts.load(FONT, 'ëć')]).then(() => {
      if (!isOver) setMeasure(measuring);
    });
    return () => {
      isOver = true;
    };
  }, []);
  return measure;
};

/** A name that is never cut: smaller where it is long, then on two lines. */
export const WallName = ({
  text,
  room,
  measure,
}: {
  readonly text: string;
  readonly room: NameRoom;
  readonly measure: Measure;
}): ReactElement => {
  const { size, lines } = fitName(text, room, measure);
  return (
    <b className="wall-name" style={{ fontSize: `calc(${size} * var(--u))` }}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line of a name is its place.
        <span key={index}>{text.includes(`${line} `) ? `${line} ` : line}</span>
      ))}
    </b>
  );
};
