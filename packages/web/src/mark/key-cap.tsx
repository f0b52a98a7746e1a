import type { ReactElement } from 'react';
import './mark.css';

/**
 * The key that does it, for the eye: a screen reader is told by the shortcut itself. Not shown where there is no
 * keyboard.
 */
export const KeyCap = ({ of }: { readonly of: string }): ReactElement => (
  <span className="key-cap" aria-hidden="true">
    {of}
  </span>
);
