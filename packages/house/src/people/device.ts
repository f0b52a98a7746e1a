/** What a browser calls itself by, the most telling first: most of them name others besides. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (agent: string, names: readonly (readonly [RegExp, string])[]): string | undefined =>
  names.find(([sign]) => sign.test(agent))?.[1];

/**
 * A browser as its person knows it: "Firefox, Android". Only names from the lists above are kept, so that whatever a
 * program writes there comes neither into the record nor onto a page. Null where it says nothing that is known.
 */
export const deviceOf = (agent: string | undefined): string | null => {
  const names = [nameIn(agent ?? '', BROWSERS), nameIn(agent ?? '', SYSTEMS)];
  const known = names.filter((name) => name !== undefined);
  return known.length === 0 ? null : known.join(', ');
};
