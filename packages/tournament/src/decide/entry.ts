import { HOUSE_RULE, type Refusal, refuse } from '../refusal.ts';
import { entrantOf, type Rules, type Tournament } from '../state.ts';
import { type Applicant, playsAs, refuseAtGate, refuseNamesake, refuseSecond } from './admission.ts';
import { buyBack } from './buy-back.ts';
import { type Handler, happened, refused } from './outcome.ts';
import { refuseCrowd, refuseGroup, refuseLate } from './refusals.ts';

/**
 * In a file of results whoever is in and enters again means to buy back, where the conditions know it; another person
 * of his name does not.
 */
const buysBack = (
  { told, conditions }: Rules,
  state: Tournament,
  { player, another = false }: Applicant,
): boolean =>
  told === 'results' && !another && conditions.buyBack > 0 && entrantOf(state, player)?.presence === 'in';

/** Those who wait and were there before: nothing forbids to pass over them, but it is on record. */
const passedOver = ({ waiting }: Tournament, player: string): { readonly passedOver?: readonly string[] } => {
  const at = waiting.indexOf(player);
  const before = at === -1 ? waiting : waiting.slice(0, at);
  return before.length === 0 ? {} : { passedOver: before };
};

const enter: Handler<'enter'> = (rules, state, act) => {
  const { player, at, group } = act;
  if (buysBack(rules, state, act)) return buyBack(rules, state, { do: 'buyBack', player });
  const refusal =
    refuseAtGate(rules, state, act) ??
    refuseSecond(rules, state, act) ??
    refuseNamesake(rules, state, act) ??
    refuseLate(rules, state, at) ??
    refuseCrowd(rules, state) ??
    refuseGroup(rules, state, group);
  return refusal === undefined
    ? happened({
        type: 'Entered',
        ...playsAs(state, act),
        ...(group === undefined ? {} : { group }),
        ...(rules.told === 'everything' ? passedOver(state, player) : {}),
        by: rules.policy.oneEntry,
      })
    : refused(refusal);
};

/**
 * Who comes when all places are taken, or entries are closed, may wait for one; places go to those who wait as the
 * director gives them. No instrument knows such a list: it is the house's own.
 */
const wait: Handler<'wait'> = (rules, state, act) => {
  const { player } = act;
  const refusal =
    refuseSecond(rules, state, act) ??
    refuseNamesake(rules, state, act) ??
    (state.waiting.includes(player) ? refuse(HOUSE_RULE, `${player} is waiting already`) : undefined);
  if (refusal !== undefined) return refused(refusal);
  return state.entriesClosed || refuseCrowd(rules, state) !== undefined
    ? happened({ type: 'PutOnWaitingList', player, by: HOUSE_RULE })
    : refused(refuse(HOUSE_RULE, 'there are places left: enter, and nobody has to wait'));
};

const refuseReopening = ({ conditions }: Rules, state: Tournament): Refusal | undefined => {
  if (!state.entriesClosed) return refuse(HOUSE_RULE, 'entries are open');
  const [first] = conditions.sessions;
  const waves = first?.waves?.length ?? 1;
  const drawn = state.ballots.filter(({ session }) => session === first?.name).length;
  return drawn >= waves
    ? refuse(
        HOUSE_RULE,
        `the seats of ${first?.name} have been drawn: whoever comes now is given a late seat`,
      )
    : undefined;
};

/** Entries that were closed are open again, until the seats are drawn. */
const reopenEntries: Handler<'reopenEntries'> = (rules, state) => {
  const refusal = refuseReopening(rules, state);
  return refusal === undefined ? happened({ type: 'EntriesReopened', by: HOUSE_RULE }) : refused(refusal);
};

export const ENTRY_HANDLERS = { enter, wait, buyBack, reopenEntries };
