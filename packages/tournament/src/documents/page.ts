import type { Block, Matter, Paper, Words } from './paper.ts';
import { QR_QUIET } from './qr-path.ts';

/** Text as HTML shows it. */
export const escaped = (text: unknown): string =>
  String(text).replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '&#39;',
  );

const STYLE = `
  body { font: 11pt/1.45 Georgia, 'Times New Roman', serif; color: #1a1a1a; margin: 22mm auto; max-width: 165mm; padding: 0 6mm; }
  h1 { font-size: 18pt; font-weight: normal; margin: 0 0 1mm; } h2 { font-size: 12pt; margin: 7mm 0 2mm; }
  .over { color: #0d553f; font-size: 10pt; margin: 0 0 1mm; } .under { margin-bottom: 5mm; }
  p { margin: 0 0 2.5mm; } .quiet { color: #555; } .by { color: #555; white-space: nowrap; font-size: 9pt; }
  table { border-collapse: collapse; width: 100%; margin: 2mm 0 4mm; font-variant-numeric: tabular-nums; }
  th, td { text-align: left; vertical-align: top; padding: 1.4mm 3mm 1.4mm 0; border-bottom: .2mm solid #bbb; }
  th { font-weight: normal; color: #555; } .sum { text-align: right; padding-right: 0; } th::first-letter { text-transform: uppercase; }
  th.narrow, td.narrow { width: 1%; white-space: nowrap; padding-right: 5mm; } .sum.narrow { padding-right: 0; padding-left: 5mm; } .sum + th, .sum + td { padding-left: 5mm; }
  .signature { display: flex; gap: 4mm; margin: 6mm 0 0; } .signature b { font-weight: normal; width: 52mm; } .line { border-bottom: .2mm solid #1a1a1a; flex: 0 1 75mm; }
  .slips { display: grid; grid-template-columns: 1fr 1fr; }
  .slip { border: .2mm dashed #888; padding: 5mm; margin: -.1mm; min-width: 0; overflow-wrap: anywhere; break-inside: avoid; } .slip h1 { font-size: 15pt; } .slip p { font-size: 14pt; margin: 0; } .qr { float: right; width: 26mm; margin: -2mm -2mm 0 2mm; }
  .slip .under { margin-bottom: 2mm; font-size: 9pt; } .slip .over { font-size: 10pt; margin: 0 0 1mm; } .slip .note, .note { color: #555; font-size: 9pt; margin: 1mm 0 0; }
  .copy { padding-bottom: 9mm; margin-bottom: 9mm; border-bottom: .2mm dashed #888; break-inside: avoid; } .copy:last-of-type { border: 0; }
  .page { break-after: page; } @media screen { .page { border-top: .2mm dashed #888; margin: 12mm 0; } }
  .ruled th, .ruled td { border: .2mm solid #bbb; padding: .8mm 2mm; }
  .large { font-size: 13pt; } .large td, .large th { padding-top: 1.8mm; padding-bottom: 1.8mm; } tr { break-inside: avoid; }
  .placard { text-align: center; } .placard h1 { font-size: 30pt; line-height: 1; margin: 3mm 0 5mm; } .placard h1 b { display: block; font-size: 190pt; font-weight: normal; }
  .placard .over { font-size: 14pt; } .placard ol { list-style: none; margin: 6mm 0 0; padding: 0; text-align: left; font-size: 23pt; line-height: 1.2; }
  .placard li { display: flex; gap: 8mm; padding: 3mm 0; border-bottom: .2mm solid #bbb; overflow-wrap: anywhere; } .placard li b { min-width: 12mm; color: #555; font-weight: normal; }
  .mark { color: #555; font-size: 8.5pt; margin-top: 9mm; }
  @page { size: A4; margin: 20mm 22mm; } @media print { body { margin: 0; padding: 0; max-width: none; } }`;

const words = (said: readonly Words[]): string =>
  said
    .map((each) => {
      if (typeof each === 'string') return escaped(each);
      return 'strong' in each
        ? `<strong>${escaped(each.strong)}</strong>`
        : `<span class="by">${escaped(each.by)}</span>`;
    })
    .join('');

