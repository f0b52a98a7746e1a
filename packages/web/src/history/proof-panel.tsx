import { suitOf } from '@baize/engine';
import { type ReactElement, useMemo } from 'react';
import { SuitInText } from '../art/suit.tsx';
import { cardName, indexOf } from '../card/name.ts';
import { useLibrary } from '../library/library.ts';
import { KeyCap } from '../mark/key-cap.tsx';
import { checksOf, type Finding, openedShoe } from './proof.ts';
import './proof-panel.css';
import { CheckList, VerifyHead } from './proof-check.tsx';
import type { Replay, Seal } from './replay.ts';
import { recompute } from './shoe-order.ts';
import { SpinProof } from './spin-proof-panel.tsx';
import { useComputed } from './use-computed.ts';

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

const useFinding = (replay: Replay): Finding => {
  const { table, shoe } = replay;
  const opening = replay.seal?.secret ?? replay.seal?.opening;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a shoe is the same whatever round of it is looked at.
  const opened = useMemo(() => openedShoe(replay), [table, shoe, opening]);
  const found = useComputed(opened, recompute);
  return typeof found === 'string' ? { is: found } : { is: 'done', found };
};

export const bundleHref = ({ table, shoe }: Pick<Replay, 'table' | 'shoe'>): string =>
  `/api/tables/${encodeURIComponent(table)}/shoes/${shoe}.json`;

const Sealed = ({ replay, seal }: { readonly replay: Replay; readonly seal: Seal }): ReactElement => {
  const checks = checksOf(useLibrary(), replay, seal, useFinding(replay));
  const file = `shoe-${replay.table}-${replay.shoe}.json`;
  return (
    <>
      <VerifyHead noun="shoe" checks={checks} />
      <CheckList checks={checks} />
      <Cards places={seal.places} />
      {(seal.secret !== null || seal.opening !== undefined) && (
        <p className="row proof-take">
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
        <VerifyHead noun="shoe" checks={[]} />
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
