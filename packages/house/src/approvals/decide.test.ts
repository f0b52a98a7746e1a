import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ApprovalCommand, decide, type Rights } from './decide.ts';
import {
  type Act,
  evolve,
  NO_REQUESTS,
  type Requests,
  requestNumbered,
  type ShownPreview,
} from './request.ts';

const ACT: Act = {
  of: 'table',
  table: '1',
  command: {
    type: 'DeclareVoid',
    actor: { role: 'operator' },
    cause: 'fraud',
    round: 1,
    reason: 'a marked card',
  },
};
const SEEN: ShownPreview = {
  fingerprint: 'as seen',
  version: 40,
  events: [],
  money: { Ann: { chips: 500, owing: 0 } },
};
const BOTH: Rights = { asker: true, decider: true };
const LASTS = 600;

const ask = (at: number, by = 'sam', more: object = {}): ApprovalCommand => ({
  type: 'Ask',
  at,
  by,
  act: ACT,
  reason: 'a card was marked',
  seen: SEEN,
  lasts: LASTS,
  ...more,
});
const approve = (at: number, by = 'sue', more: object = {}): ApprovalCommand => ({
  type: 'Approve',
  at,
  by,
  request: 1,
  shown: 'as seen',
  rights: BOTH,
  concerned: ['Ann'],
  ...more,
});
const refuse = (at: number, by = 'sue', more: object = {}): ApprovalCommand => ({
  type: 'Refuse',
  at,
  by,
  request: 1,
  reason: 'not seen on the film',
  rights: BOTH,
  ...more,
});
const withdraw = (at: number, by = 'sam'): ApprovalCommand => ({ type: 'Withdraw', at, by, request: 1 });
const lapse = (at: number): ApprovalCommand => ({ type: 'Lapse', at, by: null, request: 1 });

const after = (requests: Requests, ...commands: readonly ApprovalCommand[]): Requests =>
  commands.reduce((before, command) => {
    const decision = decide(before, command);
    if (!decision.ok) throw new Error(decision.detail);
    return evolve(before, { person: command.by, event: decision.event });
  }, requests);

const why = (requests: Requests, command: ApprovalCommand): string | undefined => {
  const decision = decide(requests, command);
  return decision.ok ? undefined : decision.detail;
};

const asked = after(NO_REQUESTS, ask(1000));

