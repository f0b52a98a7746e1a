import { type Card, type Rank, rankOf, type Suit, suitOf } from '@baize/engine';
import type { ReactElement } from 'react';
import { SuitPip } from '../art/suit.tsx';
import { type Court, FullCourt, MiddleCourt, SmallCourt } from './court.tsx';
import { type Face, pipSize, pipsOf } from './face.ts';
import { indexOf } from './name.ts';

const courtOf = (rank: Rank): Court | undefined =>
  rank === 'J' || rank === 'Q' || rank === 'K' ? rank : undefined;

interface IndexProps {
  readonly card: Card;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** The rank. A ten is set as one tight unit, so that it is no wider than a king. */
const Index = ({ card, x, y, size }: IndexProps): ReactElement => {
  const at = (text: string, dx: number): ReactElement => (
    <text x={x + dx * size} y={y} fontSize={size} textAnchor="middle" fill="currentColor">
      {text}
    </text>
  );
  const index = indexOf(card);
  return (
    <g className="card-index">
      {index === '10' ? (
        <>
          {at('1', -0.306)}
          {at('0', 0.186)}
        </>
      ) : (
        at(index, 0)
      )}
    </g>
  );
};

interface FaceProps {
  readonly card: Card;
  readonly rank: Rank;
  readonly suit: Suit;
}

const FullIndex = ({ card, suit }: FaceProps): ReactElement => {
  const x = indexOf(card) === '10' ? 34 : 31;
  return (
    <>
      <Index card={card} x={x} y={52} size={50} />
      <SuitPip suit={suit} x={x} y={79} size={31} />
    </>
  );
};

const FullFace = (props: FaceProps): ReactElement => {
  const { rank, suit } = props;
  const court = courtOf(rank);
  return (
    <>
      <FullIndex {...props} />
      <g transform="rotate(180 125 175)">
        <FullIndex {...props} />
      </g>
      {court !== undefined && <FullCourt court={court} suit={suit} />}
      {rank === 'A' && (
        <>
          <use href="#art-rosette-A" stroke="currentColor" opacity="0.42" />
          <circle cx="125" cy="175" r="50" fill="var(--stock-1)" />
          <SuitPip suit={suit} x={125} y={176} size={80} />
        </>
      )}
      {pipsOf(rank).map((pip) => (
        <SuitPip key={`${pip.x} ${pip.y}`} suit={suit} size={pipSize(rank)} {...pip} />
      ))}
    </>
  );
};

interface CoveredProps extends FaceProps {
  readonly covered: boolean;
}

const MiddleFace = ({ card, rank, suit, covered }: CoveredProps): ReactElement => {
  const ten = indexOf(card) === '10';
  const court = courtOf(rank);
  return (
    <>
      <Index card={card} x={ten ? 52 : 46} y={72} size={74} />
      <SuitPip suit={suit} x={ten ? 50 : 46} y={112} size={46} />
      {!covered && court !== undefined && <MiddleCourt court={court} />}
      {!covered && rank === 'A' && (
        <>
          <use href="#art-rosette-A" stroke="currentColor" opacity="0.3" transform="translate(24 40)" />
          <SuitPip suit={suit} x={149} y={216} size={112} />
        </>
      )}
      {!covered && court === undefined && rank !== 'A' && <SuitPip suit={suit} x={152} y={222} size={136} />}
    </>
  );
};

const SmallFace = ({ card, rank, suit, covered }: CoveredProps): ReactElement => {
  const ten = indexOf(card) === '10';
  const court = courtOf(rank);
  return (
    <>
      <Index card={card} x={ten ? 54 : 50} y={86} size={ten ? 86 : 92} />
      <SuitPip suit={suit} x={50} y={136} size={60} />
      {!covered && court !== undefined && <SmallCourt court={court} />}
      {!covered && court === undefined && (
        <SuitPip suit={suit} x={162} y={238} size={rank === 'A' ? 150 : 126} />
      )}
    </>
  );
};

/** Rank over suit and nothing else: a tile in a ribbon. */
const TileFace = ({ card, suit }: FaceProps): ReactElement => {
  const ten = indexOf(card) === '10';
  return (
    <>
      <Index card={card} x={ten ? 84 : 78} y={152} size={ten ? 128 : 148} />
      <SuitPip suit={suit} x={78} y={232} size={104} />
    </>
  );
};

/** What is printed on a card, in its box of 250 by 350. */
export const CardFace = (props: {
  readonly card: Card;
  readonly face: Face;
  readonly covered: boolean;
}): ReactElement => {
  const { card, face, covered } = props;
  const of = { card, rank: rankOf(card), suit: suitOf(card) };
  switch (face) {
    case 'L':
      return <FullFace {...of} />;
    case 'M':
      return <MiddleFace {...of} covered={covered} />;
    case 'S':
      return <SmallFace {...of} covered={covered} />;
    case 'XS':
      return <TileFace {...of} />;
  }
};
