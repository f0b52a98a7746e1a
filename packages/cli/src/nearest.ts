/** How many letters have to be put in, taken out or changed to make one word of the other. */
const distance = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (let column = 1; column <= to.length; column += 1) {
      const [left = 0, above = 0, corner = 0] = [next[column - 1], row[column], row[column - 1]];
      next.push(Math.min(left + 1, above + 1, corner + (letter === to[column - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};

/** Case, brackets and dashes are what people leave out. */
const bare = (name: string): string => name.toLowerCase().replace(/[^a-z0-9.]/g, '');

/** The names that somebody may have meant, best first: those that contain the word, then those a few letters away. */
export const nearest = (word: string, names: readonly string[], most = 3): string[] => {
  const wanted = bare(word);
  const far = Math.max(2, Math.floor(wanted.length / 2));
  return names
    .map((name) => {
      const away = distance(wanted, bare(name));
      return { name, away, near: away <= far || (wanted.length > 2 && bare(name).includes(wanted)) };
    })
    .filter(({ near }) => near)
    .sort((one, other) => one.away - other.away)
    .slice(0, most)
    .map(({ name }) => name);
};
