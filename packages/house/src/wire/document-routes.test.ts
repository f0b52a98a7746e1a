import { qrPathOf } from '@baize/tournament';
import { generate } from 'lean-qr';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textOfPdf } from '../documents/pdf-text.test-kit.ts';
import { logIn, post, startHouse } from './server.test-kit.ts';

let at: Awaited<ReturnType<typeof startHouse>>;
let cookies: Record<'ann' | 'bo' | 'dora' | 'rae' | 'dee', string>;
let ann: string;

const CONDITIONS = {
  start: '2030-03-20T18:00',
  entryForm: 'form T-3',
  entryFee: 25_000,
  startingChips: 1000,
  chipsIssued: 'free',
  minWager: 50,
  maxWager: 500,
  sessionLength: { rounds: 18 },
  playOffLength: { rounds: 6 },
  prizes: { percent: [60, 40] },
  sessions: [{ name: 'final', final: true }],
};

const say = (who: keyof typeof cookies, path: string, body: object) =>
  post(at.port, `/api/tournaments${path}`, body, cookies[who]);

const read = (who: keyof typeof cookies | null, path: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${at.port}/api/${path}`, {
    headers: who === null ? {} : { cookie: cookies[who] },
  });

const paper = (who: keyof typeof cookies | null, file: string): Promise<Response> =>
  read(who, `tournaments/cup/documents/${file}`);

beforeAll(async () => {
  at = await startHouse();
  const names = ['ann', 'bo', 'dora', 'rae', 'dee'] as const;
  const keys = await Promise.all(names.map((name) => logIn(at.port, name)));
  cookies = Object.fromEntries(names.map((name, index) => [name, keys[index]])) as typeof cookies;
  ann = ((await (await read('ann', 'me')).json()) as { readonly id: string }).id;
  const draft = {
    title: 'Autumn Cup',
    instrument: 'nz-tournament-1999',
    game: 'blackjack',
    conditions: CONDITIONS,
  };
  await say('dora', '', { id: 'begin the cup', tournament: 'cup', ...draft });
  const acts = [
    { do: 'prepare', step: 'determine' },
    { do: 'nameDirector', name: 'Dora' },
    { do: 'enter', player: ann, notified: true, agreed: true },
    { do: 'enter', player: 'Wiremu Tāmihana', notified: true, agreed: true },
    { do: 'closeEntries' },
    { do: 'seal', session: 'final' },
    { do: 'draw', session: 'final', seats: 7 },
    { do: 'score', session: 'final', table: '1', chips: { [ann]: 900, 'Wiremu Tāmihana': 800 } },
  ];
  expect((await say('dora', '/cup/acts', { id: 'all of the cup', acts })).status).toBe(200);
}, 60_000);

afterAll(async () => {
  await at.stop();
  at.remove();
});

test('the result names people and adds up to the pool', async () => {
  const text = await (await paper('ann', 'result.html')).text();
  for (const part of ['Autumn Cup', 'Ann', 'Wiremu Tāmihana', '$300.00', '$200.00', '$500.00'])
    expect(text).toContain(part);
  expect(text).not.toContain(ann);
});

test('conditions and result are PDF for everybody who is in the house', async () => {
  for (const [file, title] of [
    ['conditions.pdf', 'Conditions of Autumn Cup'],
    ['result.pdf', 'Result of Autumn Cup'],
  ] as const) {
    const response = await paper('dee', file);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const bytes = Buffer.from(await response.arrayBuffer()).toString('latin1');
    expect(bytes.startsWith('%PDF-')).toBe(true);
    expect(bytes).toContain(title);
  }
});

test('a seat slip has the code of the page where its player sits, at the address that was asked', async () => {
  const slips = await paper('dora', 'slips.html?session=final');
  const drawn = [...(await slips.text()).matchAll(/<path d="([^"]+)"/g)].map(([, path]) => path);
  const codeAt = (name: string): string =>
    qrPathOf(generate(`http://127.0.0.1:${at.port}/seat/cup#${encodeURIComponent(name)}`)).path;
  expect(drawn.sort()).toEqual([codeAt('Ann'), codeAt('Wiremu Tāmihana')].sort());
  const pdf = await paper('dora', 'slips.pdf?session=final');
  expect(pdf.status).toBe(200);
});

