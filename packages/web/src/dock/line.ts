import { createContext, type ReactNode } from 'react';

/** What stands above the dock for a while: it takes room from the stage and covers nothing. */
export const DockLineContext = createContext<ReactNode>(null);

/** How more chips are brought: beside the money, while the line for it is closed. */
export const BringMoreContext = createContext<(() => void) | null>(null);
