import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../people/common-passwords.ts';
import { startRecords } from '../records/records.test-kit.ts';

test('a log line tells of each request, and of no password, cookie, key, link or question', async () => {
  const lines: string[] = [];
  const { server, post, get, logIn, ownerIn } = await startRecords('log', {
    log: { write: (line) => void lines.push(line) },
  });
  const cookie = await logIn('ann');
  await logIn('ann', 'a wrong password here');
  const owner = await ownerIn();
  const opened = await post('/api/people', { name: 'kim', display: 'Kim', role: 'dealer' }, owner);
  const key = opened.json<{ link: string }>().link.split('#')[1] ?? '';
  await post('/api/link', { key, password: 'a long quiet night' });
  await post('/api/link', { key: 17, password: 'a long quiet night' });
  await get('/api/rounds?person=somebody-in-particular', await logIn('sam'));
  const leak = { password: 'deep', key: 'deep', cookie: 'deep', link: 'deep' };
  server.log.info(
    { ...leak, body: leak, request: { headers: { cookie: 'deep' } }, a: { b: leak } },
    'somebody forgot',
  );
  const text = lines.join('');
  const secrets = [cookie, owner, key].map((each) => each.split('.').at(-1) ?? '');
  for (const secret of [...secrets, DEMO_PASSWORD, 'a wrong password', 'quiet', 'somebody-in', 'deep']) {
    expect(secret.length).toBeGreaterThan(3);
    expect(text).not.toContain(secret);
  }
  const told = lines.map((line) => JSON.parse(line) as { req?: object; res?: object });
  expect(told).toContainEqual(
    expect.objectContaining({ req: { method: 'POST', path: '/api/login', from: '127.0.0.1' } }),
  );
  expect(told).toContainEqual(expect.objectContaining({ res: { status: 401 } }));
});
