import { dollars } from '@baize/engine';
import { dateWords, timeWords } from './judge.ts';
import type { CareEvent, Ground, LimitKind, LimitOf } from './limits.ts';

const KIND_WORDS: Readonly<Record<LimitKind, string>> = {
  deposit: 'Deposit',
  loss: 'Loss',
  wager: 'Wager',
  time: 'Time',
};

const amountOf = (kind: LimitKind, amount: number | null): string =>
  amount === null ? 'no limit' : kind === 'time' ? timeWords(amount) : dollars(amount);

const limitWords = ({ kind, period }: LimitOf): string => `${KIND_WORDS[kind]}, ${period}`;

const GROUNDS: Readonly<Record<Exclude<Ground, `${string}.${string}`>, string>> = {
  realityCheck: 'how long you have played had not been seen',
  coolOff: 'you were taking a break',
  selfExclusion: 'you have excluded yourself',
};

const groundWords = (why: Ground): string => {
  const [kind, period] = why.split('.') as [LimitKind, LimitOf['period'] | undefined];
  return period === undefined
    ? GROUNDS[why as keyof typeof GROUNDS]
    : `the limit ${limitWords({ kind, period }).toLowerCase()}`;
};

/** An event of somebody's limits in one short sentence, for himself. */
export const careWords = (event: CareEvent): string => {
  switch (event.type) {
    case 'LimitSet':
      return `${limitWords(event)}: ${amountOf(event.kind, event.from)} to ${amountOf(event.kind, event.to)}, at once`;
    case 'RaiseAsked':
      return `${limitWords(event)}: ${amountOf(event.kind, event.to)} asked for, waits until ${dateWords(event.from)}`;
    case 'RaiseWithdrawn':
      return `${limitWords(event)}: stays as it is`;
    case 'LimitRaised':
      return `${limitWords(event)}: ${amountOf(event.kind, event.from)} to ${amountOf(event.kind, event.to)}, confirmed`;
    case 'CheckSet':
      return `Reality check every ${timeWords(event.every)}`;
    case 'CheckAcknowledged':
      return 'How long you have played: seen';
    case 'BreakTaken':
      return `A break until ${dateWords(event.until)}`;
    case 'CoolOffBegun':
      return `A cool-off until ${dateWords(event.until)}`;
    case 'SelfExcluded':
      return event.until === null
        ? 'Self-exclusion for good'
        : `Self-exclusion until ${dateWords(event.until)}`;
    case 'SelfExclusionEnded':
      return `Self-exclusion ended: ${event.reason}`;
    case 'Refused':
      return `Refused${event.table === null ? '' : ` at table ${event.table}`}: ${groundWords(event.why)}`;
  }
};
