import { type Fields, isFields } from './said.ts';

/** The first field that is not of its form, by its path; undefined where all are. */
type Check = (value: unknown, at: string) => string | undefined;

const when =
  (holds: (value: unknown) => boolean): Check =>
  (value, at) =>
    holds(value) ? undefined : at;

const text = when((value) => typeof value === 'string' && /\S/.test(value));
const words = when((value) => typeof value === 'string');
const flag = when((value) => typeof value === 'boolean');
const number = when((value) => typeof value === 'number');
const nothing = when((value) => value === null);
const anything = when(() => true);
const whole = (least: number, most = Number.MAX_SAFE_INTEGER): Check =>
  when((value) => Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most);
/** No wager is above ten thousand million. */
const amount = whole(1, 1e12);
const stake = whole(0, 1e12);
const one = (...values: readonly unknown[]): Check => when((value) => values.includes(value));

const either =
  (...checks: readonly Check[]): Check =>
  (value, at) =>
    checks.some((check) => check(value, at) === undefined) ? undefined : at;

const listOf =
  (check: Check): Check =>
  (value, at) =>
    Array.isArray(value)
      ? value.map((each, index) => check(each, `${at}[${index}]`)).find((wrong) => wrong !== undefined)
      : at;

const byName =
  (check: Check): Check =>
  (value, at) =>
    isFields(value)
      ? Object.entries(value)
          .map(([name, each]) => check(each, `${at}.${name}`))
          .find((wrong) => wrong !== undefined)
      : at;

type Form = Readonly<Record<string, Check>>;

/** Fields that have to be there, and those that may be; no others. */
const fields =
  (needed: Form, optional: Form = {}): Check =>
  (value, at) => {
    if (!isFields(value)) return at;
    const path = (name: string): string => (at === '' ? name : `${at}.${name}`);
    const known = { ...needed, ...optional };
    const stranger = Object.keys(value).find((name) => !Object.hasOwn(known, name));
    if (stranger !== undefined) return path(stranger);
    return Object.entries(known)
      .map(([name, check]) =>
        value[name] === undefined && !Object.hasOwn(needed, name)
          ? undefined
          : check(value[name], path(name)),
      )
      .find((wrong) => wrong !== undefined);
  };

const LATE = ['settled', 'collected', 'nextRound'] as const;
const moment = either(whole(0), one(...LATE));
/** A wheel and dice have one result in a file. */
const result = one(0, 1, ...LATE);
const place = whole(1);

/** Irregularities, each of a kind with fields of its own; `all` is what every one of them may have. */
const irregular =
  (after: Check, kinds: Readonly<Record<string, Check>>): Check =>
  (value, at) =>
    listOf((each, where) => {
      if (!isFields(each)) return where;
      const { after: moment, what, ...rest } = each;
      const kind = typeof what === 'string' && Object.hasOwn(kinds, what) ? kinds[what] : undefined;
      if (kind === undefined) return `${where}.what`;
      return after(moment, `${where}.after`) ?? kind(rest, where);
    })(value, at);

const SANCTIONS = {
  voidWagers: fields({ player: text, clause: text }, { wagers: listOf(text) }),
  excluded: fields({ player: text, clause: text }),
};
const ON_A_LAYOUT = {
  ...SANCTIONS,
  void: fields({ cause: text }, { reason: words }),
};

const range = { min: amount, max: amount, multiple: amount };
const personal = byName(amount);
const ROUND = { id: anything, advised: listOf(text) };
const LIMITS = { ...range, smallestChip: amount, personal };
const pairsRange = fields({}, range);

const baccarat = fields(
  {
    rulebook: text,
    determinations: fields(
      { method: one('A', 'B') },
      { pairs: one('perfect', 'canberra', null), decks: number, form: text },
    ),
    wagers: listOf(fields({ player: text, on: text, amount })),
    cards: words,
  },
  {
    ...ROUND,
    limits: fields({}, { ...LIMITS, pairs: pairsRange, differential: amount }),
    irregularities: irregular(moment, {
      ...ON_A_LAYOUT,
      corrected: fields({ card: place, is: text }),
      misplaced: fields({ card: place, lay: one('player', 'banker') }, { belongs: text }),
      drawnInError: fields({ card: place, seen: flag }),
      exposed: fields({ card: place }),
      burnMissed: fields({}),
      cuttingCard: fields({}),
      tooFewCards: fields({}),
      withdrawn: fields({ player: text, on: text }),
    }),
  },
);

const lay = either(one('dealer', 'front', 'rack', 'faceUp'), fields({ box: place, hand: place }));
const act = whole(0);
const onHand = { box: place, act: text };
const card = fields({ card: place }, { act });
const shoe = fields({}, { act, detail: words });

