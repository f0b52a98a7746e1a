import type { ReactElement } from 'react';
import { ChipPile, Proposed, Stack, Staked } from '../../chip/stack.tsx';
import { SpotButton } from '../../dock/spot-button.tsx';
import type { RovingItem } from '../../dock/use-roving.ts';
import type { Proposal, RefusedWager } from '../../game/laying.ts';
import { ClauseTag } from '../../mark/clause-tag.tsx';
import { ResultPill } from '../../mark/result-pill.tsx';
import './bet-spot.css';
import { placedOver, type Rect } from '../../cloth/place.ts';
import type { Money } from '../../words/money.ts';
import { useSay } from '../../words/use-language.tsx';
import { useMoney } from '../../words/use-money.tsx';
import { HandBadge } from './total-mark.tsx';
import { type Box, boxSaid, type lyingOn, netOf, type Settlement } from './view.ts';
import { kindOf } from './words.ts';

interface SpotPrintProps {
  readonly box: Box;
  readonly odds: string;
  readonly rect: Rect;
  readonly wins: boolean;
}

const BoxName = ({ box }: { readonly box: Box }): string => boxSaid(useSay(), box);

/** A box as it is printed on the cloth. */
export const SpotPrint = ({ box, odds, rect, wins }: SpotPrintProps): ReactElement => (
  <div
    className="spot-print"
    data-box={box}
    data-wins={wins}
    data-tight={rect.width < 112}
    style={placedOver(rect)}
    aria-hidden="true"
  >
    <span className="spot-name">
      {(box === 'player' || box === 'banker') && <HandBadge of={box} />}
      <BoxName box={box} />
    </span>
    <span className="spot-odds figures">{odds}</span>
  </div>
);

interface BetSpotProps {
  readonly box: Box;
  readonly rect: Rect;
  readonly odds: string;
  readonly own: number;
  readonly settled: Settlement | undefined;
  readonly refused: RefusedWager | undefined;
  readonly all: ReturnType<typeof lyingOn>;
  readonly open: boolean;
  readonly item: RovingItem<Box>;
  readonly proposed: Proposal | undefined;
  readonly onHold: (down: boolean) => void;
  readonly onLay: () => void;
  readonly onTakeBack: () => void;
}

const ENDED = {
  paid: 'your {sum} paid',
  lost: 'your {sum} lost',
  standOff: 'your {sum} stand off',
} as const;

/** The box in words: what it is, what lies there, how it ended. */
const spotWords = (money: Money, { box, odds, own, settled, all, open }: BetSpotProps): string => {
  const { say } = money.language;
  const mine = own > 0 ? say('your wager {sum}', { sum: money.felt(own) }) : say('no wager of yours');
  const ended =
    settled === undefined ? mine : say(ENDED[kindOf(settled)], { sum: money.felt(settled.stake) });
  return [
    ...[boxSaid(say, box), odds, ended],
    ...(all.of === 0 ? [] : [say('{sum} from {n} in all', { sum: money.felt(all.total), n: all.of })]),
    ...(open ? [] : [say('no more bets')]),
  ].join(', ');
};

interface SettledProps {
  readonly settled: Settlement;
  readonly size: number;
  /** Room for one stack only: the stake, with what came of it. */
  readonly single: boolean;
  /** Room for words alone. */
  readonly low: boolean;
}

const Settled = ({ settled, size, single, low }: SettledProps): ReactElement => {
  const kind = kindOf(settled);
  if (single) {
    return (
      <span className="stack" data-state={kind === 'lost' ? 'leaving' : 'settled'}>
        {!low && <ChipPile amount={settled.stake} size={size} most={1} />}
        <ResultPill kind={kind} amount={netOf(settled)} />
      </span>
    );
  }
  return (
    <>
      {kind === 'paid' && (
        <span className="stack spot-paid">
          <ChipPile amount={settled.pays} size={size * 0.86} most={3} />
          <ResultPill kind="paid" amount={settled.pays} />
        </span>
      )}
      {kind === 'standOff' && <ResultPill kind="standOff" amount={0} />}
      {kind === 'lost' ? (
        <span className="stack" data-state="leaving">
          <ChipPile amount={settled.stake} size={size} most={5} />
          <ResultPill kind="lost" amount={netOf(settled)} />
        </span>
      ) : (
        <Stack amount={settled.stake} size={size} most={5} />
      )}
    </>
  );
};

/** A box to wager on: the chip in hand goes there by a press; Delete takes the wager back. */
export const BetSpot = (props: BetSpotProps): ReactElement => {
  const money = useMoney();
  const { box, rect, own, settled, refused, proposed, all, open, item } = props;
  const isProposed = proposed?.stake !== undefined;
  const compact = rect.height < 100;
  const slim = compact || rect.width < 132;
  const low = rect.height < 60;
  const single = slim || rect.height < 150;
  const size = compact ? 24 : Math.min(rect.width < 170 ? 48 : 64, rect.height * 0.34);
  return (
    <SpotButton
      item={item}
      className="bet-spot"
      data-box={box}
      data-compact={compact}
      data-low={low}
      style={placedOver(rect)}
      open={open}
      words={spotWords(money, props)}
      onLay={props.onLay}
      onHold={props.onHold}
      onTakeBack={props.onTakeBack}
    >
      <span className="spot-chips">
        {settled !== undefined && <Settled settled={settled} size={size} single={single} low={low} />}
        {settled === undefined && proposed !== undefined && <Proposed of={proposed} size={size} />}
        {settled === undefined && own > 0 && !isProposed && (
          <Staked amount={own} open={open} size={size} most={size < 30 ? 1 : 5} />
        )}
        {refused !== undefined && settled === undefined && own === 0 && !isProposed && (
          <ResultPill kind="refused" amount={refused.amount} />
        )}
      </span>
      {(settled !== undefined || refused !== undefined) && (
        <span className="spot-clause">
          <ClauseTag on="cloth" clause={settled?.paidBy ?? settled?.by ?? refused?.clause ?? ''} />
        </span>
      )}
      {all.of > 0 && (
        <span className="spot-all figures">
          {!slim && <ChipPile amount={Math.min(all.total, 2500)} size={18} />}
          <b>{money.felt(all.total)}</b>
          <span>{slim ? all.of : money.language.say('{n} {n|patron|patrons}', { n: all.of })}</span>
        </span>
      )}
    </SpotButton>
  );
};
