import { noteOf, type Schema, typeText } from './docs-schema.ts';
import { type Commands, type Example, HEARD, SENT } from './docs-socket.ts';

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema?: Schema;
  }[];
  readonly requestBody?: Content;
  readonly responses?: Readonly<Record<string, Content>>;
}

/** As much of an OpenAPI document as the page shows, with every schema where it is used. */
export interface ApiDocument {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Route {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

const GROUPS = {
  doors: 'Logging in',
  tables: 'Tables',
  records: 'Rounds and shoes',
  money: 'Money',
  people: 'People',
  rules: 'Rules',
  other: 'Everything else',
} as const;
type Group = keyof typeof GROUPS;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** Words with what stands between backquotes set as code. */
const prose = (text: string): string => safe(text).replaceAll(/`([^`]*)`/g, '<code>$1</code>');

/** Types, with the remarks behind the fields set back. */
const block = (text: string, label: string): string => {
  const lines = text.split('\n').map((line) => {
    const [code = '', ...notes] = line.split('  // ');
    return notes.length === 0
      ? safe(line)
      : `${safe(code)}  <span class="note">// ${safe(notes.join('  // '))}</span>`;
  });
  return `<pre tabindex="0" role="region" aria-label="${safe(label)}"><code>${lines.join('\n')}</code></pre>`;
};

const schemaOf = ({ content }: Content): Schema | undefined => content?.['application/json']?.schema;

const idOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string =>
  `${method}-${path.replaceAll(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '')}`;

const parameterRows = ({ parameters = [] }: Operation): string => {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, in: where, required, schema = {} }) =>
      `<tr><td><code>${safe(name)}</code></td><td>${where}${required === true ? '' : ', may be left out'}</td><td><code>${safe(typeText(schema))}</code></td><td>${prose(noteOf(schema))}</td></tr>`,
  );
  return `<h4>Parameters</h4><table><thead><tr><th>name</th><th>in</th><th>type</th><th>remarks</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
};

const ANSWERS: Readonly<Record<string, string>> = {
  400: 'cannot be read, or is refused',
  401: 'nobody is logged in',
  403: 'not for this role',
  404: 'there is no such thing',
  409: 'refused, by a clause or by the house',
  429: 'too often: wait',
  503: 'the house is busy, or cannot write',
};

const answers = ({ responses = {} }: Operation, name: string): string => {
  const good = Object.entries(responses).flatMap(([status, content]) => {
    const schema = schemaOf(content);
    return status === '200' && schema !== undefined ? [block(typeText(schema), `Answer of ${name}`)] : [];
  });
  const others = Object.keys(responses).filter((status) => status !== '200');
  const rest = others.map((status) => `<code>${status}</code> ${ANSWERS[status] ?? ''}`).join('; ');
  return `<h4>Answer</h4>${good.join('')}${rest === '' ? '' : `<p>Otherwise ${rest}: <code>{ detail }</code>.</p>`}`;
};

const routeHtml = (route: Route): string => {
  const { method, path, operation } = route;
  const name = `${method.toUpperCase()} ${path}`;
  const body = schemaOf(operation.requestBody ?? {});
  return `<article id="${idOf(route)}" aria-label="${safe(name)}">
<h3><span class="method">${method.toUpperCase()}</span>${safe(path)}</h3>
<p>${prose(operation.summary ?? '')}</p>
${operation.description === undefined ? '' : `<p>${prose(operation.description)}</p>`}
${parameterRows(operation)}
${body === undefined ? '' : `<h4>Body</h4>${block(typeText(body), `Body of ${name}`)}`}
${answers(operation, name)}
</article>`;
};

const groupOf = ({ operation }: Route): Group => {
  const [tag = 'other'] = operation.tags ?? [];
  return Object.hasOwn(GROUPS, tag) ? (tag as Group) : 'other';
};

const routesIn = ({ paths = {} }: ApiDocument): readonly Route[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
  );

const exampleHtml = ({ title, says, json }: Example): string =>
  `<article><h3>${safe(title)}</h3><p>${prose(says)}</p>${block(json, `Example of ${title}`)}</article>`;

const commandHtml = (schema: Schema): string => {
  const name = String(schema.properties?.type?.const ?? '');
  return `<details><summary>${safe(name)}</summary>${block(typeText(schema), `Command ${name}`)}</details>`;
};

const commandsHtml = (commands: readonly Commands[]): string =>
  commands
    .map(
      ({ title, schemas }) =>
        `<article><h3>commands at a table of ${safe(title)}</h3><p>The actor is not among the fields: who acts, the house knows.</p>${schemas.map(commandHtml).join('')}</article>`,
    )
    .join('\n');

const INTRODUCTION = `<h1>The API of this house</h1>
<p class="lead">Everything that the pages do, a program can do: HTTP for what is asked once, a socket for what goes on. Money is whole cents, times are milliseconds since 1970, cards are a rank and a suit (<code>Kh</code>, <code>Td</code>).</p>
<p>Log in by <code>POST /api/login</code>; the cookie that comes back is who you are. What you are not allowed, what is not there and what cannot be read is answered with <code>{ "detail": "…" }</code>. The same as a document for programs: <a href="/api/openapi.json">openapi.json</a>.</p>`;

/** The page about the API, made of the document that the routes themselves write. */
export const docsPage = (document: ApiDocument, commands: readonly Commands[]): string => {
  const routes = routesIn(document);
  const groups = (Object.keys(GROUPS) as readonly Group[])
    .map((group) => ({ group, routes: routes.filter((route) => groupOf(route) === group) }))
    .filter((each) => each.routes.length > 0);
  const contents = groups.map(
    ({ group, routes: some }) =>
      `<h2>${GROUPS[group]}</h2><ul>${some.map((route) => `<li><a href="#${idOf(route)}">${route.method.toUpperCase()} ${safe(route.path)}</a></li>`).join('')}</ul>`,
  );
  const sections = groups.map(
    ({ group, routes: some }) =>
      `<section aria-labelledby="group-${group}"><h2 id="group-${group}">${GROUPS[group]}</h2>${some.map(routeHtml).join('\n')}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Baize: the API</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<div class="frame">
<nav aria-label="Contents">${contents.join('')}<h2>The socket</h2><ul><li><a href="#socket">/api/live</a></li></ul></nav>
<main>
${INTRODUCTION}
${sections.join('\n')}
<section aria-labelledby="socket"><h2 id="socket">The socket</h2>
<p>A WebSocket at <code>/api/live</code>, opened with the cookie and from a page of this house. One JSON object a message, up to 8 KiB and 40 a second; a person has up to 20 such lines, and each answers a ping before the next, half a minute later. Nothing is told before it is written down; after a break, <code>watch</code> with the last version goes on where it was.</p>
<h3>What a browser says</h3>
${SENT.map(exampleHtml).join('\n')}
${commandsHtml(commands)}
<h3>What the house says</h3>
${HEARD.map(exampleHtml).join('\n')}
</section>
</main>
</div>
</body>
</html>
`;
};
