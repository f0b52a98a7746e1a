/** What the compiler leaves as it is, and an installed package cannot have. */

const JSON_IMPORT = /(from\s+')([^']+\.json)'\s+with\s+\{\s*type:\s*'json'\s*\}/g;
const SOURCE_URL = /(new URL\('\.[^']*)\.ts('\s*,\s*import\.meta\.url\))/g;
const SOURCE_PATH = /((?:from |import\()\s*['"]\.{1,2}\/[^'"]*)\.ts(['"])/g;

/** Threads are started by the address of their file, which the compiler does not look at. */
export const withCompiledUrls = (code: string): string => code.replaceAll(SOURCE_URL, '$1.js$2');

/**
 * Modules of JSON as modules of JavaScript: Node 20 warns of the former, and not every browser and bundler takes them.
 */
export const withJsonAsCode = (code: string): string => code.replaceAll(JSON_IMPORT, "$1$2.js'");

export const jsonModule = (json: string): string => `export default ${JSON.stringify(JSON.parse(json))};\n`;

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) {
    const kinds = [...new Set(value.map(typeOf))];
    return `readonly (${kinds.length === 0 ? 'never' : kinds.join(' | ')})[]`;
  }
  if (typeof value !== 'object') return typeof value;
  const fields = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${typeOf(each)}`);
  return `{ ${fields.join('; ')} }`;
};

/** The keys of the law are types, so that nobody can cite a clause that does not exist: outside the tree too. */
export const jsonDeclaration = (json: string): string =>
  `declare const value: ${typeOf(JSON.parse(json))};\nexport default value;\n`;

const JSON_PATH = /(from '[^']+\.json)'/g;

/** Declarations name the files that are there. */
export const withCompiledPaths = (declarations: string): string =>
  declarations.replaceAll(SOURCE_PATH, '$1.js$2').replaceAll(JSON_PATH, "$1.js'");
