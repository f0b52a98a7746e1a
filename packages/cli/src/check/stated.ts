import { type Fields, fieldsOf, listOf, numberOf } from './fields.ts';

/** What one matter needs: the field that states it, the clause that asks for it, and when it is asked for at all. */
interface Matter {
  readonly field: string;
  readonly clause: string;
  readonly when?: (said: Fields) => boolean;
  readonly states?: (value: unknown) => boolean;
}

const isThere = (value: unknown): boolean =>
  value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '');

const oneOf =
  (...words: readonly unknown[]): ((value: unknown) => boolean) =>
  (value) =>
    words.includes(value);

const isAffirmed = (value: unknown): boolean => value === true || fieldsOf(value).affirmed === true;
const isLength = (value: unknown): boolean => Object.keys(fieldsOf(value)).length === 1;

const sessionsIn = (said: Fields): readonly Fields[] => listOf(said.sessions).map(fieldsOf);
const hasPoints = (said: Fields): boolean => said.points !== undefined;
/** Players get from one session into the next, and are not ranked over all of them. */
const goesOn = (said: Fields): boolean => sessionsIn(said).length > 1 && !hasPoints(said);
const hasRepechage = (said: Fields): boolean => sessionsIn(said).some(({ repechage }) => repechage === true);
const keepsSome = (said: Fields): boolean => numberOf(said.commission, 0) > 0;

/**
 * What 19.3 and its like ask for: rule 15 of 2016, 19 of 2018, 17 of 2023, whose letters differ in case and by the
 * jackpot.
 */
const documented = (rule: 15 | 17 | 19): readonly Matter[] => {
  const late =
    rule === 17 ? ['(viii)', '(ix)', '(x)', '(xi)', '(xii)'] : ['(vii)', '(viii)', '(ix)', '(x)', '(xi)'];
  const [limits, progress, points, breakdown, distribution] = late.map((each) => `${rule}.3(a)${each}`);
  const structure = (letter: string): string =>
    `${rule}.3(a)(ii)(${rule === 15 ? letter.toLowerCase() : letter})`;
  const at = (each: string | undefined): string => each ?? '';
  return [
    { field: 'start', clause: `${rule}.3(a)(i)` },
    { field: 'entryMethod', clause: `${rule}.3(a)(i)` },
    { field: 'eligibility', clause: `${rule}.3(a)(i)` },
    { field: 'sessions', clause: structure('A') },
    { field: 'tables', clause: structure('B') },
    { field: 'repechageTerms', clause: structure('E'), when: hasRepechage },
    { field: 'buyBack', clause: structure('F') },
    { field: 'entryFee', clause: `${rule}.3(a)(iii)` },
    { field: 'commission', clause: `${rule}.3(a)(iii)` },
    { field: 'startingChips', clause: `${rule}.3(a)(iv)` },
    { field: 'minPlayers', clause: `${rule}.3(a)(v)` },
    { field: 'maxPlayers', clause: `${rule}.3(a)(v)` },
    { field: 'groups', clause: `${rule}.3(a)(vi)` },
    ...(rule === 17 ? [{ field: 'jackpot', clause: '17.3(a)(vii)' }] : []),
    { field: 'minWager', clause: at(limits) },
    { field: 'maxWager', clause: at(limits) },
    { field: 'elimination', clause: `${at(progress)}(A)`, when: goesOn },
    {
      field: 'sessionTie',
      clause: `${at(progress)}(B)`,
      when: goesOn,
      states: oneOf('extraRounds', 'placeRule'),
    },
    {
      field: 'pointsTie',
      clause: `${at(points)}(B)`,
      when: hasPoints,
      states: oneOf('split', 'extraRounds', 'placeRule'),
    },
    { field: 'prizes', clause: at(breakdown) },
    { field: 'tie', clause: at(distribution), states: oneOf('combine', 'extraRounds') },
    { field: 'statement', clause: `${rule}.3(b)`, states: isAffirmed },
  ];
};

const approvedCommission = (clause: string): Matter => ({
  field: 'commissionApproved',
  clause,
  when: keepsSome,
  states: oneOf(true),
});

