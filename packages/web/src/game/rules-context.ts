import { must } from '@baize/engine';
import { type Context, createContext, useContext } from 'react';

/** The rules that everything on one table is drawn by; what is drawn without them is a defect. */
export const rulesContext = <Rules>(
  game: string,
): readonly [RulesContext: Context<Rules | undefined>, useRules: () => Rules] => {
  const context = createContext<Rules | undefined>(undefined);
  return [context, () => must(useContext(context), `rules of ${game} above this part`)];
};