test('who may read which paper', async () => {
  const own = `player=${encodeURIComponent(ann)}`;
  const papers = [
    'conditions.html',
    'form.html',
    `receipt.html?${own}`,
    `refund.html?${own}`,
    `notice.html?${own}`,
    'slips.html?session=final',
    'sheet.html?session=final',
    'placards.html?session=final',
    'seats.html?session=final',
    'qualifiers.html?session=final',
    'ranking.html',
    'prizes.html',
    'receipts.html',
    'refunds.html',
  ];
  const table = await Promise.all(
    papers.map(async (each) => {
      const statuses = await Promise.all(
        ([null, 'ann', 'bo', 'rae', 'dora'] as const).map(async (who) => (await paper(who, each)).status),
      );
      return `${each.split('.')[0]} ${statuses.join(' ')}`;
    }),
  );
  expect(table).toEqual([
    'conditions 401 200 200 200 200',
    'form 401 200 200 200 200',
    'receipt 401 200 403 200 200',
    'refund 401 200 403 200 200',
    'notice 401 200 403 200 200',
    'slips 401 403 403 200 200',
    'sheet 401 403 403 200 200',
    'placards 401 403 403 200 200',
    'seats 401 200 200 200 200',
    'qualifiers 401 200 200 200 200',
    'ranking 401 200 200 200 200',
    'prizes 401 403 403 200 200',
    'receipts 401 403 403 200 200',
    'refunds 401 403 403 200 200',
  ]);
});

test('papers in bulk are one file: a page a winner, with what he signs; who goes on is told of a session', async () => {
  const prizes = Buffer.from(await (await paper('dora', 'prizes.pdf')).arrayBuffer());
  const pages = textOfPdf(prizes);
  expect(pages).toHaveLength(2);
  const said = pages.map((lines) => lines.join(' '));
  expect(said[0]).toContain('Ann has received $300.00');
  expect(said[1]).toContain('In words: Two hundred dollars and no cents.');
  const placard = textOfPdf(
    Buffer.from(await (await paper('dora', 'placards.pdf?session=final')).arrayBuffer()),
  );
  expect(placard).toHaveLength(1);
  expect(placard[0]?.join(' ')).toContain('Table 1');
  expect((await paper('dora', 'qualifiers.html')).status).toBe(400);
});

test('what there is not says so', async () => {
  expect((await paper('dora', 'regulator.html')).status).toBe(404);
  expect((await paper('dora', 'receipt.html')).status).toBe(400);
  expect((await paper('dora', 'toString.html')).status).toBe(400);
  expect((await paper('dora', 'conditions.doc')).status).toBe(400);
  expect((await read('dora', 'tournaments/none/documents/conditions.html')).status).toBe(404);
});

test('sheets are for the desk, with people’s names', async () => {
  const sheet = (who: 'ann' | 'dora' | 'rae', file: string) => read(who, `tournaments/cup/sheets/${file}`);
  expect((await sheet('ann', 'entries.csv')).status).toBe(403);
  expect(await (await sheet('rae', 'places.csv')).text()).toBe(
    'place,player,prize,clause\r\n1,Ann,300.00,5.9\r\n2,Wiremu Tāmihana,200.00,5.9\r\n',
  );
  expect(await (await sheet('dora', 'entries.json')).json()).toMatchObject([
    { player: 'Ann', standing: 'in', fees: 1 },
    { player: 'Wiremu Tāmihana' },
  ]);
  expect((await sheet('dora', 'money.csv')).status).toBe(400);
  expect((await read('dora', 'tournaments/none/sheets/entries.csv')).status).toBe(404);
});
