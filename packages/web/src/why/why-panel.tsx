import { type ReactElement, type ReactNode, type RefObject, useState } from 'react';
import { Icon } from '../art/icon.tsx';
import { useRoving } from '../dock/use-roving.ts';
import { ClauseTag, TabStopContext } from '../mark/clause-tag.tsx';
import { NowCard } from './now-card.tsx';
import { RulingItem } from './ruling-item.tsx';
import { useArrowLinks } from './use-arrow-links.ts';
import './why.css';
import type { Now, WhyItem } from './why-item.ts';

interface WhyPanelProps {
  readonly now: Now;
  readonly items: readonly WhyItem[];
  /** What belongs to the round besides: a table of play, a count. */
  readonly round: ReactNode;
  /** The table itself: sign, determinations, what else may be done. */
  readonly table: ReactNode;
  readonly edition: string;
  readonly rulesHref: string | undefined;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly body: RefObject<HTMLDivElement | null>;
}

const PAGES = { round: 'This round', table: 'Table' } as const;
type Page = keyof typeof PAGES;
const PAGE_NAMES: readonly Page[] = ['round', 'table'];

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
      {clause !== undefined && <ClauseTag clause={clause} on="cloth" />}
    </span>
  );
};

/** Why: every ruling, payment and refusal with its clause. On a small screen it is folded to one line. */
export const WhyPanel = (props: WhyPanelProps): ReactElement => {
  const { now, items, open, onOpen } = props;
  const [page, setPage] = useState<Page>('round');
  const pages = useRoving(PAGE_NAMES);
  useArrowLinks(props.body);
  return (
    <aside className="why-panel" aria-label="Why" data-open={open}>
      <button type="button" className="why-fold" aria-expanded={open} onClick={() => onOpen(!open)}>
        <span className="why-fold-name">Why</span>
        <Peek now={now} items={items} />
        <Icon name={open ? 'down' : 'up'} />
      </button>
      <header>
        <h2>Why</h2>
        <div className="why-pages">
          {PAGE_NAMES.map((each) => {
            const { name, ...item } = pages.item(each);
            return (
              <button
                key={name}
                {...item}
                type="button"
                aria-pressed={page === name}
                onClick={() => setPage(name)}
              >
                {PAGES[name]}
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
        aria-label={`Why: ${PAGES[page]}`}
      >
        <TabStopContext value={false}>
          {page === 'table' ? (
            props.table
          ) : (
            <>
              <NowCard {...now} />
              {props.round}
              <ul className="ruling-list">
                {items.map((item) => (
                  <RulingItem key={item.id} item={item} />
                ))}
              </ul>
            </>
          )}
        </TabStopContext>
      </section>
      <footer>
        <span>{props.edition}</span>
        {props.rulesHref !== undefined && <a href={props.rulesHref}>Read all rules</a>}
      </footer>
    </aside>
  );
};
