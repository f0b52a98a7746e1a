import {
  type Act,
  type ApprovalEvent,
  type Request,
  type Requests,
  requestNumbered,
  type ShownPreview,
  waitingIn,
} from './request.ts';

/** What is true of the two persons of a request when it is decided on; the policy knows. */
export interface Rights {
  /** Whoever asked may still do the act. */
  readonly asker: boolean;
  /** Whoever decides could do the act too, and approve what others ask for. */
  readonly decider: boolean;
}

interface Ask {
  readonly type: 'Ask';
  readonly at: number;
  readonly by: string;
  readonly act: Act;
  readonly reason: string;
  readonly seen: ShownPreview;
  /** How long it waits, in milliseconds. */
  readonly lasts: number;
}

interface OnRequest {
  readonly at: number;
  readonly request: number;
}

/** What is done about a request that was asked for. */
type Step =
  | (OnRequest & {
      readonly type: 'Approve';
      readonly by: string;
      /** The fingerprint of what the approver was shown. */
      readonly shown: string;
      readonly rights: Rights;
      /** Whose money the act would move now. */
      readonly concerned: readonly string[];
    })
  | (OnRequest & {
      readonly type: 'Refuse';
      readonly by: string;
      readonly reason: string;
      readonly rights: Rights;
    })
  | (OnRequest & { readonly type: 'Withdraw'; readonly by: string })
  /** The house's clock. */
  | (OnRequest & { readonly type: 'Lapse'; readonly by: null });

export type ApprovalCommand = Ask | Step;

type StepOf<Type extends Step['type']> = Extract<Step, { readonly type: Type }>;

export type Decision =
  | { readonly ok: true; readonly event: ApprovalEvent }
  | { readonly ok: false; readonly detail: string };

const refuseStep = (detail: string): Decision => ({ ok: false, detail });

const REASON_MAX = 500;

const isReason = (reason: string): boolean => reason.trim() !== '' && reason.length <= REASON_MAX;
const SAY_WHY = `say why, in 1 to ${REASON_MAX} characters`;

const PAST: Readonly<Record<Exclude<Request['standing']['is'], 'waiting'>, string>> = {
  approved: 'was approved already, and is done',
  refused: 'was refused already',
  withdrawn: 'was withdrawn',
  lapsed: 'has lapsed: ask again',
};

/**
 * Why a request cannot be decided on any more; undefined where it waits. Time is over when it is, written down or not.
 */
const whyOver = ({ number, standing, askedAt, expiresAt }: Request, at: number): string | undefined => {
  if (standing.is !== 'waiting') return `request ${number} ${PAST[standing.is]}`;
  return isOver({ askedAt, expiresAt }, at) ? `request ${number} ${PAST.lapsed}` : undefined;
};

/** A clock that was put back makes no request longer; a second or two is the clock's own trembling. */
const CLOCK_SLACK_MS = 60_000;
const isOver = ({ askedAt, expiresAt }: Pick<Request, 'askedAt' | 'expiresAt'>, at: number): boolean =>
  at >= expiresAt || at < askedAt - CLOCK_SLACK_MS;

const OWN = 'somebody else has to decide on what you asked for';

/** So many of one person's may wait at once: who has to decide on them must be able to read them. */
const WAITING_MAX = 10;

const ask = (requests: Requests, command: Ask): Decision => {
  const { at, by, act, reason, seen, lasts } = command;
  if (!isReason(reason)) return refuseStep(SAY_WHY);
  if (Object.hasOwn(seen.money, by))
    return refuseStep('this moves money of your own: it is for others to ask for');
  const same = waitingIn(requests).find(
    (each) => each.askedBy === by && at < each.expiresAt && JSON.stringify(each.act) === JSON.stringify(act),
  );
  const own = waitingIn(requests).filter((each) => each.askedBy === by && whyOver(each, at) === undefined);
  if (own.length >= WAITING_MAX)
    return refuseStep(`${WAITING_MAX} requests of yours wait already: withdraw one`);
  if (same !== undefined) return refuseStep(`you have asked for this already: request ${same.number} waits`);
  const request = requests.asked + 1;
  return {
    ok: true,
    event: { type: 'ApprovalAsked', request, act, reason, at, expiresAt: at + lasts, seen },
  };
};

/** Why this person does not decide on this request; undefined where nothing stands in the way. */
const whyNotHis = ({ askedBy }: Request, by: string, { decider }: Rights): string | undefined => {
  // A person is one person, on however many sessions.
  if (askedBy === by) return OWN;
  return decider ? undefined : 'this is not yours to decide on';
};

const approve = (request: Request, command: StepOf<'Approve'>): Decision => {
  const { at, by, shown, rights, concerned } = command;
  const bar = whyNotHis(request, by, rights);
  if (bar !== undefined) return refuseStep(bar);
  if (!rights.asker) return refuseStep('whoever asked for this may not do it any more');
  if (concerned.includes(by)) return refuseStep('this moves money of your own: it is for others to approve');
  if (concerned.includes(request.askedBy)) return refuseStep('this moves money of whoever asked for it');
  return { ok: true, event: { type: 'ApprovalGiven', request: request.number, at, shown } };
};

const refuse = (request: Request, { at, by, reason, rights }: StepOf<'Refuse'>): Decision => {
  const bar = whyNotHis(request, by, rights);
  if (bar !== undefined) return refuseStep(bar);
  if (!isReason(reason)) return refuseStep(SAY_WHY);
  return { ok: true, event: { type: 'ApprovalRefused', request: request.number, at, reason } };
};

const withdraw = ({ askedBy, number }: Request, { at, by }: StepOf<'Withdraw'>): Decision =>
  askedBy === by
    ? { ok: true, event: { type: 'ApprovalWithdrawn', request: number, at } }
    : refuseStep('only whoever asked for this withdraws it');

const lapse = (request: Request, at: number): Decision =>
  request.standing.is === 'waiting' && isOver(request, at)
    ? { ok: true, event: { type: 'ApprovalLapsed', request: request.number, at } }
    : refuseStep(`request ${request.number} does not lapse now`);

/** What is said to a request that waits. */
const whileWaiting = (request: Request, at: number, judge: () => Decision): Decision => {
  const over = whyOver(request, at);
  return over === undefined ? judge() : refuseStep(over);
};

const decideOn = (request: Request, command: Step): Decision => {
  const { at } = command;
  switch (command.type) {
    case 'Approve':
      return whileWaiting(request, at, () => approve(request, command));
    case 'Refuse':
      return whileWaiting(request, at, () => refuse(request, command));
    case 'Withdraw':
      return whileWaiting(request, at, () => withdraw(request, command));
    case 'Lapse':
      return lapse(request, at);
  }
};

/** The one judge of a request: every step of it is asked for here. */
export const decide = (requests: Requests, command: ApprovalCommand): Decision => {
  if (command.type === 'Ask') return ask(requests, command);
  const request = requestNumbered(requests, command.request);
  return request === undefined
    ? refuseStep(`there is no request ${command.request} that could be decided on`)
    : decideOn(request, command);
};
