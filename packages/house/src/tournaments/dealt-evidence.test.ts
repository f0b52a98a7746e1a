import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeDealing, onBox } from './dealt.test-kit.ts';

/**
 * A tournament's table is dealt by the house like any other: what its record disproves is refused there too, also to
 * the director.
 */
let dealing: Awaited<ReturnType<typeof makeDealing>>;
beforeEach(async () => {
  dealing = await makeDealing('evidence');
});
afterEach(() => dealing.remove());

const TABLE = 'T1-1-1';
const SUPERVISOR = { role: 'supervisor' } as const;

const started = async (of: Parameters<typeof dealing.seat>[0]): Promise<void> => {
  await dealing.seat(of, [['ann', 'bo']]);
  expect(await dealing.open()).toMatchObject({ ok: true });
  await dealing.toWagers(TABLE);
};

test('reports at a session of baccarat are refused and not offered', async () => {
  await started({ instrument: 'act-mini-baccarat-2016', game: 'baccarat' });
  for (const player of ['ann', 'bo']) {
    await dealing.send(TABLE, onBox(player, 100));
    await dealing.clock.advance(200);
  }
  const drawn = { type: 'CardDrawnInError', actor: SUPERVISOR, card: 'As' } as const;
  const refused = { ok: false, refusal: { clause: '14.5(b)' } };
  for (let step = 0; step < 12; step += 1) {
    expect(await dealing.send(TABLE, drawn)).toMatchObject(refused);
    expect(await dealing.house().floor.preview(TABLE, drawn, SUPERVISOR)).toMatchObject(refused);
    const offered = await dealing.house().floor.options(TABLE, SUPERVISOR);
    expect(offered.map(({ command }) => command.type)).not.toContain('CardDrawnInError');
    await dealing.clock.advance(100);
  }
});

test('house-roulette 11.5: the director voids a spin while the ball turns, and none whose number is known', async () => {
  await started({
    instrument: 'nz-tournament-1999',
    game: 'roulette',
    conditions: { sessionLength: { spins: 2 } },
  });
  const wagered = async (): Promise<void> => {
    for (const patron of ['ann', 'bo']) {
      const actor = { role: 'patron', patron } as const;
      await dealing.send(TABLE, { type: 'PlaceWager', actor, patron, on: 'red', amount: 10_000 });
    }
  };
  const stage = async (): Promise<string | undefined> => {
    const { view } = await dealing.house().floor.view(TABLE, { role: 'onlooker' });
    return view.stage === 'unopened' ? undefined : view.round?.stage;
  };
  const until = async (wanted: string): Promise<void> => {
    for (let tries = 0; tries < 400 && (await stage()) !== wanted; tries += 1)
      await dealing.clock.advance(100);
    expect(await stage()).toBe(wanted);
  };
  const voids = (id: string) =>
    dealing.house().dealt.voidRound('cup', TABLE, 'a fire alarm', { id, person: 'dora' });
  await wagered();
  await until('spinning');
  expect(await voids('while it turns')).toMatchObject({ ok: true });
  await dealing.toWagers(TABLE);
  await wagered();
  await until('announced');
  expect(await voids('when it lies')).toMatchObject({
    ok: false,
    refusal: { clause: '11.5', detail: 'the number is known: only a fraud makes the spin void now' },
  });
});
