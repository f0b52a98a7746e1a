/** A rule of a style sheet under one of its selectors. */
export interface StyleRule {
  readonly file: string;
  readonly layer: string | undefined;
  readonly selector: string;
  readonly properties: readonly string[];
}

const COMMENT = /\/\*[\s\S]*?\*\//g;
/** What ends or opens something: our sheets have no brace and no semicolon in a string. */
const TOKEN = /[^{};]*[{};]/g;
/** A comma that parts selectors, not one within the brackets of `:is()`. */
const BETWEEN = /,(?![^(]*\))/;

interface Open {
  readonly prelude: string;
  /** Of a rule alone: itself within all that it is nested in. */
  readonly selectors: readonly string[];
  readonly properties: string[];
}

const within = (outer: readonly string[], inner: readonly string[]): readonly string[] =>
  outer.length === 0
    ? inner
    : outer.flatMap((one) => inner.map((it) => (it.includes('&') ? it.replace('&', one) : `${one} ${it}`)));

const opened = (prelude: string, outer: readonly string[]): Open => {
  if (prelude.startsWith('@')) return { prelude, selectors: outer, properties: [] };
  const own = prelude.split(BETWEEN).map((selector) => selector.trim());
  return { prelude, selectors: within(outer, own), properties: [] };
};

const layerOf = (open: readonly Open[]): string | undefined =>
  open.map(({ prelude }) => /^@layer (\w+)$/.exec(prelude)?.[1]).find((name) => name !== undefined);

/** The rules of a sheet in its own order; what is between the frames of an animation or describes a font is none. */
export const readRules = (file: string, text: string): readonly StyleRule[] => {
  const found: StyleRule[] = [];
  const open: Open[] = [];
  for (const [token] of text.replace(COMMENT, '').matchAll(TOKEN)) {
    const said = token.slice(0, -1).trim().replace(/\s+/g, ' ');
    if (token.endsWith('{')) open.push(opened(said, open.at(-1)?.selectors ?? []));
    else if (token.endsWith(';')) open.at(-1)?.properties.push(said.split(':')[0] ?? '');
    else {
      const layer = layerOf(open);
      const framed = open.some(({ prelude }) => prelude.startsWith('@keyframes'));
      const closed = open.pop();
      if (closed === undefined) throw new Error(`${file} closes what it has not opened`);
      if (framed || closed.properties.length === 0) continue;
      for (const selector of closed.selectors)
        found.push({ file, layer, selector, properties: closed.properties });
    }
  }
  if (open.length > 0) throw new Error(`${file} leaves ${open.at(-1)?.prelude} open`);
  return found;
};
