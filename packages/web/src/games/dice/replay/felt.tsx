import { holds } from '@baize/engine/dice';
import type { ReactElement } from 'react';
import type { NameOf } from '../../../pit/consequence.ts';
import { useMoney } from '../../../words/use-money.tsx';
import { Dice } from '../felt.tsx';
import { useRules } from '../rules.ts';
import type { OpenView } from '../view.ts';
import { boxName, boxSums } from '../words.ts';

/** The boxes of a round as they lay after a step, and the dice. */
export const DiceReplayFelt = ({
  view,
  nameOf,
}: {
  readonly view: OpenView;
  readonly nameOf: NameOf;
}): ReactElement => {
  const rules = useRules();
  const money = useMoney();
  const { say } = money.language;
  const { round } = view;
  const thrown = round?.thrown ?? null;
  const lies = [...(round?.wagers ?? []), ...(round?.settled ?? [])];
  return (
    <section className="cloth-piece dice-replay" aria-label="The layout after this step">
      <Dice view={view} />
      <table>
        <tbody>
          {view.boxes.map((box) => (
            <tr key={box} data-wins={thrown !== null && holds(rules.law, box, thrown)}>
              <th scope="row">
                {boxName(say, box)}, {boxSums(say, rules, box)}
              </th>
              <td className="figures">
                {lies
                  .filter(({ on }) => on === box)
                  .map(({ patron, stake }) => `${nameOf(patron)} ${money.felt(stake)}`)
                  .join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
