import type { ReactElement } from 'react';
import { limitRow, SignFace } from '../../sign/sign-face.tsx';
import { useMoney } from '../../words/use-money.tsx';
import { LastThrows } from './last-throws.tsx';
import { useRules } from './rules.ts';
import { noticeWords } from './sign.ts';
import './felt.css';
import type { OpenView } from './view.ts';
import { boxName, boxOdds, boxSums } from './words.ts';

/** The sign of a dice table: limits, odds, what was given notice of, and the last throws. */
export const DiceSign = ({ view }: { readonly view: OpenView }): ReactElement => {
  const rules = useRules();
  const money = useMoney();
  const { say } = money.language;
  return (
    <SignFace
      limits={[limitRow(money, say('In a box'), view.sign.limits)]}
      odds={view.boxes.map((box) => ({
        name: `${boxName(say, box)}, ${boxSums(say, rules, box)}`,
        value: boxOdds(say, rules, box),
      }))}
      notices={view.notices.map((notice) => noticeWords(money, notice))}
    >
      <LastThrows view={view} shown={14} className="sign-throws" />
    </SignFace>
  );
};
