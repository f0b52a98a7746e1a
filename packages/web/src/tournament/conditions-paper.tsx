import { type Block, matterText, type Paper, type Words } from '@baize/tournament';
import type { ReactElement } from 'react';
import { Qr } from '../board/qr.tsx';
import { capital, clauseLabel } from '../words/clause.ts';
import './conditions-paper.css';

const Said = ({ words }: { readonly words: readonly Words[] }): ReactElement => (
  <>
    {words.map((each) => {
      if (typeof each === 'string') return each;
      return 'strong' in each ? (
        <b key={each.strong}>{each.strong}</b>
      ) : (
        <span key={each.by} className="paper-by">
          {each.by}
        </span>
      );
    })}
  </>
);

const Rows = ({ block }: { readonly block: Extract<Block, { readonly is: 'table' }> }): ReactElement => (
  <table>
    <thead>
      <tr>
        {block.columns.map((column, at) => (
          <th key={column} scope="col" data-sum={block.sums.includes(at)}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {block.rows.map((row) => (
        <tr key={row.join('|')}>
          {row.map((cell, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column.
            <td key={at} data-sum={block.sums.includes(at)}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const Part = ({ block }: { readonly block: Block }): ReactElement => {
  switch (block.is) {
    case 'heading':
      return (
        <header>
          <p className="paper-over">{block.over}</p>
          <h2>{block.text}</h2>
          <p>{block.under}</p>
        </header>
      );
    case 'subheading':
      return <h3>{block.text}</h3>;
    case 'paragraph':
      return (
        <p>
          <Said words={block.words} />
        </p>
      );
    case 'qr':
      return <Qr text={block.text} label={block.label} />;
    case 'note':
      return <p>{block.text}</p>;
    case 'matters':
      return (
        <dl className="paper-matters">
          {block.matters.map((matter) => (
            <div key={`${matter.by} ${matter.name}`} data-open={matter.text === undefined}>
              <dt>
                <span className="figures">{clauseLabel(matter.by)}</span> {capital(matter.name)}
              </dt>
              <dd>{capital(matterText(matter))}</dd>
            </div>
          ))}
        </dl>
      );
    case 'table':
      return <Rows block={block} />;
    case 'placard':
      return (
        <section>
          <p className="paper-over">{block.over}</p>
          <h2>
            {block.text} {block.number}
          </h2>
          <p>{block.under}</p>
          <ol>
            {block.seats.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ol>
        </section>
      );
    case 'page':
      return <hr />;
    case 'signature':
      return <p className="paper-line">{block.label}</p>;
    case 'copy':
    case 'slip':
      return (
        <section>
          <Parts blocks={block.blocks} />
        </section>
      );
  }
};

const Parts = ({ blocks }: { readonly blocks: readonly Block[] }): ReactElement => (
  <>
    {blocks.map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place on the paper.
      <Part key={index} block={block} />
    ))}
  </>
);

/** A paper on the screen as it will be on paper. */
export const PaperSheet = ({ paper }: { readonly paper: Paper }): ReactElement => (
  <article className="paper-sheet" aria-label={paper.title}>
    <Parts blocks={paper.blocks} />
    {paper.mark !== undefined && <p className="paper-mark figures">Mark of the text {paper.mark}</p>}
  </article>
);
