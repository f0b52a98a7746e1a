import { openHouse } from '@baize/client';
import { check } from '@baize/verifier';

// Follows what happens in a house from where it was left, and checks every shoe when it is opened, with code that shares
// nothing with the house. Ends at the end of the record with ONCE=1, else asks again every ten seconds.
const house = openHouse({ address: process.env.HOUSE ?? 'http://127.0.0.1:7600' });
const come = await house.logIn(process.env.NAME ?? 'rae', process.env.PASSWORD ?? 'green felt');
if (!come.ok) throw new Error(come.detail);

const counts = {};
const checkShoe = async (table, shoe) => {
  const file = await house.get('/api/v1/tables/{table}/shoes/{shoe}.json', { params: { table, shoe } });
  if (!file.ok) return console.log(`shoe ${shoe} of table ${table} cannot be read: ${file.detail}`);
  const { of, ok, lines } = check(file.value);
  console.log(
    `${of}: ${ok ? 'everything holds' : lines.filter(({ holds }) => !holds).map(({ says }) => says)}`,
  );
};

let after = Number(process.env.AFTER ?? 0);
for (;;) {
  const page = await house.get('/api/v1/events', { query: { after, limit: 200 } });
  if (!page.ok) throw new Error(page.detail);
  for (const { is, table, draw, clause } of page.value.events) {
    counts[is] = (counts[is] ?? 0) + 1;
    if (is === 'draw.opened' && table !== undefined && draw !== undefined) await checkShoe(table, draw);
    if (is === 'round.voided' || is.startsWith('dispute.'))
      console.log(`${is} at table ${table}, ${clause ?? ''}`);
  }
  after = page.value.next;
  if (page.value.more) continue;
  if (process.env.ONCE === '1') break;
  await new Promise((resolve) => setTimeout(resolve, 10_000));
}
console.log(`read up to ${after}:`, counts);
