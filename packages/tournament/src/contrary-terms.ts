import type { Conditions } from './conditions.ts';
import { contraryOverrides } from './overrides.ts';
import { clauseOfTerm, type Policy } from './policy/index.ts';
import type { Prizes } from './prizes.ts';
import { type Clause, isFields, type Refusal, refuse } from './refusal.ts';
import { isWhole } from './said.ts';
import type { OwnTerms } from './sessions.ts';
import { type SessionTerms, termsIn } from './terms.ts';

/** Looks for what an instrument has no room for. */
type Check = (policy: Policy, conditions: Conditions, game: string) => readonly Refusal[];

/** The terms of one session as they are judged, and where a finding about one of them stands. */
interface Judged {
  readonly policy: Policy;
  readonly index: number;
  readonly terms: SessionTerms;
  readonly at: (field: keyof OwnTerms) => string;
}

type TermsCheck = (judged: Judged) => readonly Refusal[];

const only = (found: Refusal | false): readonly Refusal[] => (found === false ? [] : [found]);

/** [1999 2.2(c)] [17.3(a)(iv)] Nobody plays without chips. */
const stack: TermsCheck = ({ terms: { startingChips, carryOver }, at }) =>
  only(
    startingChips?.value === 0 &&
      !carryOver.value &&
      refuse(startingChips.by, 'a session begins with chips, one at the least', at('startingChips')),
  );

/** [1999 2.2(e)] [17.3(a)(viii)] Limits are above nought, in their order, and within what a player begins with. */
const limits: TermsCheck = ({ terms: { minWager, maxWager, startingChips, carryOver }, at }) => {
  const zero = (['minWager', 'maxWager'] as const).flatMap((field) => {
    const term = { minWager, maxWager }[field];
    return only(term?.value === 0 && refuse(term.by, 'a wager of nothing is none', at(field)));
  });
  if (minWager === undefined) return zero;
  const { value: least, by, source } = minWager;
  const stacked = carryOver.value ? undefined : startingChips?.value;
  return [
    ...zero,
    ...only(
      maxWager !== undefined &&
        least > maxWager.value &&
        (source === 'session' || maxWager.source === 'session') &&
        refuse(by, 'the smallest wager exceeds the largest', at('minWager')),
    ),
    ...only(
      stacked !== undefined &&
        least > stacked &&
        refuse(
          by,
          `nobody can make a smallest wager of ${least} with the ${stacked} chips of the beginning`,
          at('minWager'),
        ),
    ),
  ];
};

/** [1999 3.4] Steps are above nought, and no larger than the smallest wager. */
const increment: TermsCheck = ({ terms: { increment: step, minWager }, at }) =>
  only(
    step !== undefined &&
      (step.value === 0 || (minWager !== undefined && step.value > minWager.value)) &&
      refuse(
        step.by,
        'wagers go in steps of one chip at the least, and not above the smallest wager',
        at('increment'),
      ),
  );

/** There is no table without a seat, no session without a table, and no chip of nothing. */
const counted: TermsCheck = ({ terms, at }) =>
  (['seats', 'tables', 'smallestChip'] as const).flatMap((field) => {
    const term = terms[field];
    return only(term?.value === 0 && refuse(term.by, `${field} is one at the least`, at(field)));
  });

/**
 * [1999 5.13] [17.13] Stacks go on from a session before, where there is one and where chips do not go back at its end.
 */
const carriedOver: TermsCheck = ({ policy: { carryOver }, index, terms, at }) => {
  if (!terms.carryOver.value) return [];
  if (!carryOver.allowed) {
    return [
      refuse(carryOver.by, 'chips go back at the end of a session: none are carried over', at('carryOver')),
    ];
  }
  return only(
    index === 0 &&
      refuse(terms.carryOver.by, 'nothing is carried over into the first session', at('carryOver')),
  );
};

const TERMS_CHECKS: readonly TermsCheck[] = [stack, limits, increment, counted, carriedOver];

/** Every session by its terms; what is stated once for all is found once. */
const terms = (policy: Policy, conditions: Conditions, game: string): readonly Refusal[] => {
  const rules = { policy, conditions, game, name: '', told: 'everything' } as const;
  const found = conditions.sessions.flatMap(({ name }, index) => {
    const own = termsIn(rules, name);
    const at = (field: keyof OwnTerms): string =>
      own[field]?.source === 'session' ? `sessions[${index}].${field}` : field;
    return TERMS_CHECKS.flatMap((check) => check({ policy, index, terms: own, at }));
  });
  return found.filter(
    (each, index) =>
      index === found.findIndex((other) => other.field === each.field && other.detail === each.detail),
  );
};

