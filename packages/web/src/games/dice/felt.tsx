import { type Box, holds, isDouble, sumOf, type Throw } from '@baize/engine/dice';
import { type ReactElement, useRef } from 'react';
import { ChipPile, Proposed, Staked } from '../../chip/stack.tsx';
import { Cloth } from '../../cloth/cloth.tsx';
import { TableSign } from '../../cloth/table-sign.tsx';
import { SpotButton } from '../../dock/spot-button.tsx';
import type { RovingItem } from '../../dock/use-roving.ts';
import type { Proposal, Proposals, RefusedWager } from '../../game/laying.ts';
import { ClauseTag } from '../../mark/clause-tag.tsx';
import { Pill } from '../../mark/pill.tsx';
import { ResultPill } from '../../mark/result-pill.tsx';
import { StatePlate } from '../../mark/state-plate.tsx';
import { useSize } from '../../shell/use-size.ts';
import { ResultLine } from '../../why/result-line.tsx';
import { useMoney } from '../../words/use-money.tsx';
import { Die } from './die.tsx';
import { LastThrows } from './last-throws.tsx';
import { plateOf } from './now.ts';
import { useRules } from './rules.ts';
import { noticeWords, signRows } from './sign.ts';
import { betsOpen, lyingOn, netOf, type OpenView, ownSettlement, stakeOn } from './view.ts';
import { boxName, boxOdds, boxSums, thrownWords } from './words.ts';
import './felt.css';
import type { Language } from '../../words/language.ts';
import { useLanguage } from '../../words/use-language.tsx';

const TURNS = [-9, 12] as const;

/** What the dice come to, as everybody at the table reads it off them. */
const diceLabel = (language: Language, faces: Throw | null, inCup: boolean): string => {
  const { say } = language;
  if (faces === null) return say(inCup ? 'The dice, in the cup' : 'The dice');
  const thrown = thrownWords(language, faces);
  return say(isDouble(faces) ? 'The dice: {throw}, a double' : 'The dice: {throw}', { throw: thrown });
};

/** Both dice as they lie, and what they come to. */
export const Dice = ({ view }: { readonly view: OpenView }): ReactElement => {
  const language = useLanguage();
  const { law } = useRules();
  const { round } = view;
  const faces = round?.thrown ?? null;
  const inCup = round?.stage === 'closed';
  const lying: readonly (number | null)[] = faces ?? Array.from({ length: law['1.2'].dice }, () => null);
  return (
    <div className="dice-throw" data-in-cup={inCup}>
      <svg viewBox="-12 -12 268 136" role="img" aria-label={diceLabel(language, faces, inCup)}>
        {lying.map((face, die) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place in the throw
          <Die key={die} face={face} at={{ x: 6 + die * 132, y: 4 }} turn={TURNS[die] ?? 0} />
        ))}
      </svg>
      <b className="dice-sum figures" aria-hidden="true">
        {faces === null ? '–' : sumOf(faces)}
      </b>
    </div>
  );
};

interface FeltBoxProps {
  readonly box: Box;
  readonly view: OpenView;
  readonly viewer: string | null;
  readonly refused: RefusedWager | undefined;
  readonly proposed: Proposal | undefined;
  readonly item: RovingItem<Box>;
  readonly onHold: (down: boolean) => void;
  readonly onLay: () => void;
  readonly onTakeBack: () => void;
}

/** What lies in the box of the viewer's, and what came of it. */
const BoxChips = ({ box, view, viewer, refused, proposed }: FeltBoxProps): ReactElement | null => {
  const settled = ownSettlement(view, viewer, box);
  const own = stakeOn(view, viewer, box);
  if (settled !== undefined)
    return (
      <span className="stack" data-state={settled.result === 'lose' ? 'leaving' : 'settled'}>
        <ChipPile amount={settled.stake} size={46} most={3} />
        <ResultPill kind={settled.result === 'lose' ? 'lost' : 'paid'} amount={netOf(settled)} />
        <ClauseTag on="cloth" clause={settled.paidBy ?? settled.by} />
      </span>
    );
  if (proposed?.stake !== undefined) return <Proposed of={proposed} size={46} />;
  if (own > 0)
    return (
      <>
        <Staked amount={own} open={betsOpen(view)} size={46} most={3} />
        {proposed !== undefined && <Proposed of={proposed} size={46} />}
      </>
    );
  return refused?.on === box ? (
    <span className="stack">
      <ResultPill kind="refused" amount={refused.amount} />
      <ClauseTag on="cloth" clause={refused.clause} />
    </span>
  ) : null;
};

