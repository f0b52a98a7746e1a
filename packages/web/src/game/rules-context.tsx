import { must } from '@baize/engine';
import { type Context, createContext, type ReactElement, useContext } from 'react';

/** The rules that everything on one table is drawn by; what is drawn without them is a defect. */
export const rulesContext = <Rules,>(
  game: string,
): readonly [RulesContext: Context<Rules | undefined>, useRules: () => Rules] => {
  const context = createContext<Rules | undefined>(undefined);
  return [context, () => must(useContext(context), `rules of ${game} above this part`)];
};

/** A part of a game that is drawn by these rules. */
export const underRules =
  <Rules, Props extends object>(
    RulesContext: Context<Rules | undefined>,
    rules: Rules,
    Part: (props: Props) => ReactElement,
  ) =>
  (props: Props): ReactElement => (
    <RulesContext value={rules}>
      <Part {...props} />
    </RulesContext>
  );
