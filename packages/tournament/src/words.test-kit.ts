import { expect } from 'vitest';

/** What is refused is said in words: asked wherever a test meets a refusal, whatever else it looks for. */
export const inWords = <Told extends { readonly detail: string }>(told: Told): Told => {
  expect(told.detail).toMatch(/\p{L}.* .*\p{L}/su);
  return told;
};