const blackjack = fields(
  {
    rulebook: text,
    determinations: fields(
      {},
      {
        decks: number,
        soft17: one('stand', 'draw'),
        pairs: one('perfect-pairs', 'pairs-play', null),
        sevens: either(stake, listOf(amount), flag, nothing),
        insuranceByOthers: flag,
        automatedShoe: flag,
      },
    ),
    boxes: listOf(
      fields({
        box: whole(1, 99),
        wagers: listOf(
          fields(
            { player: text },
            { amount: stake, pairs: either(stake, nothing), sevens: either(stake, nothing) },
          ),
        ),
      }),
    ),
    cards: words,
  },
  {
    ...ROUND,
    absent: listOf(text),
    restricted: byName(one('4.7(a)', '4.7(b)', '4.8', '4.9')),
    limits: fields({}, { ...LIMITS, pairs: pairsRange }),
    inShoe: either(whole(1), nothing),
    acts: listOf(
      either(
        fields({ box: place, act: one('insure'), player: text, amount }, { hand: place, for: text }),
        fields({ box: place, act: one('evenMoney'), player: text }, { hand: place }),
        fields(onHand, { hand: place, player: either(text, nothing), amounts: byName(stake) }),
      ),
    ),
    irregularities: irregular(moment, {
      corrected: fields({ card: place, is: text }, { act }),
      misplaced: fields({ card: place, lay }, { act, belongs: lay }),
      drawnInError: fields({ card: place, seen: flag }, { act }),
      dealerCard: card,
      faceUp: card,
      burnedInError: card,
      cuttingCard: shoe,
      tooFewCards: shoe,
      malfunction: shoe,
      void: fields({ cause: text, reason: text }, { act }),
      voidWagers: fields({ player: text, clause: text }, { act, wagers: listOf(text) }),
      excluded: fields({ player: text, clause: text }, { act }),
    }),
  },
);

const poker = fields(
  {
    rulebook: text,
    boxes: listOf(
      fields(
        { box: number, player: text, ante: number, act: anything },
        { bet: either(amount, nothing), jackpot: flag, lit: flag, declared: flag },
      ),
    ),
    cards: words,
  },
  {
    ...ROUND,
    determinations: fields(
      {},
      { maxPayout: either(amount, nothing), jackpotWager: either(amount, nothing), automatedShoe: flag },
    ),
    jackpotPool: either(stake, nothing),
    limits: fields({}, LIMITS),
    irregularities: irregular(moment, {
      ...SANCTIONS,
      corrected: fields({ card: place, is: text }),
      misplaced: fields({ card: place, lay: text }, { belongs: text }),
      drawnInError: fields({ card: place }, { seen: flag }),
      exposed: fields({ card: place }),
      misdealt: fields({}, { detail: words }),
      malfunction: fields({}, { detail: words }),
      racked: fields({ box: whole(0) }),
      void: fields({ cause: text }, { reason: words, player: text }),
    }),
  },
);

const where = either(text, listOf(number));

const roulette = fields(
  {
    rulebook: text,
    wagers: listOf(
      either(
        fields({ player: text, amount, numbers: where }),
        fields({ player: text, amount, on: where }),
        fields({ player: text, amount, call: text }),
      ),
    ),
    spin: number,
  },
  {
    id: anything,
    limits: fields({}, { ...LIMITS, perSpin: amount, inside: pairsRange, outside: pairsRange }),
    irregularities: irregular(result, { ...ON_A_LAYOUT, correctedNumber: fields({ is: number }) }),
  },
);

const dice = fields(
  {
    rulebook: text,
    wagers: listOf(fields({ player: text, on: text, amount })),
    throw: listOf(number),
  },
  {
    id: anything,
    limits: fields({}, LIMITS),
    irregularities: irregular(result, { ...ON_A_LAYOUT, correctedThrow: fields({ is: listOf(number) }) }),
  },
);

const SHAPES: Readonly<Record<string, Check>> = {
  'act-blackjack-2005': blackjack,
  'act-blackjack-2018': blackjack,
  'act-canberra-poker-2023': poker,
  'act-mini-baccarat-2016': baccarat,
  'house-baccarat': baccarat,
  'house-roulette': roulette,
  'house-under-over': dice,
};

/**
 * The first field of a round file that is not of the form which docs/programmer.md gives it; what is of its form and
 * yet not lawful is for the reading of the game to say.
 */
export const misfitIn = (file: Fields): string | undefined => SHAPES[String(file.rulebook)]?.(file, '');
