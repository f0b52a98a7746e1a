import type { ReactElement, ReactNode } from 'react';
import { Icon, type IconName } from '../art/icon.tsx';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { RulebookGuide } from '../rules/rulebook-guide.tsx';
import { Prose } from './prose.tsx';
import './ruling-item.css';
import { Sum } from '../words/use-money.tsx';
import type { WhyItem, WhyKind } from './why-item.ts';

const SIGNS: Readonly<Record<WhyKind, IconName>> = {
  paid: 'check',
  lost: 'minus',
  standOff: 'equals',
  refused: 'cross',
  ruling: 'section',
  void: 'minus',
};

/** The clauses of another rulebook than the table's lead into it. */
export const Guided = ({
  by,
  children,
}: {
  readonly by: string | undefined;
  readonly children: ReactNode;
}): ReactNode => (by === undefined ? children : <RulebookGuide rulebook={by}>{children}</RulebookGuide>);

/** What happened, the rule in a sentence, the clause. */
export const RulingItem = ({ item }: { readonly item: WhyItem }): ReactElement => (
  <li className="ruling-item" data-kind={item.kind}>
    <h3>
      <span className="ruling-sign">
        <Icon name={SIGNS[item.kind]} />
      </span>
      <span>{item.title}</span>
      {item.amount !== undefined && (
        <span className="ruling-amount figures">
          <Sum of={item.amount} as="signed" />
        </span>
      )}
    </h3>
    <p>
      <Prose text={item.text} />
    </p>
    <p className="ruling-clauses">
      <Guided by={item.rulebook}>
        {item.clauses.map((clause) => (
          <ClauseTag key={clause} clause={clause} />
        ))}
      </Guided>
      {item.note}
    </p>
  </li>
);
