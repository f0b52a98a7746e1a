import type { ReactElement } from 'react';
import './mark.css';

/** The key that does it. Not shown where there is no keyboard. */
export const KeyCap = ({ of }: { readonly of: string }): ReactElement => <kbd className="key-cap">{of}</kbd>;
