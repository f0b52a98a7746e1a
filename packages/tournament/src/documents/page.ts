import type { Block, Matter, Paper, Words } from './paper.ts';

/** Text as HTML shows it. */
export const escaped = (text: unknown): string =>
  String(text).replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '&#39;',
  );

const STYLE = `
  body { font: 11pt/1.45 Georgia, 'Times New Roman', serif; color: #1a1a1a; margin: 22mm auto; max-width: 165mm; padding: 0 6mm; }
  h1 { font-size: 18pt; font-weight: normal; margin: 0 0 2mm; } h2 { font-size: 12pt; margin: 7mm 0 2mm; }
  p { margin: 0 0 2.5mm; } .quiet { color: #555; } .by { color: #555; white-space: nowrap; font-size: 9pt; }
  table { border-collapse: collapse; width: 100%; margin: 2mm 0 4mm; font-variant-numeric: tabular-nums; }
  th, td { text-align: left; vertical-align: top; padding: 1.4mm 3mm 1.4mm 0; border-bottom: .2mm solid #bbb; }
  th { font-weight: normal; color: #555; } .sum { text-align: right; padding-right: 0; }
  .line { border-bottom: .2mm solid #1a1a1a; display: inline-block; min-width: 62mm; }
  .slip { border: .3mm solid #1a1a1a; padding: 5mm; margin: 0 0 5mm; break-inside: avoid; }
  .copy { break-after: page; } .copy:last-child { break-after: auto; }
  @page { size: A4; margin: 0; } @media print { body { max-width: none; } }`;

const words = (said: readonly Words[]): string =>
  said
    .map((each) => {
      if (typeof each === 'string') return escaped(each);
      return 'strong' in each
        ? `<strong>${escaped(each.strong)}</strong>`
        : `<span class="by">${escaped(each.by)}</span>`;
    })
    .join('');

const cells = (tag: 'th' | 'td', row: readonly (string | number)[], sums: readonly number[]): string =>
  row
    .map(
      (value, column) => `<${tag}${sums.includes(column) ? ' class="sum"' : ''}>${escaped(value)}</${tag}>`,
    )
    .join('');

const rows = (
  columns: readonly string[],
  body: readonly (readonly (string | number)[])[],
  sums: readonly number[],
): string =>
  `<table><thead><tr>${cells('th', columns, sums)}</tr></thead>` +
  `<tbody>${body.map((row) => `<tr>${cells('td', row, sums)}</tr>`).join('')}</tbody></table>`;

/** What is not stated says so, on paper as on the screen. */
export const matterText = ({ text }: Matter): string => text ?? 'not stated';

const html = (block: Block): string => {
  switch (block.is) {
    case 'heading':
      return `<h1>${escaped(block.text)}</h1><p class="quiet">${escaped(block.under)}</p>`;
    case 'subheading':
      return `<h2>${escaped(block.text)}</h2>`;
    case 'paragraph':
      return `<p>${words(block.words)}</p>`;
    case 'matters':
      return rows(
        ['clause', 'matter', 'as determined'],
        block.matters.map((matter) => [matter.by, matter.name, matterText(matter)]),
        [],
      );
    case 'table':
      return rows(block.columns, block.rows, block.sums);
    case 'signature':
      return `<p>${escaped(block.label)} <span class="line">&nbsp;</span></p>`;
    case 'copy':
    case 'slip':
      return `<div class="${block.is}">${block.blocks.map(html).join('')}</div>`;
  }
};

/** A paper as a page for the printer and the screen, complete in itself. */
export const htmlOf = ({ title, blocks }: Paper): string =>
  `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${escaped(title)}</title><style>${STYLE}</style></head><body>${blocks.map(html).join('')}</body></html>\n`;
