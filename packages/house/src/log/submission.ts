import type { Hash } from './tree.ts';

/** What a log sends to a witness (C2SP tlog-witness, `add-checkpoint`). */
export const printSubmission = (old: number, proof: readonly Hash[], checkpoint: string): string =>
  `${[`old ${old}`, ...proof.map((hash) => Buffer.from(hash).toString('base64'))].join('\n')}\n\n${checkpoint}`;

/** Reads `VKEY@URL` into its two sides; undefined where it is none. */
export const splitKeyAt = (text: string): { readonly vkey: string; readonly url: string } | undefined => {
  const place = text.search(/@https?:\/\//);
  const url = text.slice(place + 1);
  return place === -1 || !URL.canParse(url)
    ? undefined
    : { vkey: text.slice(0, place), url: url.replace(/\/+$/, '') };
};