/** `{"rounds": 20}`: one measure that the rules know, and a number above nought. */
const faultInLength = (lengths: readonly string[], said: unknown): string | undefined => {
  const known = lengths.join(' or ');
  const stated = isFields(said) ? Object.entries(said) : [];
  const [only] = stated;
  if (only === undefined || stated.length > 1) return `a session has one length, in ${known}`;
  const [kind, much] = only;
  if (!lengths.includes(kind)) return `a session is measured in ${known}, not in ${kind}`;
  return isWhole(much) && much > 0 ? undefined : `a session has one of ${kind} at the least`;
};

/** [A:Session] [1999 2.2(g)] A length is one measure and above nought, for sessions as for play-offs. */
const lengths: Check = (policy, { said, sessions }) => {
  const { play } = policy;
  const places = [
    { at: '', terms: said },
    ...sessions.map((session, index) => ({ at: `sessions[${index}].`, terms: session as OwnTerms })),
  ];
  return places.flatMap(({ at, terms: own }) =>
    (['sessionLength', 'playOffLength'] as const).flatMap((field) => {
      const detail = own[field] === undefined ? undefined : faultInLength(play.lengths, own[field]);
      return detail === undefined ? [] : [refuse(clauseOfTerm(policy, field), detail, `${at}${field}`)];
    }),
  );
};

/** [1999 3.4] Steps are whole chips. */
const wholeSteps: Check = (policy, { said: { increment: step } }) =>
  only(
    step !== undefined &&
      !isWhole(step) &&
      refuse(clauseOfTerm(policy, 'increment'), 'wagers go in steps of whole chips', 'increment'),
  );

/** [17.3(a)(v)] [1999 2.2(f)] A tournament that lets nobody in is none. */
const mostPlayers: Check = (policy, { maxPlayers }) =>
  only(maxPlayers === 0 && refuse(policy.mostPlayers, 'a tournament has players', 'maxPlayers'));

/** A tournament has a session. */
const someSession: Check = ({ advance }, { said: { sessions } }) =>
  only(
    Array.isArray(sessions) &&
      sessions.length === 0 &&
      refuse(advance.by, 'a tournament has one session at the least', 'sessions'),
  );

const hasMoney = ({ places }: Prizes): boolean =>
  places.some(({ hundredths = 0, amount = 0, guaranteed = 0 }) => hundredths + amount + guaranteed > 0);

/** [17.21] [2005 20.20] [1999 2.4] There are prizes, and fees come back as money: goods are on top of it. */
const somePrize: Check = ({ wholePool }, { prizes, entryFee }) => {
  if (prizes === undefined) return [];
  if (prizes.places.length === 0) return [refuse(wholePool, 'there is one prize at the least', 'prizes')];
  return only(
    entryFee > 0 &&
      !hasMoney(prizes) &&
      prizes.rest === undefined &&
      refuse(wholePool, 'the fees are returned as money: goods are on top of it', 'prizes'),
  );
};

/** [17.3(a)(ii)(D)] [1999 5.9] Prizes at the conclusion of a session, where the rules know them. */
const sessionPrizes: Check = ({ sessionPrizes: { allowed, by }, wholePool }, { sessions }) =>
  sessions.flatMap(({ prizes }, index) => {
    const field = `sessions[${index}].prizes`;
    if (prizes === undefined) return [];
    if (!allowed) return [refuse(by, 'prizes are for the places of the final session', field)];
    return only(
      prizes.places.length === 0 && refuse(wholePool, 'a session with prizes has one at the least', field),
    );
  });

/** [1999 2.2(d)] Chips are issued free or at their face value, and no other way. */
const chipsIssued: Check = (policy, { said: { chipsIssued: how } }) => {
  const item = policy.items.find(({ fields }) => fields.includes('chipsIssued'));
  return only(
    item !== undefined &&
      how !== undefined &&
      how !== 'free' &&
      how !== 'faceValue' &&
      refuse(item.by, 'chips are issued "free" or at "faceValue"', 'chipsIssued'),
  );
};

