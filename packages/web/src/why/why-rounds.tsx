import { type ReactElement, useContext, useState } from 'react';
import { Icon } from '../art/icon.tsx';
import { TabStopContext } from '../mark/clause-tag.tsx';
import { reportDefect } from '../trouble/defects.ts';
import { useSay } from '../words/use-language.tsx';
import { Sum } from '../words/use-money.tsx';
import { netOfRounds, PastRoundsContext, type WhyRound } from './rounds.ts';
import { RulingItem } from './ruling-item.tsx';
import type { WhyItem } from './why-item.ts';
import './why-rounds.css';

const HEADS = { round: 'Round {n}', spin: 'Spin {n}' } as const;

export type RoundNoun = keyof typeof HEADS;

/** What was ruled in the rounds before this page, as far as it has been asked for. */
const usePastItems = (): readonly [(round: WhyRound) => readonly WhyItem[], (round: WhyRound) => void] => {
  const past = useContext(PastRoundsContext);
  const [read, setRead] = useState<ReadonlyMap<number, readonly WhyItem[]>>(new Map());
  const ask = ({ number, isUnread }: WhyRound): void => {
    if (!isUnread || read.has(number)) return;
    past
      .read(number)
      .then((items) => setRead((before) => new Map([...before, [number, items]])))
      .catch(reportDefect('a round before could not be read'));
  };
  return [({ number, items }) => (items.length > 0 ? items : (read.get(number) ?? [])), ask];
};

/** One round: its result and net in a line, and under it what was ruled. */
const OneRound = (props: {
  readonly head: string;
  readonly round: WhyRound;
  readonly items: readonly WhyItem[];
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}): ReactElement => {
  const { head, round, items, open, onOpen } = props;
  const say = useSay();
  const stop = useContext(TabStopContext);
  return (
    <section className="why-round">
      <h3>
        <button type="button" tabIndex={stop ? 0 : -1} aria-expanded={open} onClick={() => onOpen(!open)}>
          <Icon name={open ? 'down' : 'right'} />
          <b className="figures">{head}</b>
          <span className="one-line">{round.result?.words ?? say('on now')}</span>
          {round.result !== undefined && (
            <span className="ruling-amount figures">
              <Sum of={round.result.net} as="signed" />
            </span>
          )}
        </button>
      </h3>
      {open && (
        <ul className="ruling-list">
          {items.map((item) => (
            <RulingItem key={item.id} item={item} />
          ))}
        </ul>
      )}
    </section>
  );
};

/** Rounds of the viewer's, newest first: the newest lies open, the others are one line each. */
export const WhyRounds = ({
  rounds,
  noun,
}: {
  readonly rounds: readonly WhyRound[];
  readonly noun: RoundNoun;
}): ReactElement | null => {
  const say = useSay();
  const stop = useContext(TabStopContext);
  const [chosen, choose] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [itemsOf, ask] = usePastItems();
  const [newest] = rounds;
  if (newest === undefined) return null;
  const isOpen = ({ number, isUnread }: WhyRound): boolean =>
    chosen.get(number) ?? (number === newest.number && !isUnread);
  return (
    <div className="why-rounds">
      {rounds.map((round) => (
        <OneRound
          key={round.number}
          head={say(HEADS[noun], { n: String(round.number) })}
          round={round}
          items={itemsOf(round)}
          open={isOpen(round)}
          onOpen={(open) => {
            if (open) ask(round);
            choose(new Map([...chosen, [round.number, open]]));
          }}
        />
      ))}
      <p className="why-rounds-sum figures">
        <span>{say('{n} {n|round|rounds} here', { n: rounds.length })}</span>
        <b>
          <Sum of={netOfRounds(rounds)} as="signed" />
        </b>
        <a href="/history" target="_blank" rel="noreferrer" tabIndex={stop ? 0 : -1}>
          {say('All my rounds')}
        </a>
      </p>
    </div>
  );
};
