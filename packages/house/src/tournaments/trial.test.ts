import type { ExtensionFiles } from '@baize/rulebooks';
import { conditionsDocument, htmlOf } from '@baize/tournament';
import { afterEach, expect, test } from 'vitest';
import { libraryWithTrials } from '../../../engine/src/testing/trial-editions.ts';
import { openChronicle } from '../records/chronicle.ts';
import { replayOf } from '../records/replay.ts';
import { auditHouse } from '../tables/audit.ts';
import { readActs } from '../wire/desk-acts.ts';
import { inBox, makeDealing, onBox } from './dealt.test-kit.ts';

const TABLE = 'T1-1-1';
const FEE = 10_000;
const NZ = 'nz-tournament-1999';
const BACCARAT = 'act-mini-baccarat-2016';
const TRIAL = 'on-trial';
/** Three days before the start of the conditions. */
const THREE_DAYS_BEFORE = '2030-03-17T18:00';

const trialOf = (base: string, parameters: ExtensionFiles['parameters']) => ({
  base,
  files: {
    edition: { id: TRIAL, extends: base, title: 'Rules', standing: 'trial', made: '2027-01-01' },
    parameters,
  },
});

let dealing: Awaited<ReturnType<typeof makeDealing>>;
afterEach(() => dealing.remove());

/** The tournament as everybody is told of it, and its table. */
const told = async () => ({
  summary: await dealing.house().tournaments.summary('cup'),
  board: await dealing.house().tournaments.board('cup'),
  exported: await dealing.house().tournaments.exported('cup'),
  strip: await dealing.strip(TABLE),
});

/** Every round of the table, played again. */
const replays = async () => {
  const source = dealing.house();
  const chronicle = openChronicle(source);
  const sources = { source, chronicle, people: source.registry.people() };
  const { rounds } = await chronicle.table(TABLE);
  return Promise.all(rounds.map((round) => replayOf(sources, { id: 'sam', role: 'supervisor' }, round)));
};

/** The folder is gone: the house has the edition in its record. */
const holdsAfterRestart = async (): Promise<void> => {
  const before = [await told(), await replays()];
  expect((await auditHouse(dealing.house().store)).findings).toEqual([]);
  await dealing.restart();
  expect([await told(), await replays()]).toEqual(before);
  expect(await auditHouse(dealing.house().store)).toMatchObject({ tables: 1, findings: [] });
};

test.each([
  [NZ, 'approved', 2 * FEE],
  [TRIAL, 'trial', 3 * FEE],
])(
  '2.5(a)(i): a tournament under %s (%s) is entered, dealt and settled by its own numbers',
  async (instrument, standing, pool) => {
    dealing = await makeDealing('trial', libraryWithTrials([trialOf(NZ, { '2.5(a)(i)': { days: 5 } })]));
    await dealing.seat({ instrument, game: 'blackjack' }, [['ann', 'bo', 'cy']]);
    const read = readActs([{ do: 'withdraw', player: 'cy', at: THREE_DAYS_BEFORE, consent: false }], '');
    if (!read.ok) throw new Error(read.detail);
    expect(await dealing.act(...read.acts)).toMatchObject({ ok: true });
    expect(await dealing.house().tournaments.summary('cup')).toMatchObject({ instrument, standing, pool });
    expect(await dealing.open()).toEqual({ ok: true, tables: [TABLE] });
    const { end, instrumentStanding } = await dealing.playOn(TABLE, (player, seat) =>
      inBox(player, seat, player === 'ann' ? 50 : 70),
    );
    expect([end?.by, instrumentStanding]).toEqual(['A:Session', standing]);
    await dealing.clock.advance(1000);
    const settled = await dealing.act({ do: 'confirm', session: 'final' }, { do: 'pay' });
    expect(settled).toMatchObject({ ok: true });
    const { state, rules } = await dealing.house().tournaments.hosted('cup');
    expect(Object.values(state.paid ?? {}).reduce((sum, each) => sum + each, 0)).toBe(pool);
    expect(htmlOf(conditionsDocument(rules)).includes('This is a trial')).toBe(standing === 'trial');
    await holdsAfterRestart();
  },
);

test('8.9(a): a tournament under a trial of mini baccarat is dealt by the numbers of the trial', async () => {
  dealing = await makeDealing(
    'trial',
    libraryWithTrials([trialOf(BACCARAT, { '8.9(a)': { pays: 2, for: 1 } })]),
  );
  await dealing.seat({ instrument: TRIAL, game: 'baccarat' }, [['ann', 'bo']]);
  await dealing.open();
  await dealing.playOn(TABLE, (player) => onBox(player, 100, 'player'));
  await dealing.clock.advance(1000);
  expect(await dealing.house().floor.view(TABLE, { role: 'onlooker' })).toMatchObject({
    rulebook: TRIAL,
    standing: 'trial',
    tournament: { instrument: TRIAL, instrumentStanding: 'trial', end: { isScored: true } },
  });
  const won = (await replays()).flatMap(({ lines }) => lines.filter(({ pays }) => pays > 0));
  expect(won).not.toEqual([]);
  for (const { clause, stake, pays } of won) expect([clause, pays]).toEqual(['8.9(a)', 2 * stake]);
  await holdsAfterRestart();
});

test.each([
  ['5.3', 'miniBaccarat', { shoes: 1 }],
  ['6.4(b)', 'blackjack', { rounds: 3 }],
])(
  '%s: more rounds after the cutting card than the house deals are refused',
  async (clause, game, length) => {
    const trial = trialOf(NZ, { [clause]: { roundsAfter: 3 } });
    dealing = await makeDealing('trial', libraryWithTrials([trial]));
    await dealing.seat({ instrument: TRIAL, game, conditions: { sessionLength: length } }, [['ann', 'bo']]);
    const detail = 'the house deals one round after the cutting card, and not 3';
    expect(await dealing.open()).toMatchObject({ ok: false, refusal: { clause, detail } });
  },
);

const BJ05 = 'act-blackjack-2005';
const overrides = [
  {
    rule: '13.2(a)',
    words: 'Blackjack pays 2 to 1',
    approval: 'GRC 12 of 2005',
    parameters: { pays: 2, for: 1 },
  },
];

test('20.5: approved numbers are dealt by the edition that has them, and by no other', async () => {
  const changed = { '13.2(a)': { pays: 2, for: 1 } };
  dealing = await makeDealing('trial', libraryWithTrials([trialOf(BJ05, changed)]));
  await dealing.seat({ instrument: BJ05, game: 'blackjack', conditions: { overrides } }, [['ann', 'bo']]);
  expect(await dealing.open()).toEqual({ ok: true, tables: [TABLE] });
  expect(await dealing.house().floor.view(TABLE, { role: 'onlooker' })).toMatchObject({
    rulebook: TRIAL,
    tournament: { instrument: BJ05 },
  });
  await dealing.playOn(TABLE, (player, seat) => inBox(player, seat, 50));
  await dealing.clock.advance(1000);
  await holdsAfterRestart();
});

test.each([
  ['no edition has the numbers', overrides, 'no edition with the numbers'],
  ['they are words', overrides.map(({ parameters: _, ...words }) => words), 'in other words'],
])('20.5: not dealt where %s', async (_, said, detail) => {
  dealing = await makeDealing('trial', libraryWithTrials([]));
  await dealing.seat({ instrument: BJ05, game: 'blackjack', conditions: { overrides: said } }, [
    ['ann', 'bo'],
  ]);
  expect(await dealing.open()).toMatchObject({
    ok: false,
    refusal: { clause: '20.5', detail: expect.stringContaining(detail) },
  });
});
