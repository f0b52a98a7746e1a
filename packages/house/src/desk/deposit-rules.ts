import { isAmount } from '@baize/engine';
import { type Json, type Store, senderOf } from '../store/port.ts';

/** What the house takes from its players. The owner sets it. */
export interface DepositRules {
  /** Whether players pay in by themselves; else a supervisor or the owner takes their money. */
  readonly selfService: boolean;
  /** Most in one payment, in cents. */
  readonly paymentMax: number;
  /** Most for one person on one day, from midnight where the house stands. */
  readonly dayMax: number;
  /** Whether what somebody takes out pays first what he owes at a table. */
  readonly setOff: boolean;
}

/** Where nothing is said, debts are paid first. */
export type SetDepositRules = Omit<DepositRules, 'setOff'> & Partial<Pick<DepositRules, 'setOff'>>;

/** Until the owner has set anything. */
export const DEPOSIT_RULES: DepositRules = {
  selfService: false,
  paymentMax: 1_000_000,
  dayMax: 2_000_000,
  setOff: true,
};

const STREAM = 'cashier:rules';
const TYPE = 'cashier.DepositRulesSet';

/** Done, or why not. */
type RulesSet = { readonly ok: true } | { readonly ok: false; readonly detail: string };

const faultIn = ({ paymentMax, dayMax }: SetDepositRules): string | undefined => {
  if (!isAmount(paymentMax) || !isAmount(dayMax)) return 'a limit is a whole number of cents above nothing';
  return dayMax < paymentMax ? 'the limit of a day is not below that of a payment' : undefined;
};

export interface DepositRulesKept {
  now(): DepositRules;
  set(
    rules: SetDepositRules,
    by: { readonly id: string; readonly person: string | null; readonly at: number },
  ): Promise<RulesSet>;
}

const rulesIn = (data: Json): DepositRules => {
  const { selfService, paymentMax, dayMax, setOff = true } = data as unknown as SetDepositRules;
  return { selfService, paymentMax, dayMax, setOff };
};

/** The rules of the house on deposits, in a stream of their own: each change with who made it. */
export const openDepositRules = async (store: Store): Promise<DepositRulesKept> => {
  const version = await store.version(STREAM);
  const [latest] = version === 0 ? [] : await store.read(STREAM, version - 1, 1);
  let rules = latest === undefined ? DEPOSIT_RULES : rulesIn(latest.data);

  store.follow?.(({ events }) => {
    for (const { stream, data } of events) if (stream === STREAM) rules = rulesIn(data);
  });

  return {
    now: () => rules,
    set: async ({ selfService, paymentMax, dayMax, setOff = true }, { id, person, at }) => {
      const set = { selfService, paymentMax, dayMax, setOff };
      const fault = faultIn(set);
      if (fault !== undefined) return { ok: false, detail: fault };
      const outcome = await store.commit({
        command: { by: senderOf(person), id, fingerprint: JSON.stringify([TYPE, set]) },
        at,
        appends: [
          {
            stream: STREAM,
            expected: await store.version(STREAM),
            events: [{ type: TYPE, data: { ...set, person } }],
          },
        ],
        postings: [],
        reply: null,
      });
      if (outcome.is === 'repeated') return { ok: true };
      if (outcome.is === 'reused') return { ok: false, detail: 'this id was used for something else' };
      if (outcome.is !== 'committed') throw new Error(`the rules on deposits cannot be set: ${outcome.is}`);
      rules = set;
      return { ok: true };
    },
  };
};
