/**
 * The format of the log, and nothing of the house: what the witness, a program of its own, may know of it. Trees (RFC
 * 6962), tiles, notes, checkpoints and cosignatures (C2SP), and files of keys.
 */
export { parseCheckpoint, type SignedCheckpoint, signCheckpoint } from './checkpoint.ts';
export { cosign, cosignedAt } from './cosignature.ts';
export { LogFailure } from './failure.ts';
export { makePrivateKey, readPrivateKey } from './key-file.ts';
export {
  fromBase64,
  isBy,
  isKeyName,
  isSignedBy,
  parseVkey,
  printNote,
  printPrivateKey,
  SIGNS,
  type SignatureLine,
  type Signer,
  signerOf,
  type Verifier,
  vkeyOf,
} from './note.ts';
export { printSubmission, splitKeyAt } from './submission.ts';
export { TILE_HEIGHT, TILE_WIDTH, tilePath } from './tile-path.ts';
export { nodesOfTiles, tileHashes } from './tiles.ts';
export {
  consistencyProof,
  emptyRoot,
  HASH_BYTES,
  type Hash,
  nodesOver,
  provesConsistency,
  rootAt,
  type TreeHead,
} from './tree.ts';
