import { describe, expect, test } from 'vitest';
import { readEntries } from './entries.ts';

describe('a list of entries', () => {
  test.each([
    ['vorname\nA', 1, 'choose the column'],
    ['player,notified\nA,yes,more', 2, '3 fields under 2 headings'],
    ['player\nA"B"', 2, 'quotation mark'],
    ['', 1, 'choose the column'],
    ['player,group\n,club', 2, 'no name'],
    ['player,notified\nA,perhaps', 2, 'yes or no'],
    ['Name,Paid\nA,perhaps', 2, 'yes, no or a sum'],
  ])('%j is none', (text, line, detail) => {
    expect(readEntries(text).faults).toEqual([{ line, detail: expect.stringContaining(detail) }]);
  });

  test('U12: everything that is wrong comes at once, line by line', () => {
    const { faults } = readEntries(
      'Name,Told,Agreed,Paid\nA,perhaps,so,much\n,yes,yes,yes\nB,yes,yes,$5\nb,1,1,0',
    );
    expect(faults.map(({ line }) => line)).toEqual([2, 2, 2, 3]);
  });

  test('quotes, line breaks in them, blank lines and a byte order mark are read', () => {
    const { acts, faults } = readEntries(
      '\uFEFFplayer,at,agreed,group\n"A ""B""\nC",2030-01-01T10:00,x,club\n\nD\n',
    );
    expect(faults).toEqual([]);
    expect(acts).toEqual([
      {
        line: 2,
        act: { do: 'enter', player: 'A "B"\nC', at: '2030-01-01T10:00', agreed: true, group: 'club' },
      },
      { line: 5, act: { do: 'enter', player: 'D' } },
    ]);
  });

  test('whoever was told and has agreed is entered so, whatever word says yes', () => {
    const { acts } = readEntries('PLAYER,notified,agreed\r\nA,Yes,TRUE\r\nB,no,0\r\n');
    expect(acts.map(({ act }) => act)).toEqual([
      { do: 'enter', player: 'A', notified: true, agreed: true },
      { do: 'enter', player: 'B' },
    ]);
  });

  test('U12: foreign headings are known by their usual names, with commas, semicolons or tabs', () => {
    const lists = [
      'Name,Phone,E-mail,Club No.,Fee paid\nAna,021 555,ana@x.nz,30471,yes',
      'Full name;Mobile;E-Mail address;Member number;Paid\nAna;021 555;ana@x.nz;30471;x',
      'First name\tSurname\tTel\tEmail\tClub\tPayment (NZD)\nAna\t\t021 555\tana@x.nz\t30471\tpaid',
    ].map((text) => readEntries(text));
    for (const { acts, people, faults } of lists) {
      expect(faults).toEqual([]);
      expect(acts).toEqual([{ line: 2, act: { do: 'enter', player: 'Ana' } }]);
      expect(people).toEqual([
        { player: 'Ana', phone: '021 555', email: 'ana@x.nz', club: '30471', paid: true },
      ]);
    }
  });

  test.each([
    ['yes', true],
    ['', false],
    ['0', false],
    ['1', 100],
    ['$1,250', 125_000],
    ['120.5', 12_050],
    ['$99.95', 9995],
  ])('%j is what was paid', (word, paid) => {
    expect(readEntries(`Name,Paid\nA,"${word}"`).people).toEqual([{ player: 'A', paid }]);
  });

  test('U12: columns that nobody could guess are told; whoever has no column of it is told and agreed by word of the desk', () => {
    const list = readEntries(
      'Teilnehmer,Telefon\nAna,1',
      { player: 0, phone: 1 },
      { notified: true, agreed: true },
    );
    expect(list).toMatchObject({
      headings: ['Teilnehmer', 'Telefon'],
      acts: [{ line: 2, act: { do: 'enter', player: 'Ana', notified: true, agreed: true } }],
      people: [{ player: 'Ana', phone: '1' }],
      faults: [],
    });
    const own = readEntries('Name,Agreed\nAna,no', undefined, { agreed: true });
    expect(own.acts).toEqual([{ line: 2, act: { do: 'enter', player: 'Ana' } }]);
  });

  test('a column is one thing: what is left over tells of nobody', () => {
    const { columns, people } = readEntries('Name,Club,Team,Shoe size\nAna,7,Reds,43');
    expect(columns).toEqual({ player: 0, club: 1, group: 2 });
    expect(people).toEqual([{ player: 'Ana', club: '7' }]);
  });
});
