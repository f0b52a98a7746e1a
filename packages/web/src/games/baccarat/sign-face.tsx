import { type ReactElement, useRef } from 'react';
import { Roads } from '../../road/roads.tsx';
import { useSize } from '../../shell/use-size.ts';
import { limitRow, SignFace } from '../../sign/sign-face.tsx';
import { useMoney } from '../../words/use-money.tsx';
import type { Law } from './cards.ts';
import { noticeWords, PAIRS } from './sign.ts';
import { BOX_NAMES, type Box, boxesOf, type OpenView, resultsOf } from './view.ts';
import { printedOdds } from './words.ts';

/** The odds that a player looks for first. */
const ORDER: readonly Box[] = ['player', 'banker', 'tie', 'playerPair', 'bankerPair'];

interface SignProps {
  readonly law: Law;
  readonly view: OpenView;
}

/** Both roads, as large as the screen lets them be. */
const BigRoads = ({ view }: { readonly view: OpenView }): ReactElement => {
  const place = useRef<HTMLDivElement>(null);
  const size = useSize(place);
  const cell = size === undefined ? 0 : Math.max(18, Math.floor((size.height - 48) / 6));
  return (
    <div className="sign-roads" ref={place}>
      {size !== undefined && (
        <Roads outcomes={resultsOf(view)} round={view.round?.number ?? null} width={size.width} cell={cell} />
      )}
    </div>
  );
};

/** The sign of a baccarat table: limits, odds, what was given notice of, and the roads. */
export const BaccaratSign = ({ law, view }: SignProps): ReactElement => {
  const { sign, determinations, notices } = view;
  const { pairs } = determinations;
  const money = useMoney();
  return (
    <SignFace
      limits={[
        limitRow(money, 'Wager', sign.main),
        ...(pairs === null ? [] : [limitRow(money, PAIRS[pairs], sign.pairs)]),
        ...(sign.differential === null ? [] : [['Differential', money.felt(sign.differential)] as const]),
      ]}
      odds={ORDER.filter((box) => boxesOf(view).includes(box)).map((box) => ({
        name: BOX_NAMES[box],
        value: printedOdds(money.language, law, determinations, box),
      }))}
      notices={notices.map((notice) => noticeWords(money, law, notice))}
    >
      <BigRoads view={view} />
    </SignFace>
  );
};
