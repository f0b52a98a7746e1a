/** Text broken at spaces to lines of at most `width` characters; a longer word gets a line to itself. */
export const wrap = (text: string, width: number): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
};

/** Wrapped text behind a label: the label stands in the first line, spaces of the same length in the others. */
export const hang = (label: string, text: string, width: number): string[] =>
  wrap(text, Math.max(20, width - label.length)).map(
    (line, index) => (index === 0 ? label : ' '.repeat(label.length)) + line,
  );

/** `playerPair` as a person reads it: player pair. */
export const spaced = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Cents as 1,234.50. The whole part is divided without a remainder, so a large sum stays exact. */
export const money = (cents: number): string => {
  const size = Math.abs(cents);
  const rest = size % 100;
  const whole = ((size - rest) / 100).toLocaleString('en-AU');
  return `${cents < 0 ? '-' : ''}${whole}.${String(rest).padStart(2, '0')}`;
};

/** Money won or lost: +95.00, -10.00. */
export const signedMoney = (cents: number): string => (cents > 0 ? '+' : '') + money(cents);

export const count = (many: number, noun: string): string => `${many} ${noun}${many === 1 ? '' : 's'}`;

/** A name out of a file may carry codes that command a terminal: they are shown, never sent. */
export const harmless = (text: string): string =>
  text.replace(/\p{Cc}/gu, (code) => `\\u${(code.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);

/** 2016-12-15 as 15 December 2016. */
export const longDate = (day: string): string =>
  new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