/** [17.3(a)(vii)] [17.3(a)(viii)] The side wagers of a game are taken at its tables, and no others. */
const sideWagersOfGame: Check = ({ play: { sideWagers } }, { sideWagers: taken = [], sessions }) => {
  const stray = taken.find((each) => !sideWagers.known.includes(each));
  return only(
    stray !== undefined &&
      sessions.every(({ game }) => game === undefined) &&
      refuse(sideWagers.by, `no side wager of this game is called ${stray}`, 'sideWagers'),
  );
};

/** [17.3(a)(ii)(E)] It is a second chance that may be left out, and no other session. */
const leftOut: Check = ({ repechage: { by } }, { sessions }) =>
  sessions.flatMap(({ repechage, optional, ifLeftOut }, index) => {
    const stray = optional && !repechage ? 'optional' : 'ifLeftOut';
    return only(
      ((optional && !repechage) || (ifLeftOut !== undefined && !optional)) &&
        refuse(by, 'only a repechage that may be offered can be left out', `sessions[${index}].${stray}`),
    );
  });

/** What conditions may not say where they are to be published and played under. */
export const TERM_CHECKS: readonly Check[] = [
  terms,
  lengths,
  wholeSteps,
  mostPlayers,
  someSession,
  somePrize,
  sessionPrizes,
  chipsIssued,
  sideWagersOfGame,
  leftOut,
  contraryOverrides,
];

/** Something that is lawful, and worth a second look. */
export interface Warning {
  readonly field: string;
  readonly detail: string;
  readonly clause: Clause;
}

/** [1999 3.4] Steps that the limits do not fall on move them. */
const unevenSteps = (policy: Policy, conditions: Conditions, game: string): readonly Warning[] => {
  const rules = { policy, conditions, game, name: '', told: 'everything' } as const;
  return conditions.sessions.slice(0, 1).flatMap(({ name }) => {
    const { minWager, increment: step } = termsIn(rules, name);
    if (minWager === undefined || step === undefined || step.value === 0) return [];
    const least = Math.ceil(minWager.value / step.value) * step.value;
    return least === minWager.value
      ? []
      : [
          {
            field: 'increment',
            detail: `in steps of ${step.value} the least wager is ${least}, not ${minWager.value}`,
            clause: step.by,
          },
        ];
  });
};

const CLAIMS_RANK = /conditions\s+(?:\w+\s+){0,2}prevail/i;

/** [17.3(b)] Own words beside the statement are not read; where they give the conditions a rank, somebody should. */
const ownWords = (
  { prevails: { what, by } }: Policy,
  { said: { statement } }: Conditions,
): readonly Warning[] => {
  const words = isFields(statement) ? statement.words : statement;
  return what === 'rules' && typeof words === 'string' && CLAIMS_RANK.test(words)
    ? [
        {
          field: 'statement',
          detail: 'these words seem to let the conditions prevail: the rules do',
          clause: by,
        },
      ]
    : [];
};

/** [1999 5.12] Goods on a place that equal players share are turned into their stated value. */
const sharedGoods = ({ wholePool }: Policy, { prizes }: Conditions): readonly Warning[] =>
  prizes !== undefined &&
  prizes.goodsTie === undefined &&
  prizes.places.some(({ goods }) => goods !== undefined)
    ? [
        {
          field: 'prizes',
          detail: 'where players are equal on a place with goods, the operator pays their stated value',
          clause: wholePool,
        },
      ]
    : [];

/** [1999 5.9] [17.20] Without points it is the last session that gives the places. */
const lastDecides = ({ advance }: Policy, { sessions, points }: Conditions): readonly Warning[] => {
  const last = sessions.at(-1);
  return points === undefined &&
    last !== undefined &&
    !last.final &&
    (last.advance !== undefined || last.repechage)
    ? [
        {
          field: 'sessions',
          detail: `players go on from ${last.name}, and no session comes after it: nobody would have a place`,
          clause: advance.by,
        },
      ]
    : [];
};

export const warningsIn = (policy: Policy, conditions: Conditions, game: string): readonly Warning[] => [
  ...unevenSteps(policy, conditions, game),
  ...ownWords(policy, conditions),
  ...sharedGoods(policy, conditions),
  ...lastDecides(policy, conditions),
];