type Rows = Pick<
  Extract<Block, { readonly is: 'table' }>,
  'columns' | 'rows' | 'sums' | 'narrow' | 'ruled' | 'large'
>;

const cells = (
  tag: 'th' | 'td',
  row: readonly (string | number)[],
  { sums, narrow = [] }: Pick<Rows, 'sums' | 'narrow'>,
): string =>
  row
    .map((value, column) => {
      const kinds = [
        ...(sums.includes(column) ? ['sum'] : []),
        ...(narrow.includes(column) ? ['narrow'] : []),
      ];
      return `<${tag}${kinds.length === 0 ? '' : ` class="${kinds.join(' ')}"`}>${escaped(value)}</${tag}>`;
    })
    .join('');

const classOf = ({ ruled, large }: Rows): string => {
  if (ruled === true) return ' class="ruled"';
  return large === true ? ' class="large"' : '';
};

const rows = (set: Rows): string =>
  `<table${classOf(set)}><thead><tr>${cells('th', set.columns, set)}</tr></thead>` +
  `<tbody>${set.rows.map((row) => `<tr>${cells('td', row, set)}</tr>`).join('')}</tbody></table>`;

const qr = ({ label, size, path }: Extract<Block, { readonly is: 'qr' }>): string => {
  const whole = size + 2 * QR_QUIET;
  return (
    `<svg class="qr" viewBox="${-QR_QUIET} ${-QR_QUIET} ${whole} ${whole}" role="img" aria-label="${escaped(label)}">` +
    `<path d="${escaped(path)}"/></svg>`
  );
};

/** What is not stated says so, on paper as on the screen. */
export const matterText = ({ text }: Matter): string => text ?? 'Not stated';

const html = (block: Block): string => {
  switch (block.is) {
    case 'heading':
      return (
        `<p class="over">${escaped(block.over)}</p>` +
        `<h1>${escaped(block.text)}</h1><p class="quiet under">${escaped(block.under)}</p>`
      );
    case 'subheading':
      return `<h2>${escaped(block.text)}</h2>`;
    case 'paragraph':
      return `<p>${words(block.words)}</p>`;
    case 'note':
      return `<p class="note">${escaped(block.text)}</p>`;
    case 'qr':
      return qr(block);
    case 'matters':
      return rows({
        columns: ['clause', 'matter', 'as determined'],
        rows: block.matters.map((matter) => [matter.by, matter.name, matterText(matter)]),
        sums: [],
        narrow: [0],
      });
    case 'table':
      return rows(block);
    case 'placard':
      return (
        `<div class="placard"><p class="over">${escaped(block.over)}</p><h1>${escaped(block.text)} <b>${escaped(block.number)}</b></h1>` +
        `<p class="quiet">${escaped(block.under)}</p><ol>` +
        `${block.seats.map((name, at) => `<li><b>${at + 1}</b><span>${escaped(name)}</span></li>`).join('')}</ol></div>`
      );
    case 'page':
      return '<div class="page"></div>';
    case 'signature':
      return `<p class="signature"><b>${escaped(block.label)}</b><span class="line">&nbsp;</span></p>`;
    case 'copy':
    case 'slip':
      return `<div class="${block.is}">${block.blocks.map(html).join('')}</div>`;
  }
};

/** Slips lie side by side, to be cut. */
const htmlOfAll = (blocks: readonly Block[]): string =>
  blocks.some(({ is }) => is === 'slip')
    ? `<div class="slips">${blocks.map(html).join('')}</div>`
    : blocks.map(html).join('');

/** A paper as a page for the printer and the screen, complete in itself. */
export const htmlOf = ({ title, blocks, mark }: Paper): string =>
  `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${escaped(title)}</title><style>${STYLE}</style></head><body>${htmlOfAll(blocks)}` +
  `${mark === undefined ? '' : `<p class="mark">Mark of the text ${escaped(mark)}</p>`}</body></html>\n`;