describe('a request for a second person', () => {
  test('is numbered, and waits for as long as it was given', () => {
    expect(requestNumbered(asked, 1)).toEqual({
      number: 1,
      act: ACT,
      askedBy: 'sam',
      reason: 'a card was marked',
      askedAt: 1000,
      expiresAt: 1600,
      seen: SEEN,
      standing: { is: 'waiting' },
    });
    expect(after(asked, ask(1001, 'sue')).asked).toBe(2);
  });

  test('needs a reason of 1 to 500 characters', () => {
    const words = 'say why, in 1 to 500 characters';
    for (const reason of ['', '  ', 'x'.repeat(501)]) {
      expect(why(NO_REQUESTS, ask(1, 'sam', { reason }))).toBe(words);
      expect(why(asked, refuse(1001, 'sue', { reason }))).toBe(words);
    }
    expect(why(NO_REQUESTS, ask(1, 'sam', { reason: 'x'.repeat(500) }))).toBeUndefined();
  });

  test('is not made twice by the same person while it waits', () => {
    expect(why(asked, ask(1599))).toBe('you have asked for this already: request 1 waits');
    expect(why(asked, ask(1600))).toBeUndefined();
    expect(why(asked, ask(1001, 'sue'))).toBeUndefined();
    expect(why(after(asked, withdraw(1001)), ask(1002))).toBeUndefined();
  });

  test('[F10] is approved by another person, whose name stands with it', () => {
    const done = after(asked, approve(1001));
    expect(requestNumbered(done, 1)?.standing).toEqual({ is: 'approved', by: 'sue', at: 1001 });
  });

  test('[F10] is never decided on by who asked for it', () => {
    const words = 'somebody else has to decide on what you asked for';
    expect(why(asked, approve(1001, 'sam'))).toBe(words);
    expect(why(asked, refuse(1001, 'sam'))).toBe(words);
  });

  test('is decided on by one who could do it too, for one who still may', () => {
    const neither = { rights: { asker: true, decider: false } };
    expect(why(asked, approve(1001, 'dee', neither))).toBe('this is not yours to decide on');
    expect(why(asked, refuse(1001, 'dee', neither))).toBe('this is not yours to decide on');
    const gone = { rights: { asker: false, decider: true } };
    expect(why(asked, approve(1001, 'sue', gone))).toBe('whoever asked for this may not do it any more');
    expect(why(asked, refuse(1001, 'sue', gone))).toBeUndefined();
  });

  test('[invariant 42] has neither of the two among those whose money it moves', () => {
    const money = { sam: { chips: 1, owing: 0 } };
    expect(why(NO_REQUESTS, ask(1, 'sam', { seen: { ...SEEN, money } }))).toBe(
      'this moves money of your own: it is for others to ask for',
    );
    expect(why(asked, approve(1001, 'sue', { concerned: ['sue'] }))).toBe(
      'this moves money of your own: it is for others to approve',
    );
    expect(why(asked, approve(1001, 'sue', { concerned: ['sam'] }))).toBe(
      'this moves money of whoever asked for it',
    );
  });

  test('is one of ten at most that wait for the same person, so that others can read them', () => {
    const act = (round: number) => ({ act: { ...ACT, command: { ...ACT.command, round } } });
    const ten = after(NO_REQUESTS, ...Array.from({ length: 10 }, (_, round) => ask(1000, 'sam', act(round))));
    expect(decide(ten, ask(1000, 'sam', act(11)))).toMatchObject({
      ok: false,
      detail: expect.stringContaining('10 requests of yours wait'),
    });
    expect(decide(ten, ask(1000, 'sue', act(11)))).toMatchObject({ ok: true });
    expect(decide(ten, ask(1000 + LASTS, 'sam', act(11)))).toMatchObject({ ok: true });
  });

  test('waits no longer because the clock was put back', () => {
    const late = after(NO_REQUESTS, ask(1_000_000));
    expect(decide(late, approve(1_000_000 - 60_000))).toMatchObject({ ok: true });
    expect(decide(late, approve(1_000_000 - 60_001))).toMatchObject({
      ok: false,
      detail: expect.stringContaining('has lapsed'),
    });
    expect(decide(late, lapse(1_000_000 - 60_001))).toMatchObject({ ok: true });
  });

  test('is withdrawn only by who asked', () => {
    expect(why(asked, withdraw(1001, 'sue'))).toBe('only whoever asked for this withdraws it');
    expect(requestNumbered(after(asked, withdraw(1001)), 1)?.standing).toEqual({
      is: 'withdrawn',
      at: 1001,
    });
  });

  test('is over with its time, whether that is written down yet or not', () => {
    for (const step of [approve, refuse]) {
      expect(why(asked, step(1599))).toBeUndefined();
      expect(why(asked, step(1600))).toBe('request 1 has lapsed: ask again');
    }
    expect(why(asked, withdraw(1600))).toBe('request 1 has lapsed: ask again');
    expect(why(asked, lapse(1599))).toBe('request 1 does not lapse now');
    const lapsed = after(asked, lapse(1600));
    expect(requestNumbered(lapsed, 1)?.standing).toEqual({ is: 'lapsed', at: 1600 });
    expect(why(lapsed, lapse(1601))).toBe('request 1 does not lapse now');
    // A clock that is put back gives nobody more time once it is written.
    expect(why(lapsed, approve(1001))).toBe('request 1 has lapsed: ask again');
  });

  test('is decided on once', () => {
    for (const [end, words] of [
      [approve(1001), 'was approved already, and is done'],
      [refuse(1001), 'was refused already'],
      [withdraw(1001), 'was withdrawn'],
    ] as const) {
      const over = after(asked, end);
      for (const again of [approve(1002, 'owner'), refuse(1002, 'owner'), withdraw(1002)])
        expect(why(over, again)).toBe(`request 1 ${words}`);
    }
    expect(why(asked, approve(1001, 'sue', { request: 2 }))).toBe(
      'there is no request 2 that could be decided on',
    );
  });

  test('that waits is never forgotten, however many are decided after it', () => {
    let requests = asked;
    for (let request = 2; request < 80; request += 1)
      requests = after(requests, ask(1001, 'bea'), { ...refuse(1001), request } as ApprovalCommand);
    expect(requests.known).toHaveLength(51);
    expect(requestNumbered(requests, 1)?.standing.is).toBe('waiting');
    expect(requestNumbered(requests, 79)?.standing.is).toBe('refused');
    expect(requests.asked).toBe(79);
  });
});

const PEOPLE = ['sam', 'sue', 'owner', 'dee'] as const;

interface Step {
  readonly do: ApprovalCommand['type'];
  readonly by: (typeof PEOPLE)[number];
  readonly request: number;
  readonly wait: number;
  readonly asker: boolean;
  readonly decider: boolean;
}

const commandOf = ({ do: type, by, request, asker, decider }: Step, at: number): ApprovalCommand => {
  const rights = { asker, decider };
  switch (type) {
    case 'Ask':
      return ask(at, by, { act: { ...ACT, table: String(request) } });
    case 'Approve':
      return approve(at, by, { request, rights });
    case 'Refuse':
      return refuse(at, by, { request, rights });
    case 'Withdraw':
      return { type, at, by, request };
    case 'Lapse':
      return { type, at, by: null, request };
  }
};

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom<ApprovalCommand['type'][]>('Ask', 'Approve', 'Approve', 'Refuse', 'Withdraw', 'Lapse'),
  by: fc.constantFrom(...PEOPLE),
  request: fc.integer({ min: 1, max: 4 }),
  wait: fc.integer({ min: 0, max: LASTS }),
  asker: fc.boolean(),
  decider: fc.boolean(),
});

test('whatever comes in whatever order: never one person, never twice, never late, and never after another end', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let requests = NO_REQUESTS;
      let at = 0;
      const ends = new Map<number, number>();
      for (const each of steps) {
        at += each.wait;
        const decision = decide(requests, commandOf(each, at));
        if (!decision.ok) continue;
        const { event } = decision;
        const before = requestNumbered(requests, event.request);
        if (event.type === 'ApprovalAsked') expect(before).toBeUndefined();
        else {
          expect(before?.standing.is).toBe('waiting');
          ends.set(event.request, (ends.get(event.request) ?? 0) + 1);
        }
        if (event.type === 'ApprovalGiven') {
          expect(before?.askedBy).not.toBe(each.by);
          expect(each.asker && each.decider).toBe(true);
          expect(at).toBeLessThan(before?.expiresAt ?? 0);
        }
        requests = evolve(requests, { person: event.type === 'ApprovalLapsed' ? null : each.by, event });
      }
      expect([...ends.values()].every((times) => times === 1)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
