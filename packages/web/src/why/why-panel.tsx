import { type ReactElement, type ReactNode, type RefObject, useState } from 'react';
import { Icon } from '../art/icon.tsx';
import { useRoving } from '../dock/use-roving.ts';
import { ClauseTag, TabStopContext } from '../mark/clause-tag.tsx';
import { NowCard } from './now-card.tsx';
import type { WhyRound } from './rounds.ts';
import { Guided } from './ruling-item.tsx';
import { useArrowLinks } from './use-arrow-links.ts';
import './why-panel.css';
import { useSay } from '../words/use-language.tsx';
import type { Now, WhyItem } from './why-item.ts';
import { type RoundNoun, WhyRounds } from './why-rounds.tsx';

interface WhyPanelProps {
  readonly now: Now;
  readonly items: readonly WhyItem[];
  readonly rounds: readonly WhyRound[];
  readonly noun: RoundNoun;
  /** What belongs to the round besides: a table of play, a count. */
  readonly round: ReactNode;
  /** The table itself: sign, determinations, what else may be done. */
  readonly table: ReactNode;
  readonly edition: string;
  readonly rulesHref: string | undefined;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly body: RefObject<HTMLDivElement | null>;
  /** Pages that stand before the others, for those who do more than look; the first of them is shown at first. */
  readonly before?: readonly SidePage[];
}

export interface SidePage {
  readonly name: string;
  readonly label: string;
  readonly body: ReactNode;
}

/** The newest thing that was ruled, on one line: what is left of the panel when it is folded. */
const Peek = ({ now, items }: Pick<WhyPanelProps, 'now' | 'items'>): ReactElement => {
  const [newest] = items;
  const refused = newest?.kind === 'refused';
  const clause = refused ? newest.clauses[0] : now.clauses[0];
  return (
    <span className="why-peek" data-refused={refused}>
      {refused && (
        <span className="ruling-sign">
          <Icon name="cross" />
        </span>
      )}
      <span className="why-peek-words">
        <b>{refused ? newest.title : now.title}</b>
        <span>{refused ? newest.text : now.text}</span>
      </span>
      {clause !== undefined && (
        <Guided by={refused ? undefined : now.rulebook}>
          <ClauseTag clause={clause} on="cloth" />
        </Guided>
      )}
    </span>
  );
};

const Rounds = ({ now, rounds, noun, round }: WhyPanelProps): ReactElement => (
  <>
    <Guided by={now.rulebook}>
      <NowCard {...now} />
    </Guided>
    {round}
    <WhyRounds rounds={rounds} noun={noun} />
  </>
);

/** Why: every ruling, payment and refusal with its clause. On a small screen it is folded to one line. */
export const WhyPanel = (props: WhyPanelProps): ReactElement => {
  const say = useSay();
  const { now, items, open, onOpen, before = [] } = props;
  const pages: readonly SidePage[] = [
    ...before,
    { name: 'round', label: say(before.length === 0 ? 'Rounds' : 'Why'), body: <Rounds {...props} /> },
    { name: 'table', label: say('Table'), body: props.table },
  ];
  const [chosen, choose] = useState('');
  const page = pages.find(({ name }) => name === chosen) ?? (pages[0] as SidePage);
  const roving = useRoving(pages.map(({ name }) => name));
  const title = say(before.length === 0 ? 'Why' : 'Pit');
  useArrowLinks(props.body);
  return (
    <aside className="why-panel" aria-label={title} data-open={open}>
      <button type="button" className="why-fold" aria-expanded={open} onClick={() => onOpen(!open)}>
        <span className="why-fold-name">{title}</span>
        <Peek now={now} items={items} />
        <Icon name={open ? 'down' : 'up'} />
      </button>
      <header>
        <h2>{title}</h2>
        <div className="why-pages">
          {pages.map((each) => {
            const { name, ...item } = roving.item(each.name);
            return (
              <button
                key={name}
                {...item}
                type="button"
                aria-pressed={page.name === name}
                onClick={() => choose(name)}
              >
                {each.label}
              </button>
            );
          })}
        </div>
      </header>
      <section
        className="why-body"
        ref={props.body}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and what scrolls has to be reached by keyboard
        tabIndex={0}
        aria-label={`${title}: ${page.label}`}
      >
        <TabStopContext value={false}>{page.body}</TabStopContext>
      </section>
      <footer>
        <span lang="en">{props.edition}</span>
        {props.rulesHref !== undefined && (
          <a href={props.rulesHref} target="_blank" rel="noreferrer">
            {say('Read all rules')}
          </a>
        )}
      </footer>
    </aside>
  );
};
