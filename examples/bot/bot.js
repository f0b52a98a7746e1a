import { openHouse } from '@baize/client';

// Plays rounds of mini baccarat by what the house offers: it never guesses what is allowed.
// Node 20 has no WebSocket of its own: `npm i ws`.
const WebSocket = globalThis.WebSocket ?? (await import('ws')).WebSocket;
const house = openHouse({ address: process.env.HOUSE ?? 'http://127.0.0.1:7600', WebSocket });
const ROUNDS = Number(process.env.ROUNDS ?? 1);
const STAKE = 1_000;

const come = await house.logIn('bo', 'green felt');
if (!come.ok) throw new Error(come.detail);
const me = await house.get('/api/v1/me');
if (!me.ok) throw new Error(me.detail);
const patron = me.value.id;

const line = house.line();
line.open();
const brought = await line.act('1', { type: 'BringChips', patron, amount: ROUNDS * STAKE });
if (!brought?.ok) throw new Error(brought?.refusal.detail);

let played = 0;
let placedIn; // The round that it has a wager in.
const play = async ({ look, options, events }) => {
  const { round } = look.view;
  const settled = events?.find((event) => event.type === 'WagerSettled' && event.patron === patron);
  if (settled !== undefined) {
    played += 1;
    console.log(`${played}: ${settled.result}, by ${settled.by}`);
    if (played === ROUNDS) return line.close();
  }
  const mayWager = options.some(({ command }) => command.type === 'PlaceWager');
  if (!mayWager || round === null || placedIn === round.number || played === ROUNDS) return;
  placedIn = round.number;
  const reply = await line.act('1', { type: 'PlaceWager', patron, on: 'banker', amount: STAKE });
  if (reply?.ok === false) console.log(`refused by ${reply.refusal.clause}: ${reply.refusal.detail}`);
};
line.watch('1', (news) => void play(news));
