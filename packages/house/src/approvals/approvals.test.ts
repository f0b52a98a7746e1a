import { describe, expect, test } from 'vitest';
import { act, idOf, startRecords, untilBetting } from '../records/records.test-kit.ts';
import { auditHouse } from '../tables/audit.ts';
import type { Reply } from '../tables/floor.ts';
import { askFor, chips, from, played, shownFor, standing, voiding, voids } from './approvals.test-kit.ts';
import { LASTS_MS, openApprovals } from './approvals.ts';
import { peopleApprovalPort } from './people-port.ts';
import { approvalPorts } from './port.ts';
import type { Act } from './request.ts';

const detail = (reply: Reply): string | undefined => (reply.ok ? undefined : reply.refusal.detail);

describe('an act that needs a second person', () => {
  test('[F10] is not done by one alone, and says what it needs', async () => {
    const { house, round } = await played('alone');
    const { command } = voiding(round);
    const before = await chips(house, 'ann');
    const envelope = { ...from(house, 'sam'), command };
    const refused = {
      ok: false,
      refusal: {
        clause: null,
        detail: 'this needs a second person: ask for approval',
        needs: 'secondPerson',
      },
    };
    expect(await house.floor.perform('1', envelope)).toEqual(refused);
    expect(await house.floor.perform('1', envelope)).toEqual(refused);
    expect(await chips(house, 'ann')).toBe(before);
    expect(await voids(house.store)).toBe(0);
  });

  test('is done when another approves it, and both names stand in the record of the table', async () => {
    const { house, round } = await played('two');
    const asked = voiding(round);
    const request = await askFor(house, asked);
    const shown = await shownFor(house, asked);
    const position = (await house.store.readAll(0, 100_000)).length;
    const approving = from(house, 'sue');
    expect(await house.approvals.approve(approving, request, shown)).toMatchObject({ ok: true });
    expect(await chips(house, 'ann')).toBe(50_000);
    expect(standing(house, request)).toBe('approved');
    const written = await house.store.readAll(position, 100);
    expect(written.slice(0, 2).map(({ type, data }) => ({ type, data }))).toMatchObject([
      {
        type: 'house.ActApproved',
        data: {
          person: idOf(house, 'sam'),
          event: { request, askedBy: idOf(house, 'sam'), approvedBy: idOf(house, 'sue'), releases: 1 },
        },
      },
      { type: 'game.RoundVoided', data: { person: idOf(house, 'sam') } },
    ]);
    expect(written.at(-1)).toMatchObject({
      stream: 'approvals',
      type: 'approvals.ApprovalGiven',
      data: { person: idOf(house, 'sue'), event: { request } },
    });
    // The same again has no second effect, and gets the same answer.
    expect(await house.approvals.approve(approving, request, shown)).toMatchObject({ ok: true });
    expect(await voids(house.store)).toBe(1);
    expect((await auditHouse(house.store)).findings).toEqual([]);
  });

  test('has one effect when two approve at the same instant', async () => {
    const { house, round, ownerIn } = await played('at once');
    await ownerIn();
    const asked = voiding(round);
    const request = await askFor(house, asked);
    const shown = await shownFor(house, asked);
    const replies = await Promise.all(
      ['sue', 'owner'].map((name) => house.approvals.approve(from(house, name), request, shown)),
    );
    expect(replies.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(replies.map(detail)).toContain(`request ${request} was approved already, and is done`);
    expect(await voids(house.store)).toBe(1);
    expect((await auditHouse(house.store)).findings).toEqual([]);
  });

  test('is not done where the approval cannot be written with it: neither is there without the other', async () => {
    const { house, clock, round } = await played('one commit');
    const asked = voiding(round);
    const request = await askFor(house, asked);
    const shown = await shownFor(house, asked);
    // Another writer, who knows nothing of what the first one does.
    const other = await openApprovals(
      house.store,
      clock,
      approvalPorts(
        house.floor,
        house.tournaments,
        house.registry.people,
        peopleApprovalPort(house.registry, house.store, house.clock),
      ),
    );
    await house.approvals.refuse(from(house, 'sue'), request, 'not on the film');
    await expect(other.approve(from(house, 'sue'), request, shown)).rejects.toThrow('approvals was changed');
    other.stop();
    expect(await voids(house.store)).toBe(0);
    expect(await house.store.read('approvals')).toHaveLength(2);
    // It has read what there is since.
    expect(detail(await other.approve(from(house, 'sue'), request, shown))).toBe(
      `request ${request} was refused already`,
    );
    expect((await auditHouse(house.store)).findings).toEqual([]);
  });

  test('is what the approver was shown, or it is not done', async () => {
    const records = await played('moved over');
    const { house, round } = records;
    // Where the round is a tie nobody owes anything: take another seed.
    expect(await chips(house, 'ann')).not.toBe(50_000);
    const asked = voiding(round);
    const request = await askFor(house, asked);
    const shown = await shownFor(house, asked);
    // Both take their chips away: what one of them won is owing then, which nobody has been shown.
    for (const name of ['ann', 'bo']) await act(house, name, { type: 'LeaveTable' });
    const now = await shownFor(house, asked);
    expect(now).not.toBe(shown);
    expect(await house.approvals.approve(from(house, 'sue'), request, shown)).toEqual({
      ok: false,
      refusal: { clause: null, detail: 'what would follow has changed: look again' },
    });
    expect([await voids(house.store), standing(house, request)]).toEqual([0, 'waiting']);
    expect(await house.approvals.approve(from(house, 'sue'), request, now)).toMatchObject({ ok: true });
    expect((await auditHouse(house.store)).findings).toEqual([]);
  });

  test('that the rules refuse by then is not done, and waits on', async () => {
    const records = await startRecords('over');
    const { house, clock } = records;
    await act(house, 'ann', { type: 'BringChips', amount: 50_000 });
    const round = await untilBetting(records);
    await act(house, 'ann', { type: 'PlaceWager', on: 'banker', amount: 1000 });
    await clock.advance(17_000);
    const asked = voiding(round, 'impractical');
    const request = await askFor(house, asked);
    const shown = await shownFor(house, asked);
    await clock.advance(60_000);
    expect(await house.approvals.approve(from(house, 'sue'), request, shown)).toMatchObject({
      ok: false,
      refusal: { clause: '14.3', detail: 'only the round that is on can be declared void for this' },
    });
    expect(standing(house, request)).toBe('waiting');
  });
});

describe('who may be the second person', () => {
  test('[F10] is not who asked, on whatever session; nor who could not do it too', async () => {
    const { house, round, logIn } = await played('who');
    const asked = voiding(round);
    const request = await askFor(house, asked);
    const shown = await shownFor(house, asked);
    await logIn('sam');
    expect(detail(await house.approvals.approve(from(house, 'sam'), request, shown))).toBe(
      'somebody else has to decide on what you asked for',
    );
    for (const name of ['dee', 'rae', 'dora', 'ann'])
      expect(detail(await house.approvals.approve(from(house, name), request, shown))).toBe(
        'this is not yours to decide on',
      );
    expect(await voids(house.store)).toBe(0);
  });

  test('is looked at when it is approved, as is the right of who asked', async () => {
    const { house, clock, round } = await played('roles');
    const asked = voiding(round);
    const request = await askFor(house, asked);
    const shown = await shownFor(house, asked);
    const become = (name: string, role: 'dealer' | 'supervisor') =>
      house.registry.perform({
        type: 'SetRole',
        at: clock.now(),
        person: idOf(house, name),
        role,
        by: idOf(house, 'owner'),
      });
    await become('sue', 'dealer');
    expect(detail(await house.approvals.approve(from(house, 'sue'), request, shown))).toBe(
      'this is not yours to decide on',
    );
    await become('sue', 'supervisor');
    await become('sam', 'dealer');
    expect(detail(await house.approvals.approve(from(house, 'sue'), request, shown))).toBe(
      'whoever asked for this may not do it any more',
    );
    expect(await voids(house.store)).toBe(0);
  });
});

describe('what is asked for', () => {
  test('is an act that needs two, of somebody who may do it, and that would be lawful', async () => {
    const { house, round } = await played('asked');
    const { approvals } = house;
    expect(detail(await approvals.ask(from(house, 'dora'), voiding(round), 'x'))).toBe(
      'this is not yours to ask for',
    );
    expect(await approvals.ask(from(house, 'sam'), voiding(99), 'x')).toMatchObject({
      refusal: { clause: '14.3', detail: 'round 99 is not one that can still be voided' },
    });
    const hold: Act = {
      of: 'table',
      table: '1',
      command: { type: 'DirectShuffle', actor: { role: 'supervisor' }, reason: 'worn cards' },
    };
    expect(detail(await approvals.ask(from(house, 'sam'), hold, 'x'))).toMatch(
      /needs no second person|not now/,
    );
    const asking = from(house, 'sam');
    const first = await approvals.ask(asking, voiding(round), 'seen on the film');
    expect(await approvals.ask(asking, voiding(round), 'seen on the film')).toEqual(first);
    expect(detail(await approvals.ask(from(house, 'sam'), voiding(round), 'again'))).toBe(
      'you have asked for this already: request 1 waits',
    );
  });

  test('is kept over a restart with its time, and lapses by the clock', async () => {
    const { house, clock, round } = await played('restart');
    const asked = voiding(round);
    const request = await askFor(house, asked);
    await clock.advance(LASTS_MS / 2);
    house.approvals.stop();
    const again = await openApprovals(
      house.store,
      clock,
      approvalPorts(
        house.floor,
        house.tournaments,
        house.registry.people,
        peopleApprovalPort(house.registry, house.store, house.clock),
      ),
    );
    expect(again.requests()).toEqual(house.approvals.requests());
    await clock.advance(LASTS_MS / 2 - 1);
    expect(again.requests().known[0]?.standing.is).toBe('waiting');
    await clock.advance(1);
    await clock.advance(1);
    expect(again.requests().known[0]?.standing).toMatchObject({ is: 'lapsed' });
    expect((await house.store.read('approvals')).at(-1)).toMatchObject({
      type: 'approvals.ApprovalLapsed',
      data: { person: null, event: { request } },
    });
    expect(detail(await again.approve(from(house, 'sue'), request, await shownFor(house, asked)))).toBe(
      `request ${request} has lapsed: ask again`,
    );
    again.stop();
    expect(await voids(house.store)).toBe(0);
  });

  test('is withdrawn, or refused with a reason, on record', async () => {
    const { house, round } = await played('no');
    const first = await askFor(house, voiding(round));
    expect(await house.approvals.withdraw(from(house, 'sam'), first)).toMatchObject({ ok: true });
    const second = await askFor(house, voiding(round));
    expect(await house.approvals.refuse(from(house, 'sue'), second, 'not on the film')).toMatchObject({
      ok: true,
    });
    expect([standing(house, first), standing(house, second)]).toEqual(['withdrawn', 'refused']);
    expect((await house.store.read('approvals')).map(({ type }) => type)).toEqual([
      'approvals.ApprovalAsked',
      'approvals.ApprovalWithdrawn',
      'approvals.ApprovalAsked',
      'approvals.ApprovalRefused',
    ]);
  });
});
