import { must } from '@baize/engine';
import { describe, expect, test } from 'vitest';
import { miniBaccarat2016 } from '../games.test-kit.ts';
import type { House } from '../house.ts';
import { idOf } from '../records/records.test-kit.ts';
import { HOUSE, type StoredEvent } from '../store/port.ts';
import { auditHouse } from '../tables/audit.ts';
import { newHostedTable } from '../tables/hosted.ts';
import { askFor, from, played, shownFor, voiding } from './approvals.test-kit.ts';
import { secondPersonFindings } from './audit.ts';

describe('the audit', () => {
  /** Writes to the table's record as no house would. */
  const forge = async ({ store, clock }: House, person: string | null, events: readonly object[]) => {
    const record = await store.read('table:1');
    await store.commit({
      command: { by: HOUSE, id: `forged ${record.length}`, fingerprint: 'forged' },
      at: clock.now(),
      appends: [
        {
          stream: 'table:1',
          expected: record.length,
          events: events.map((event) => ({
            type: `${'request' in event ? 'house' : 'game'}.${(event as { type: string }).type}`,
            data: { person, event } as never,
          })),
        },
      ],
      postings: [],
      reply: null,
    });
    return record.length + 1;
  };
  const voided = (round: number) => ({
    type: 'RoundVoided',
    round,
    reason: 'x',
    returned: [],
    reversed: {},
    by: '14.3',
  });
  const secondPerson = async ({ store }: House) =>
    (await auditHouse(store)).findings.filter(({ where, what }) =>
      /second person|request \d/.test(`${where} ${what}`),
    );

  test('finds what one person did alone, and not what the house did', async () => {
    const { house, round } = await played('forged');
    await forge(house, null, [voided(round)]);
    expect(await secondPerson(house)).toEqual([]);
    const version = await forge(house, idOf(house, 'sam'), [voided(round)]);
    expect(await secondPerson(house)).toEqual([
      { where: `table 1, event ${version}`, what: 'it needed a second person, and nobody approved it' },
    ]);
  });

  test('finds an approval by oneself, one that nobody asked for, and one used twice', async () => {
    const { house, round } = await played('false names');
    const [sam, sue] = [idOf(house, 'sam'), idOf(house, 'sue')];
    const asked = voiding(round);
    const request = await askFor(house, asked);
    await house.approvals.approve(from(house, 'sue'), request, await shownFor(house, asked));
    expect(await secondPerson(house)).toEqual([]);
    const approved = (number: number, askedBy: string, approvedBy: string) => ({
      type: 'ActApproved',
      request: number,
      askedBy,
      approvedBy,
      releases: 0,
    });
    await forge(house, sam, [approved(7, sam, sam), approved(7, sam, sue), approved(request, sam, sue)]);
    expect((await secondPerson(house)).map(({ what }) => what)).toEqual([
      'request 7 was approved by who asked for it',
      'request 7 is not on record as asked for and approved by these two',
      `request ${request} was used before`,
    ]);
  });

  test('finds an approval of which the table has nothing', async () => {
    const { house, round } = await played('nothing of it');
    const request = await askFor(house, voiding(round));
    const { version } = house.approvals.requests();
    await house.store.commit({
      command: { by: HOUSE, id: 'forged', fingerprint: 'forged' },
      at: 0,
      appends: [
        {
          stream: 'approvals',
          expected: version,
          events: [
            {
              type: 'approvals.ApprovalGiven',
              data: { person: 'x', event: { type: 'ApprovalGiven', request, at: 0, shown: '' } },
            },
          ],
        },
      ],
      postings: [],
      reply: null,
    });
    expect(await secondPerson(house)).toEqual([
      { where: `request ${request}`, what: 'it was approved, and table 1 has nothing of it' },
    ]);
  });

  test('holds only tables to it that say so: what was done at older ones was lawful alone', async () => {
    const { house, round } = await played('older');
    await forge(house, idOf(house, 'sam'), [voided(round)]);
    const stored = await house.store.read('table:1');
    const [first, ...rest] = stored;
    const { event } = must(first, 'event').data as unknown as { readonly event: object };
    expect(event).toMatchObject({ type: 'TableHosted', secondPerson: 'reversals' });
    const { secondPerson: _unsaid, ...older } = event as { readonly secondPerson: string };
    const start = newHostedTable(miniBaccarat2016, '1');
    expect(await secondPersonFindings(house.store, start, stored)).toHaveLength(1);
    const olden = [{ ...first, data: { person: null, event: older } } as StoredEvent, ...rest];
    expect(await secondPersonFindings(house.store, start, olden)).toEqual([]);
  });
});
