import { QR_QUIET, type QrPath, qrPathOf } from '@baize/tournament';
import { generate } from 'lean-qr';
import type { ReactElement } from 'react';
import './qr.css';

/** How the code of a text is drawn. */
export const qrPath = (text: string): QrPath => qrPathOf(generate(text));

/** An address as a code for cameras; dark on light in every theme, for cameras want it so. */
export const Qr = ({ text, label }: { readonly text: string; readonly label: string }): ReactElement => {
  const { size, path } = qrPath(text);
  const whole = size + 2 * QR_QUIET;
  return (
    <svg className="qr" viewBox={`${-QR_QUIET} ${-QR_QUIET} ${whole} ${whole}`} role="img" aria-label={label}>
      <rect x={-QR_QUIET} y={-QR_QUIET} width={whole} height={whole} rx="2" />
      <path d={path} />
    </svg>
  );
};
