import { describe, expect, test } from 'vitest';
import { emlOf, isAddress, type Mail, mboxOf } from './mail.ts';

const AT = Date.UTC(2030, 2, 5, 9, 4, 3);

const mailOf = (change: Partial<Mail['letter']> & { readonly name?: string } = {}): Mail => ({
  letter: {
    subject: change.subject ?? 'Cup: you are entered',
    text: change.text ?? ['Ann,', 'You are entered.'],
  },
  from: 'desk@casino.example',
  to: { name: change.name ?? 'Ann', email: 'ann@post.example' },
  at: AT,
  key: 'cup entry ann',
});

/** Headers and text of a letter, read by the letter of RFC 5322, 2045 and 2047. */
const readMail = (eml: string) => {
  const end = eml.indexOf('\r\n\r\n');
  const unfolded = eml.slice(0, end).replaceAll(/\r\n (?=\S)/g, ' ');
  const decoded = (value: string): string =>
    value
      .replaceAll(/\?= =\?/g, '?==?')
      .replaceAll(/=\?UTF-8\?B\?([^?]*)\?=/g, (_, word: string) => Buffer.from(word, 'base64').toString());
  const headers = Object.fromEntries(
    unfolded.split('\r\n').map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), decoded(line.slice(at + 2))];
    }),
  );
  const joined = eml.slice(end + 4).replaceAll('=\r\n', '');
  const bytes = [...joined.matchAll(/=([0-9A-F]{2})|([\s\S])/g)].map(([, code, sign = '']) =>
    code === undefined ? sign.charCodeAt(0) : Number.parseInt(code, 16),
  );
  return { headers, text: Buffer.from(bytes).toString() };
};

describe('a letter as a file', () => {
  test('has the headers that RFC 5322 asks for, and is a draft', () => {
    expect(emlOf(mailOf()).split('\r\n').slice(0, 10)).toEqual([
      'Date: Tue, 05 Mar 2030 09:04:03 +0000',
      'From: desk@casino.example',
      'To: "Ann"',
      ' <ann@post.example>',
      'Subject: Cup: you are entered',
      expect.stringMatching(/^Message-ID: <[0-9a-f]{32}@casino\.example>$/),
      'X-Unsent: 1',
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
    ]);
    expect(emlOf(mailOf())).toBe(emlOf(mailOf()));
  });

  test.each([
    ['Wiremu Tāmihana', 'Kōwhai Cup: table 4, seat 2'],
    ['"The Card" \\ Bo', `${'long '.repeat(40)}subject`],
    ['七海', 'é'.repeat(200)],
    ['=?UTF-8?B?eA==?=', '=?sly?='],
  ])('names and subjects come back whole: %s', (name, subject) => {
    const text = ['Ō = 100 % ', `${'x'.repeat(300)} `, 'From here on'];
    const eml = emlOf(mailOf({ name, subject, text }));
    for (const line of eml.split('\r\n')) {
      expect(line.length).toBeLessThanOrEqual(78);
      expect(line).toMatch(/^[\x20-\x7e]*$/);
    }
    const read = readMail(eml);
    expect(read.headers.subject).toBe(subject.trim());
    expect(read.headers.to?.replaceAll(/^"|" <|<|>$/g, '').replaceAll(/\\(["\\])/g, '$1')).toContain(name);
    expect(read.text).toBe(`${text.join('\r\n\r\n')}\r\n`);
  });

  test('nothing that somebody is called adds a header or begins another letter', () => {
    const sly = mailOf({
      name: 'Ann\r\nBcc: all@x.example',
      subject: 'Cup\nBcc: y@x.example',
      text: ['From me', 'a'],
    });
    const { headers } = readMail(emlOf(sly));
    expect(Object.keys(headers)).not.toContain('bcc');
    expect(emlOf(sly)).toContain('\r\n=46rom me\r\n');
    expect(mboxOf([sly, mailOf()]).match(/^From /gm)).toHaveLength(2);
  });

  test('many are one file, each with when it was made', () => {
    expect(mboxOf([mailOf()]).split('\n')[0]).toBe('From desk@casino.example Tue Mar 05 09:04:03 2030');
    expect(mboxOf([])).toBe('');
  });
});

test.each([
  ['ann@post.example', true],
  ['a.b+c@x.co.nz', true],
  ['ann', false],
  ['ann@', false],
  ['@post.example', false],
  ['a@b@c', false],
  ['ann@post.example, bo@post.example', false],
  ['ann@post.example\nBcc: x@y', false],
  ['<ann@post.example>', false],
  ['ānn@post.example', false],
  [`${'a'.repeat(250)}@x.nz`, false],
  ['ann@-post.example', false],
])('%s is an address: %s', (text, is) => {
  expect(isAddress(text)).toBe(is);
});
