import { type ReactElement, useEffect, useState } from 'react';
import { get } from '../app/api.ts';
import { useAnswer } from '../app/use-answer.ts';
import { Icon } from '../art/icon.tsx';
import './witness-strip.css';
import { FileCheck } from './file-check.tsx';
import { checkAndKeep, type TreeChecked } from './tree-check.ts';
import {
  ageWords,
  keyWords,
  type Standing,
  shortRoot,
  standingWords,
  treeWords,
  type Witnessed,
  witnessesWords,
} from './witness-words.ts';

const EVERY_MS = 5_000;

interface Stands {
  readonly witnessed: Witnessed | null;
  readonly tree: TreeChecked | null;
}

/**
 * Asks now and then who has signed, and checks in this browser that the record grows; null until there is an answer.
 */
export const useStands = (): Stands => {
  const [witnessed, setWitnessed] = useState<Witnessed | null>(null);
  const [tree, setTree] = useState<TreeChecked | null>(null);
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      const answer = await get('/api/log/witnesses');
      if (isOver) return;
      if (answer.ok) setWitnessed(answer.value);
      const found = await checkAndKeep();
      if (isOver) return;
      // What was found stays while the house is away.
      setTree((now) => (found.is === 'away' && now !== null ? now : found));
      timer = setTimeout(() => void ask(), EVERY_MS);
    };
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, []);
  return { witnessed, tree };
};

const count = (number: number): string => number.toLocaleString('en-AU');

const Witness = ({
  standing,
  now,
  late,
}: {
  readonly standing: Standing;
  readonly now: number;
  readonly late: number;
}): ReactElement => {
  const { name, is, size, root, at, detail } = standing;
  const age = at === null ? null : now - at;
  return (
    <li data-is={is}>
      <p className="witness-name">
        <b>{name}</b>
        <span className="witness-is">
          {is === 'same' && <Icon name="check" />}
          {is === 'another root' && <Icon name="cross" />}
          {standingWords(standing)}
        </span>
      </p>
      {size !== null && root !== null && age !== null && (
        <>
          <p className="figures">
            {count(size)} commands <code title={root}>{shortRoot(root)}</code>
          </p>
          <p className="witness-age">
            <meter min={0} max={2 * late} high={late} value={Math.min(age, 2 * late)} aria-label="Age" />
            <span className="figures">{ageWords(age)} old</span>
          </p>
        </>
      )}
      {detail !== null && <p className="witness-why">{detail}</p>}
    </li>
  );
};

/** What runs: to be held to what was approved. */
const Build = (): ReactElement | null => {
  const [answer] = useAnswer('/api/build');
  return answer?.ok ? (
    <>
      <dt>Build</dt>
      <dd>
        {answer.value.version}{' '}
        <code className="figures" title={answer.value.digest}>
          {answer.value.digest.slice(0, 12)}
        </code>
      </dd>
    </>
  ) : null;
};

/** The newest signed checkpoint, what this browser found of it, and who outside the house has signed the same. */
export const WitnessStrip = ({ witnessed, tree }: Stands): ReactElement | null => {
  if (witnessed === null) return null;
  const { origin, size, root, key, now, late, witnesses } = witnessed;
  return (
    <section className="witness-strip" aria-labelledby="witness-title">
      <header data-is={tree?.is}>
        <h2 id="witness-title">
          {tree?.is === 'signed' && <Icon name="check" />}
          {tree?.is === 'wrong' && <Icon name="cross" />}
          Signed checkpoint {count(size)}
        </h2>
        <dl>
          <dt>Root</dt>
          <dd>
            {root !== null && (
              <code className="figures" title={root}>
                {shortRoot(root)}
              </code>
            )}{' '}
            {origin}
          </dd>
          <dt>Key</dt>
          <dd>
            <code className="figures" title={key}>
              {keyWords(key)}
            </code>
            {tree?.is === 'signed' && ' signature checked in this browser'}
          </dd>
          <dt>Grows</dt>
          <dd>
            <span role="status">{treeWords(tree)}</span>
          </dd>
          <Build />
          <dt>Witnesses</dt>
          <dd>
            <span role="status">{witnessesWords(witnessed)}</span>{' '}
            <a href="/api/log/cosigned" hidden={witnesses.every(({ at }) => at === null)}>
              Take what they signed
            </a>
          </dd>
        </dl>
      </header>
      {witnesses.length > 0 && (
        <ul>
          {witnesses.map((standing) => (
            <Witness key={standing.key} standing={standing} now={now} late={late} />
          ))}
        </ul>
      )}
      <FileCheck />
    </section>
  );
};
