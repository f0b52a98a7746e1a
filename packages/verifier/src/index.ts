export { check, type Line, NoDraw, type Verdict } from './check.ts';
export {
  type Cards,
  type Contributed,
  type Deck,
  deckCommitment,
  type Given,
  leafOrder,
  type Promised,
  partHash,
  rootOf,
  type Shoe,
  type Spin,
  shoeCommitment,
  shoeOrder,
  spinCommitment,
  spinNumber,
  stackOf,
} from './draw.ts';
