import { suitOf } from '@baize/engine';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { SuitInText } from '../art/suit.tsx';
import { cardName, indexOf } from '../card/name.ts';
import { useLibrary } from '../library/library.ts';
import { KeyCap } from '../mark/key-cap.tsx';
import { checksOf, type Finding, openedShoe, verdictOf } from './proof.ts';
import './proof-panel.css';
import { CheckItem } from './proof-check.tsx';
import type { Replay, Seal } from './replay.ts';
import { recompute } from './shoe-order.ts';
import { SpinProof } from './spin-proof-panel.tsx';

const Cards = ({ places }: Pick<Seal, 'places'>): ReactElement => (
  <ul className="proof-cards" aria-label="The cards of this round in the order of the shoe">
    {places.map(({ at, card }) => (
      <li key={at} className="figures">
        {card === undefined ? (
          <>
            –<span className="heard">a card that nobody saw</span>
          </>
        ) : (
          <>
            <span aria-hidden="true">
              {indexOf(card)}
              <SuitInText suit={suitOf(card)} />
            </span>
            <span className="heard">{cardName(card)}</span>
          </>
        )}
      </li>
    ))}
  </ul>
);

/** Computed by this browser as soon as there is something to compute from. */
const useFinding = (replay: Replay): Finding => {
  const [finding, setFinding] = useState<Finding>({ is: 'computing' });
  const { table, shoe } = replay;
  const secret = replay.seal?.secret;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a shoe is the same whatever round of it is looked at.
  const opened = useMemo(() => openedShoe(replay), [table, shoe, secret]);
  useEffect(() => {
    setFinding({ is: 'computing' });
    if (opened === undefined) return;
    // Only where the page came safely: elsewhere browsers hide it.
    const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
    if (subtle === undefined) return setFinding({ is: 'unable' });
    let gone = false;
    recompute(subtle, opened).then(
      (found) => !gone && setFinding({ is: 'done', found }),
      () => !gone && setFinding({ is: 'unable' }),
    );
    return () => {
      gone = true;
    };
  }, [opened]);
  return finding;
};

export const bundleHref = ({ table, shoe }: Pick<Replay, 'table' | 'shoe'>): string =>
  `/api/tables/${encodeURIComponent(table)}/shoes/${shoe}.json`;

const Sealed = ({ replay, seal }: { readonly replay: Replay; readonly seal: Seal }): ReactElement => {
  const checks = checksOf(useLibrary(), replay, seal, useFinding(replay));
  const { holds, fails } = verdictOf(checks);
  const file = `shoe-${replay.table}-${replay.shoe}.json`;
  return (
    <>
      <header className="panel-head">
        <h2 id="verify-title">Verify this shoe</h2>
        <span
          className="state"
          data-state={fails > 0 ? 'refused' : holds === checks.length ? 'live' : 'wait'}
          role="status"
        >
          {fails > 0 ? `${fails} of ${checks.length} fail` : `${holds} of ${checks.length} hold`}
        </span>
      </header>
      <ol className="proof-checks">
        {checks.map((check) => (
          <CheckItem key={check.id} check={check} />
        ))}
      </ol>
      <Cards places={seal.places} />
      {seal.secret !== null && (
        <p className="proof-take">
          <a className="button" href={bundleHref(replay)} download={file}>
            Download <KeyCap of="D" />
          </a>
          <code>baize verify {file}</code>
        </p>
      )}
    </>
  );
};

/** A game without cards: its wheel was sealed, or a person spun a real one. */
const isSpun = ({ shoe }: Replay): boolean => shoe === 0;

/** Whether the cards of this round were those that were fixed before it, checked here and now. */
export const ProofPanel = ({ replay }: { readonly replay: Replay }): ReactElement => (
  <section className="proof-panel" id="verify" tabIndex={-1} aria-labelledby="verify-title">
    {isSpun(replay) ? (
      <SpinProof replay={replay} />
    ) : replay.seal === null ? (
      <>
        <header className="panel-head">
          <h2 id="verify-title">Verify this shoe</h2>
        </header>
        <p className="proof-none">
          A person dealt this round from real cards, so no shoe was sealed. What can be checked is the record:
          every event is in the chain, and every payment follows from the cards that were called.
        </p>
      </>
    ) : (
      <Sealed replay={replay} seal={replay.seal} />
    )}
  </section>
);