/** A box to wager in: the chip in hand goes there by a press; Delete takes the wager back. */
const FeltBox = (props: FeltBoxProps): ReactElement => {
  const { box, view, viewer, item } = props;
  const money = useMoney();
  const { say } = money.language;
  const rules = useRules();
  const open = betsOpen(view);
  const thrown = view.round?.thrown ?? null;
  const wins = thrown !== null && view.round?.voidedBy === null && holds(rules.law, box, thrown);
  const { total, of } = lyingOn(view, box);
  const own = stakeOn(view, viewer, box);
  const settled = ownSettlement(view, viewer, box);
  const mine =
    settled === undefined
      ? own > 0
        ? say('your wager {sum}', { sum: money.felt(own) })
        : say('no wager of yours')
      : say(settled.result === 'lose' ? 'your {sum} lost' : 'your {sum} paid', {
          sum: money.felt(settled.stake),
        });
  const all = of === 0 ? [] : [say('{sum} from {n} in all', { sum: money.felt(total), n: of })];
  const [name, sums, odds] = [boxName(say, box), boxSums(say, rules, box), boxOdds(say, rules, box)];
  return (
    <SpotButton
      item={item}
      className="dice-box"
      data-box={box}
      data-wins={wins}
      open={open}
      words={[name, sums, odds, mine, ...all, ...(open ? [] : [say('no more bets')])].join(', ')}
      onLay={props.onLay}
      onHold={props.onHold}
      onTakeBack={props.onTakeBack}
    >
      <span className="box-name">{name}</span>
      <span className="box-sums figures">{sums}</span>
      <span className="box-odds figures">{odds}</span>
      <span className="box-chips">
        <BoxChips {...props} />
      </span>
      <span className="box-all figures">
        {of === 0 ? '' : say('{sum} from {n}', { sum: money.felt(total), n: of })}
      </span>
    </SpotButton>
  );
};

interface FeltProps {
  /** What is played, as its sign says. */
  readonly title: string;
  readonly view: OpenView;
  readonly viewer: string | null;
  readonly refused: RefusedWager | undefined;
  /** Said over the felt when the connection is gone. */
  readonly banner: string | null;
  readonly box: (box: Box) => RovingItem<Box>;
  readonly proposals: Proposals;
  onHold(box: Box | undefined): void;
  onLay(box: Box): void;
  onTakeBack(box: Box): void;
}

const RAIL = 18;
const NARROW_BELOW = 640;

/** The felt of boxes with the dice above them, fitted into whatever room there is. */
export const DiceFelt = (props: FeltProps): ReactElement => {
  const { view, viewer, refused } = props;
  const money = useMoney();
  const { say } = money.language;
  const element = useRef<HTMLElement>(null);
  const size = useSize(element);
  const narrow = (size?.width ?? 0) < NARROW_BELOW;
  const rail = narrow ? 0 : RAIL;
  return (
    <section className="felt-stage dice-felt" aria-label={say('Table')} ref={element}>
      {size !== undefined && (
        <Cloth
          x={rail}
          y={rail}
          width={size.width - 2 * rail}
          height={size.height - 2 * rail}
          rail={rail}
          corner={narrow ? 0 : 72}
          print={null}
        />
      )}
      <div className="dice-stage" data-narrow={narrow} data-void={view.round?.voidedBy != null}>
        <div className="dice-head">
          <StatePlate {...plateOf(say, view)} />
          <ResultLine />
          {view.round !== null && view.round.voidedBy !== null && (
            <ClauseTag clause={view.round.voidedBy} on="cloth" />
          )}
          {view.notices.map((notice) => (
            <Pill key={JSON.stringify(notice)}>{noticeWords(money, notice)}</Pill>
          ))}
        </div>
        <div className="dice-middle">
          {!narrow && <TableSign title={props.title} rows={signRows(money, view)} />}
          <Dice view={view} />
          <LastThrows view={view} shown={narrow ? 5 : 6} className="last-throws" />
        </div>
        <fieldset className="dice-boxes">
          <legend className="heard">{say('Boxes')}</legend>
          {view.boxes.map((box) => (
            <FeltBox
              key={box}
              box={box}
              view={view}
              viewer={viewer}
              refused={refused}
              proposed={props.proposals.get(box)}
              item={props.box(box)}
              onHold={(down) => props.onHold(down ? box : undefined)}
              onLay={() => props.onLay(box)}
              onTakeBack={() => props.onTakeBack(box)}
            />
          ))}
        </fieldset>
        <ul className="dice-players" aria-label={say('Players')}>
          {Object.keys(view.chips).map((patron) => (
            <li key={patron}>{patron === viewer ? say('You') : patron}</li>
          ))}
        </ul>
      </div>
      {props.banner !== null && (
        <p className="stage-banner" role="alert">
          {props.banner}
        </p>
      )}
    </section>
  );
};