/** What has to be settled before anybody is entered; in 2005 what nobody could play without. */
const MATTERS: Readonly<Record<string, readonly Matter[]>> = {
  'act-blackjack-2005': [
    { field: 'entryFee', clause: '20.4(c)' },
    { field: 'sessions', clause: '20.4(b)' },
    { field: 'startingChips', clause: '20.4(d)' },
    { field: 'minWager', clause: '20.4(g)' },
    { field: 'maxWager', clause: '20.4(g)' },
    { field: 'prizes', clause: '20.4(i)' },
    approvedCommission('20.23'),
  ],
  'act-mini-baccarat-2016': [...documented(15), approvedCommission('15.22')],
  'act-blackjack-2018': [...documented(19), approvedCommission('19.20')],
  'act-canberra-poker-2023': documented(17),
  'nz-tournament-1999': [
    { field: 'entryForm', clause: '2.2(a)' },
    { field: 'entryFee', clause: '2.2(b)' },
    { field: 'startingChips', clause: '2.2(c)' },
    { field: 'chipsIssued', clause: '2.2(d)', states: oneOf('free', 'faceValue') },
    { field: 'minWager', clause: '2.2(e)' },
    { field: 'maxWager', clause: '2.2(e)' },
    { field: 'sessionLength', clause: '2.2(g)', states: isLength },
    { field: 'playOffLength', clause: '2.2(g)', states: isLength },
    { field: 'prizes', clause: '2.2(h)' },
  ],
};

/** What conditions had to state before anybody was entered under them, and do not. */
export const unstated = (instrument: string, said: Fields): readonly string[] =>
  (MATTERS[instrument] ?? [])
    .filter(({ when }) => when === undefined || when(said))
    .filter(({ field, states }) => !isThere(said[field]) || states?.(said[field]) === false)
    .map(({ field, clause }) => `the conditions do not state ${field}, for which ${clause} asks`);

const isAbove = (one: unknown, other: unknown): boolean =>
  numberOf(one, 0) > numberOf(other, Number.POSITIVE_INFINITY);
const isNothing = (value: unknown): boolean => value === 0;

/** Percentages in hundredths, all together. */
const partsOf = (prizes: Fields): number =>
  [...listOf(prizes.percent), ...listOf(prizes.places).map((each) => fieldsOf(each).percent)].reduce<number>(
    (sum, each) => sum + Math.round(numberOf(each, 0) * 100),
    0,
  );

/** Percentages beyond a hundred; or short of it, where nobody is said to have the rest. */
const wrongParts = (prizes: Fields): boolean => {
  const sums = [...listOf(prizes.amounts), ...listOf(prizes.places).map((each) => fieldsOf(each).amount)];
  const parts = partsOf(prizes);
  const onlyParts = sums.every((each) => each === undefined);
  return parts > 10_000 || (onlyParts && parts < 10_000 && !isThere(prizes.rest));
};

/** What nobody could play under, or what the instrument has no room for. */
export const unlawful = (
  said: Fields,
  law: { readonly variety: boolean; readonly discretion: boolean },
): readonly string[] => {
  const sessions = sessionsIn(said);
  const stack = (session: Fields): unknown => session.startingChips ?? said.startingChips;
  const least = (session: Fields): unknown => session.minWager ?? said.minWager;
  const most = (session: Fields): unknown => session.maxWager ?? said.maxWager;
  const prizes = fieldsOf(said.prizes);
  const none = !law.variety;
  const faults: readonly (readonly [boolean, string])[] = [
    [sessions.length === 0, 'there is no session'],
    [
      sessions.some(
        (each) => isNothing(least(each)) || isNothing(most(each)) || isAbove(least(each), most(each)),
      ),
      'nobody can wager within the limits',
    ],
    [
      sessions.some((each) => each.carryOver !== true && isAbove(least(each), stack(each))),
      'nobody can make the smallest wager with the chips of the beginning',
    ],
    [
      isAbove(said.minPlayers, said.maxPlayers) || isNothing(said.maxPlayers),
      'so many players there cannot be',
    ],
    [wrongParts(prizes), 'the prizes are not the whole pool'],
    [
      sessions.reduce((sum, each) => sum + partsOf(fieldsOf(each.prizes)), 0) >= 10_000,
      'prizes of sessions leave nothing for the places',
    ],
    [none && hasPoints(said), 'points decide, where chips have to'],
    [none && isThere(said.buyBack) && said.buyBack !== 0, 'players buy back, where nobody may'],
    [none && hasRepechage(said), 'there is a second chance, where there may be none'],
    [none && said.sitAndGo === true, 'seats are given while it is played, where they may not be'],
    [
      !law.discretion && sessions.some(({ discretion }) => discretion !== undefined),
      'players go on at discretion, where nobody may',
    ],
  ];
  return faults.filter(([is]) => is).map(([, what]) => `the conditions are unlawful: ${what}`);
};
