const ONES = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
] as const;
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const;
const SCALES = ['', ' thousand', ' million', ' billion', ' trillion'] as const;

const belowHundred = (number: number): string => {
  const one = ONES[number];
  if (one !== undefined) return one;
  const [ten, rest] = [TENS[Math.floor(number / 10)], ONES[number % 10]];
  return rest === '' ? `${ten}` : `${ten}-${rest}`;
};

const belowThousand = (number: number): string => {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100];
  if (hundreds === 0) return belowHundred(rest);
  return `${ONES[hundreds]} hundred${rest === 0 ? '' : ` and ${belowHundred(rest)}`}`;
};

/** A whole number in words: "twelve thousand and five". */
const inWords = (number: number): string => {
  if (number === 0) return 'no';
  const groups: string[] = [];
  for (let [left, scale] = [number, 0]; left > 0; left = Math.floor(left / 1000), scale += 1) {
    const group = left % 1000;
    if (group > 0) groups.unshift(`${belowThousand(group)}${SCALES[scale]}`);
  }
  const last = number % 1000;
  // "one thousand and five", but "one thousand two hundred and five".
  return groups.length > 1 && last > 0 && last < 100
    ? `${groups.slice(0, -1).join(' ')} and ${groups.at(-1)}`
    : groups.join(' ');
};

/** Cents in words, so that nobody adds a figure: "one thousand one hundred and fifty dollars and five cents". */
export const sumInWords = (cents: number): string => {
  const [dollars, rest] = [Math.floor(cents / 100), cents % 100];
  return (
    `${inWords(dollars)} ${dollars === 1 ? 'dollar' : 'dollars'} and ` +
    `${inWords(rest)} ${rest === 1 ? 'cent' : 'cents'}`
  );
};
