import { hasSigned, isBy, type Note, type SignatureLine, type Signer, type Verifier } from './note.ts';

const TIME_BYTES = 8;

/** What a witness signs (C2SP tlog-cosignature): the whole text of the checkpoint, and when it saw it. */
const messageOf = (text: string, time: number): Uint8Array =>
  Buffer.from(`cosignature/v1\ntime ${time}\n${text}`);

/** `time` is in seconds since 1970. */
export const cosign = (text: string, witness: Signer, time: number): SignatureLine => {
  const stamp = Buffer.alloc(TIME_BYTES);
  stamp.writeBigUInt64BE(BigInt(time));
  return {
    name: witness.name,
    id: witness.id,
    bytes: Buffer.concat([stamp, witness.sign(messageOf(text, time))]),
  };
};

/** When a witness says that it saw the checkpoint; undefined where its signature is not there or does not fit. */
export const cosignedAt = ({ text, signatures }: Note, witness: Verifier): number | undefined => {
  const line = signatures.find((each) => isBy(witness, each));
  if (line === undefined || line.bytes.length !== TIME_BYTES + 64) return undefined;
  const time = Number(Buffer.from(line.bytes).readBigUInt64BE(0));
  return hasSigned(witness.publicKey, messageOf(text, time), line.bytes.subarray(TIME_BYTES))
    ? time
    : undefined;
};
