/** Text as HTML shows it. */
export const escaped = (text: unknown): string =>
  String(text).replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '&#39;',
  );

/** Cents as 1,234.50. */
export const dollars = (cents: number): string => {
  const [whole = '', rest = ''] = [String(Math.floor(cents / 100)), String(cents % 100).padStart(2, '0')];
  return `$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
};

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

/** A document for paper and screen, complete in itself. */
export const page = (title: string, body: string): string =>
  `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${escaped(title)}</title><style>${STYLE}</style></head><body>${body}</body></html>\n`;

export const heading = (title: string, under: string): string =>
  `<h1>${escaped(title)}</h1><p class="quiet">${escaped(under)}</p>`;

/** A table; `sums` are the columns that hold money or numbers. */
export const table = (
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
  sums: readonly number[] = [],
): string => {
  const cell = (tag: 'th' | 'td') => (value: unknown, column: number) =>
    `<${tag}${sums.includes(column) ? ' class="sum"' : ''}>${escaped(value)}</${tag}>`;
  const head = `<thead><tr>${columns.map(cell('th')).join('')}</tr></thead>`;
  return `<table>${head}<tbody>${rows.map((row) => `<tr>${row.map(cell('td')).join('')}</tr>`).join('')}</tbody></table>`;
};

/** A line to sign on. */
export const signature = (label: string): string =>
  `<p>${escaped(label)} <span class="line">&nbsp;</span></p>`;
