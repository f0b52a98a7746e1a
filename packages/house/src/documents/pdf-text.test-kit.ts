import { inflateSync } from 'node:zlib';

/** Objects of a PDF by their numbers: the dictionary as text, and the stream where there is one. */
const objectsIn = (pdf: Buffer): ReadonlyMap<string, { readonly head: string; readonly stream: string }> => {
  const text = pdf.toString('latin1');
  const found = [
    ...text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)(?:stream\n([\s\S]*?)\nendstream\n)?endobj/g),
  ];
  return new Map(
    found.map(([, number = '', head = '', packed = '']) => [
      number,
      {
        head,
        stream:
          packed !== '' && head.includes('/FlateDecode')
            ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
            : packed,
      },
    ]),
  );
};

const unicode = (hex: string): string =>
  String.fromCharCode(...(hex.match(/[0-9a-f]{4}/gi) ?? []).map((code) => Number.parseInt(code, 16)));

/** What the glyphs of a font mean, from its ToUnicode map. */
const glyphsOf = (map: string): ReadonlyMap<number, string> => {
  const glyphs = new Map<number, string>();
  for (const [, from = '', , list = ''] of map.matchAll(
    /<([0-9a-f]{4})>\s*<([0-9a-f]{4})>\s*\[([^\]]*)\]/gi,
  )) {
    const first = Number.parseInt(from, 16);
    for (const [index, [, code = '']] of [...list.matchAll(/<([0-9a-f ]+)>/gi)].entries())
      glyphs.set(first + index, unicode(code));
  }
  return glyphs;
};

/**
 * Text of a page line by line, from the top: what stands at one height is one line, in the order in which it was set.
 */
const linesOf = (content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string[] => {
  const lines = new Map<number, string[]>();
  let [font, height] = ['', 0];
  for (const [sign, name, y, shown] of content.matchAll(
    /\/(F\d+) [\d.]+ Tf|1 0 0 1 [-\d.]+ ([-\d.]+) Tm|(\[[^\]]*\]) TJ/g,
  )) {
    if (name !== undefined) font = name;
    else if (y !== undefined) height = Math.round(Number(y));
    else if (shown !== undefined && sign !== '') {
      const codes = [...shown.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = '']) => hex).join('');
      const words = (codes.match(/.{4}/g) ?? [])
        .map((code) => fonts.get(font)?.get(Number.parseInt(code, 16)) ?? '?')
        .join('');
      lines.set(height, [...(lines.get(height) ?? []), words]);
    }
  }
  // Runs are set one by one, and a word with a hyphen is two of them.
  const joined = (words: readonly string[]): string =>
    words.join(' ').replaceAll(/ +/g, ' ').replaceAll('- ', '-').replaceAll(') (', ')(');
  return [...lines].sort(([one], [other]) => other - one).map(([, words]) => joined(words));
};

/** The words of a PDF as somebody reads them, page by page and line by line. */
export const textOfPdf = (pdf: Buffer): readonly (readonly string[])[] => {
  const objects = objectsIn(pdf);
  const of = (number: string | undefined) => objects.get(number ?? '') ?? { head: '', stream: '' };
  const fonts = new Map<string, ReadonlyMap<number, string>>();
  for (const { head } of objects.values())
    for (const [, name = '', number] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(of(number).head)?.[1];
      if (map !== undefined) fonts.set(name, glyphsOf(of(map).stream));
    }
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\n/.test(head))
    .map(({ head }) => linesOf(of(/\/Contents (\d+) 0 R/.exec(head)?.[1]).stream, fonts));
};
