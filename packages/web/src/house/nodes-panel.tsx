import type { AnswerAt } from '@baize/house/api';
import { type ReactElement, useState } from 'react';
import { type Answer, post } from '../app/api.ts';
import { useAnswer } from '../app/use-answer.ts';
import { Button } from '../shell/button.tsx';
import { Columns } from '../shell/columns.tsx';
import { Refused, Unread } from '../shell/said.tsx';
import { type NodeLine, nodeLines } from './node-lines.ts';

type Told = AnswerAt<'GET /api/nodes'>;

const AGAIN_MS = 2_000;

const NodeRow = ({
  line: { node, address, role, state, words, tables, lag, isHere },
  onDrain,
}: {
  readonly line: NodeLine;
  readonly onDrain: (node: string, draining: boolean) => void;
}): ReactElement => (
  <tr>
    <th scope="row">
      {node}
      {isHere && <small> serves this page</small>}
    </th>
    <td>
      <span className="state" data-state={state}>
        {words}
      </span>
    </td>
    <td>{role}</td>
    <td className="amount figures">{tables}</td>
    <td className="amount figures">{lag}</td>
    <td className="quiet">{address}</td>
    <td>
      {state !== 'lost' && (
        <Button
          onClick={() => onDrain(node, state !== 'waits')}
          aria-label={`${state === 'waits' ? 'Takes tables again' : 'Drain'}: ${node}`}
        >
          {state === 'waits' ? 'Takes tables again' : 'Drain'}
        </Button>
      )}
    </td>
  </tr>
);

/** The nodes of a house of several, for who looks after them, as they are now. */
const LiveNodes = (): ReactElement | null => {
  const [told, ask] = useAnswer('/api/nodes', { every: AGAIN_MS });
  const [answered, setAnswered] = useState<Answer<unknown>>();
  if (told === undefined) return null;
  if (!told.ok)
    return (
      <section className="panel">
        <h2>Nodes</h2>
        <Unread what="The nodes cannot be read" answer={told} />
      </section>
    );
  const value: Told = told.value;
  const drain = async (node: string, draining: boolean): Promise<void> => {
    setAnswered(await post('/api/nodes/:node/drain', { params: { node }, body: { draining } }));
    ask();
  };
  const { lines, alone } = nodeLines(value);
  return (
    <section className="panel">
      <h2>Nodes</h2>
      <table className="figure-table settings-changes">
        <caption className="heard">The nodes of the house, and what each has</caption>
        <Columns
          of={[
            'Node',
            'State',
            'Role',
            { amount: 'Tables' },
            { amount: 'Behind' },
            'Address',
            { heard: 'Acts' },
          ]}
        />
        <tbody>
          {lines.map((line) => (
            <NodeRow key={line.node} line={line} onDrain={(node, draining) => void drain(node, draining)} />
          ))}
        </tbody>
      </table>
      {alone.length > 0 && (
        <p role="alert">
          Nobody has {alone.join(', ')}: that is no fault for some seconds. If it lasts, see whether a node
          answers that takes tables.
        </p>
      )}
      <Refused what="Nothing was changed" answer={answered} />
      <p className="quiet">
        A node that is drained gives its tables to others as their rounds end, and can then be stopped. Behind
        is how many entries of the record it has yet to hear of.
      </p>
    </section>
  );
};

/** Nothing where the house is one process: then nobody asks again either. */
export const NodesPanel = (): ReactElement | null => {
  const [told] = useAnswer('/api/nodes');
  return told?.ok === true && told.value.nodes.length === 0 ? null : <LiveNodes />;
};
