/** Longer than any round that a floor could report: what goes on beyond it is not read into memory. */
export const LINE_LENGTH_MAX = 2 ** 24;

export interface LineCutter {
  /** The lines that are complete with this piece. */
  cut(piece: string): string[];
  /** What stands after the last line break. */
  rest(): string;
}

/** Cuts text that arrives in pieces into lines, wherever the pieces were broken. */
export const lineCutter = (): LineCutter => {
  let open = '';
  return {
    cut: (piece) => {
      const lines: string[] = [];
      let from = 0;
      for (let end = piece.indexOf('\n'); end !== -1; end = piece.indexOf('\n', from)) {
        lines.push(open + piece.slice(from, end));
        open = '';
        from = end + 1;
      }
      // An endless line stays too long for the referee, though most of it is dropped.
      if (open.length <= LINE_LENGTH_MAX) open += piece.slice(from);
      return lines;
    },
    rest: () => open,
  };
};
