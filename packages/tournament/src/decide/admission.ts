import type { Act } from '../act.ts';
import { markedName, namesakeOf } from '../names.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { type Entrant, entrantOf, type Rules, type Tournament } from '../state.ts';
import { refuseConditions } from './gate.ts';

/** Somebody who wants to play: for himself, as a reserve, or with the entry of another. */
export type Applicant = Pick<
  Extract<Act, { readonly do: 'enter' }>,
  'player' | 'name' | 'another' | 'notified' | 'agreed'
>;

/**
 * [17.2] [17.2(a)] [17.2(b)] [17.2(c)] [17.5] [1999 2.7] [1999 2.3(a)] Entries wait for what has to be done before
 * them. Whoever comes for another is accepted like everybody else.
 */
export const refuseAtGate = (
  rules: Rules,
  { prepared, refusedApplicants, entrants }: Tournament,
  { player, notified = false, agreed = false }: Applicant,
): Refusal | undefined => {
  const { policy, conditions, told } = rules;
  if (refusedApplicants.includes(player)) {
    return refuse(policy.refuseApplication.by, `the application of ${player} was turned down`);
  }
  if (told === 'results') return undefined;
  const missing = policy.gate.find(({ step }) => !prepared.includes(step));
  if (missing !== undefined) {
    return refuse(missing.by, `no entries yet: ${missing.step} the conditions first`);
  }
  const incomplete = entrants.length === 0 ? refuseConditions(rules, 'entry') : undefined;
  if (incomplete !== undefined) return incomplete;
  if (policy.notice.each === 'required' && !notified) {
    return refuse(policy.notice.by, 'the applicant has to be told in writing what was determined');
  }
  return policy.notice.each === 'mayBeRequired' && conditions.said.agreement === true && !agreed
    ? refuse(policy.notice.by, 'the player has to agree in writing first')
    : undefined;
};

/** Whoever withdrew and has paid for no entry that he did not get back has none any more. */
const isGone = ({ presence, fees, refunds }: Entrant): boolean => presence === 'withdrawn' && refunds >= fees;

/** [17.6] [1999 A:Tournament] One entry a player, and whoever may buy back does not enter for it. */
export const refuseSecond = (
  { policy, conditions }: Rules,
  state: Tournament,
  { player, another = false }: Pick<Applicant, 'player' | 'another'>,
): Refusal | undefined => {
  const entrant = entrantOf(state, player);
  if (entrant === undefined || isGone(entrant) || another) return undefined;
  const back = conditions.buyBack > 0 ? ': whoever is out may buy back' : '';
  return refuse(policy.oneEntry, `${player} has an entry already, and one is all that is allowed${back}`);
};

/**
 * [17.6] [1999 A:Tournament] Two people may have one name, and one person has one entry: where a name is heard twice
 * somebody has to say which it is.
 */
export const refuseNamesake = (
  { policy, told }: Rules,
  { entrants }: Tournament,
  applicant: Applicant,
): Refusal | undefined => {
  if (told === 'results' || applicant.another === true) return undefined;
  const namesake = namesakeOf(entrants, applicant);
  return namesake === undefined
    ? undefined
    : refuse(
        policy.oneEntry,
        `${namesake.player} has an entry already: for another person of that name say "another"`,
      );
};

/** Under which name somebody plays: another person of a name that is taken is marked, on every paper and list. */
export const playsAs = (
  { entrants }: Tournament,
  { player, name, another = false }: Applicant,
): { readonly player: string; readonly name?: string } => {
  const isTaken =
    entrants.some((each) => each.player === player) || namesakeOf(entrants, { player }) !== undefined;
  return another && isTaken
    ? { player: markedName(entrants, player), name: name ?? player }
    : { player, ...(name === undefined ? {} : { name }) };
};
