import { type ReactElement, useEffect, useState } from 'react';
import { get } from '../app/api.ts';
import { Icon } from '../art/icon.tsx';
import './witness-strip.css';
import {
  ageWords,
  type Standing,
  shortRoot,
  standingWords,
  type Witnessed,
  witnessesWords,
} from './witness-words.ts';

const EVERY_MS = 5_000;

/** Asks now and then who has signed; null until there is an answer. */
const useWitnessed = (): Witnessed | null => {
  const [witnessed, setWitnessed] = useState<Witnessed | null>(null);
  useEffect(() => {
    const ask = async (): Promise<void> => {
      const answer = await get('/api/log/witnesses');
      if (answer.ok) setWitnessed(answer.value);
    };
    void ask();
    const timer = setInterval(() => void ask(), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return witnessed;
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

/** The newest signed checkpoint, and who outside the house has signed the same. */
export const WitnessStrip = (): ReactElement | null => {
  const witnessed = useWitnessed();
  if (witnessed === null) return null;
  const { origin, size, root, now, late, witnesses } = witnessed;
  return (
    <section className="witness-strip" aria-labelledby="witness-title">
      <header>
        <h2 id="witness-title">Signed checkpoint {count(size)}</h2>
        <p>
          {origin}
          {root !== null && <code title={root}>{shortRoot(root)}</code>}
        </p>
        <p role="status">{witnessesWords(witnessed)}</p>
        <p>
          <a href="/api/log/cosigned" hidden={witnesses.every(({ at }) => at === null)}>
            Take the signed checkpoint
          </a>
          <a href="/api/log/checkpoint" hidden={witnesses.some(({ at }) => at !== null)}>
            Take the checkpoint
          </a>
        </p>
      </header>
      {witnesses.length > 0 && (
        <ul>
          {witnesses.map((standing) => (
            <Witness key={standing.key} standing={standing} now={now} late={late} />
          ))}
        </ul>
      )}
    </section>
  );
};
