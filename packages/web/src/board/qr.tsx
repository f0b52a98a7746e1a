import { generate } from 'lean-qr';
import type { ReactElement } from 'react';
import './qr.css';

/** Four modules of quiet around the code: without them cameras do not find it. */
const QUIET = 4;

/** The dark modules as one path: a run in a row is one rectangle. */
export const qrPath = (text: string): { readonly size: number; readonly path: string } => {
  const code = generate(text);
  const rows = Array.from({ length: code.size }, (_, y) => {
    let row = '';
    for (let x = 0; x < code.size; x += 1) {
      if (!code.get(x, y)) continue;
      const from = x;
      while (code.get(x + 1, y)) x += 1;
      row += `M${from} ${y}h${x - from + 1}v1h${from - x - 1}z`;
    }
    return row;
  });
  return { size: code.size, path: rows.join('') };
};

/** An address as a code for cameras; dark on light in every theme, for cameras want it so. */
export const Qr = ({ text, label }: { readonly text: string; readonly label: string }): ReactElement => {
  const { size, path } = qrPath(text);
  const whole = size + 2 * QUIET;
  return (
    <svg className="qr" viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`} role="img" aria-label={label}>
      <rect x={-QUIET} y={-QUIET} width={whole} height={whole} rx="2" />
      <path d={path} />
    </svg>
  );
};
