/** The modules of a code for cameras, as whoever encodes it gives them; beside the code none is dark. */
export interface Modules {
  readonly size: number;
  readonly get: (x: number, y: number) => boolean;
}

/** A code as it is drawn: a square of modules, and the dark ones as one path. */
export interface QrPath {
  readonly size: number;
  readonly path: string;
}

/** Four modules of quiet around the code: without them cameras do not find it. */
export const QR_QUIET = 4;

/** The dark modules as one path: a run in a row is one rectangle. */
export const qrPathOf = (code: Modules): QrPath => {
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
