/** The faces in what was typed: `3 4`, `3,4` or `34`. What is no throw is none, and refused by the rules. */
export const facesIn = (typed: string): readonly number[] => {
  const words = typed.match(/\d+/g) ?? [];
  const [only = ''] = words;
  const faces = words.length === 1 && only.length === 2 ? [...only] : words;
  return faces.map(Number);
};
