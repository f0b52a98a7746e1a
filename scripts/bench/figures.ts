/** What a bench tells of one run, in one shape for all of them, and how it is printed for people. */

/** One figure. Figures of two trees are the same thing where `what` is the same. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly better: 'more' | 'less';
  /** What it has to reach, or may not go beyond, where that is judged. */
  readonly goal?: number;
  /** It varies from run to run by itself, so that two trees are told by it and not judged. */
  readonly isRough?: true;
}

/** What a bench found. */
export interface Found {
  readonly name: string;
  readonly figures: readonly Figure[];
  /** Why nothing was measured, where the yardstick is missing. */
  readonly notMeasured?: string;
  /** What else was seen on the way. */
  readonly notes?: readonly string[];
}

/** Speed as a share of the yardstick's, which the bench's name tells; taken within one run. */
export const ratioFigure = (value: number, goal: number): Figure => ({
  what: 'ratio',
  value,
  unit: '',
  better: 'more',
  goal,
});

export const speedFigure = (value: number, unit: string): Figure => ({
  what: 'speed',
  value,
  unit,
  better: 'more',
});

/** A bench whose yardstick is missing misses no goal, but says so. */
export const notMeasured = (name: string, why: string): Found => ({ name, figures: [], notMeasured: why });

const reaches = ({ value, better, goal }: Figure): boolean =>
  goal === undefined || (better === 'more' ? value >= goal : value <= goal);

/** Whether every goal is reached; one that came to no number is not. */
export const isMet = ({ figures }: Found): boolean => figures.every(reaches);

/** Four digits, or all of a large number. */
export const printValue = (value: number): string =>
  Math.abs(value) >= 1000 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(4)));

const printFigure = (figure: Figure): string => {
  const { what, value, unit, better, goal } = figure;
  const asked =
    goal === undefined ? '' : ` (goal: ${printValue(goal)} or ${better}${reaches(figure) ? '' : ', MISSED'})`;
  return `       ${what} ${printValue(value)}${unit === '' ? '' : ` ${unit}`}${asked}`;
};

export const printFound = (found: Found): readonly string[] =>
  found.notMeasured !== undefined
    ? [`not measured  ${found.name}: ${found.notMeasured}`]
    : [
        `${isMet(found) ? 'met   ' : 'MISSED'} ${found.name}`,
        ...found.figures.map(printFigure),
        ...(found.notes ?? []).map((note) => `       ${note}`),
      ];

/** What benches told before they told figures: two numbers with names of their own, the rest in sentences. */
interface FormerFound {
  readonly name: string;
  readonly ratio: number | null;
  readonly goal: number;
  readonly perSecond: number;
  readonly unit: string;
  readonly notMeasured?: string;
  readonly notes?: readonly string[];
}

/** It was rounded to a whole number: of a small one too little is left to compare. */
const COARSE = 200;

/** What a sentence of a former bench tells in numbers. */
const formerNote = (note: string): readonly Figure[] => {
  const load = /^with (\d+) seated at each table and (\d+) watching: ([\d.]+), (\d+) moves/.exec(note);
  if (load !== null) {
    const [, seats = '', watching = '', ratio, moves] = load;
    const { what, unit } = loadFigures(Number(seats), Number(watching));
    return [
      { what: what('ratio'), value: Number(ratio), unit: '', better: 'more' },
      { what: what('speed'), value: Number(moves), unit, better: 'more' },
    ];
  }
  const memory = /^(\d+) KiB of memory a socket/.exec(note) ?? /at most (\d+) MB of \d+/.exec(note);
  const unit = note.includes('KiB') ? 'KiB a socket' : 'MB';
  return memory === null ? [] : [{ what: 'memory', value: Number(memory[1]), unit, better: 'less' }];
};

/** The figures of the live bench besides those of full tables. */
export const loadFigures = (seats: number, watching: number) => ({
  what: (of: 'ratio' | 'speed'): string => `${of}, ${seats} seated and ${watching} watching`,
  unit: 'moves a CPU-second',
});

/** What a bench printed as JSON, in whichever of the two shapes the tree has that it ran in. */
export const readFound = (told: Found | FormerFound): Found => {
  if ('figures' in told) return told;
  const { name, ratio, goal, perSecond, unit, notes = [] } = told;
  if (told.notMeasured !== undefined) return notMeasured(name, told.notMeasured);
  return {
    name,
    figures: [
      ratioFigure(ratio ?? Number.NaN, goal),
      ...(perSecond < COARSE ? [] : [speedFigure(perSecond, `${unit} a second`)]),
      ...notes.flatMap(formerNote),
    ],
    notes,
  };
};
