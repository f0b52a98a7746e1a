import { noteOf, type Schema, typeText } from '../../packages/house/src/wire/docs-schema.ts';
import { asyncApiDocument } from '../../packages/house/src/wire/document/asyncapi.ts';
import { openApiDocument } from '../../packages/house/src/wire/document/openapi.ts';
import { spelledOut } from '../../packages/house/src/wire/document/spelled-out.ts';
import { code, prose, safe, table } from './html.ts';
import type { Page } from './page.ts';

interface Content {
  readonly description?: string;
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema?: Schema;
  }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

const schemaOf = ({ content }: Content): Schema | undefined => content?.['application/json']?.schema;

const parametersHtml = (name: string, parameters: Operation['parameters'] = []): string =>
  parameters.length === 0
    ? ''
    : table(
        `Parameters of ${name}`,
        ['name', 'in', 'type', 'remarks'],
        parameters.map((each) => [
          `<code>${safe(each.name)}</code>`,
          each.in + (each.required === true ? '' : ', may be left out'),
          `<code>${safe(typeText(each.schema ?? {}))}</code>`,
          prose(noteOf(each.schema ?? {})),
        ]),
      );

const answersHtml = (name: string, responses: Operation['responses']): string => {
  const good = responses['200'];
  const schema = good && schemaOf(good);
  const media = Object.keys(good?.content ?? {}).join(', ');
  const answer = schema === undefined ? `<p>${safe(media)}</p>` : code(typeText(schema), `Answer of ${name}`);
  const others = Object.entries(responses)
    .filter(([status]) => status !== '200')
    .map(([status, { description = '' }]) => `<li><code>${status}</code> ${prose(description)}</li>`);
  return `<h4>Answer</h4>${answer}<details><summary>Other answers to ${safe(name)}</summary><ul>${others.join('')}</ul></details>`;
};

const operationHtml = (method: string, path: string, operation: Operation): string => {
  const name = `${method.toUpperCase()} ${path}`;
  const {
    operationId,
    summary = '',
    description,
    parameters,
    requestBody,
    responses,
    security = [],
  } = operation;
  const body = schemaOf(requestBody ?? {});
  const by = security.flatMap((each) => Object.keys(each));
  return `<article id="${operationId}" aria-label="${safe(name)}"><h3>${safe(name)}</h3>
<p>${prose(summary)}</p>${description === undefined ? '' : `<p>${prose(description)}</p>`}
<p class="remark">${by.length === 0 ? 'Open to everybody' : `By ${by.map((each) => `<code>${safe(each)}</code>`).join(' or ')}`}; operation <code>${safe(operationId)}</code>.</p>
${parametersHtml(name, parameters)}
${body === undefined ? '' : `<h4>Body</h4>${code(typeText(body), `Body of ${name}`)}`}
${answersHtml(name, responses)}</article>`;
};

const httpPage = (): Page => {
  const document = openApiDocument();
  const operations = Object.entries(spelledOut(document).paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, each]) => ({
      method,
      path,
      operation: each as unknown as Operation,
    })),
  );
  const sections = document.tags.map(({ name, description }) => {
    const some = operations.filter(({ operation }) => operation.tags?.includes(name));
    const links = some.map(
      ({ method, path, operation }) =>
        `<li><a href="#${operation.operationId}">${method.toUpperCase()} ${safe(path)}</a></li>`,
    );
    const articles = some.map(({ method, path, operation }) => operationHtml(method, path, operation));
    return `<section aria-labelledby="tag-${name}"><h2 id="tag-${name}">${safe(description)}</h2><ul>${links.join('')}</ul>${articles.join('\n')}</section>`;
  });
  return {
    at: 'api/http.html',
    title: 'HTTP',
    html: `<h1>The API over HTTP</h1>
<p>${prose(document.info.description)}</p>
<p>The same for programs: <a href="openapi.json">openapi.json</a> (OpenAPI 3.1). A running house serves it, too.</p>
${sections.join('\n')}`,
  };
};

interface SocketMessage {
  readonly summary: string;
  readonly payload: Schema;
}

const socketPage = (): Page => {
  const document = asyncApiDocument();
  const messages = Object.entries(document.components.messages) as unknown as [string, SocketMessage][];
  const part = (prefix: string, title: string): string => {
    const some = messages.filter(([name]) => name.startsWith(prefix));
    const articles = some.map(
      ([name, { summary, payload }]) =>
        `<article id="${name}"><h3>${safe(name.slice(prefix.length))}</h3><p>${prose(summary)}</p>${code(typeText(payload), `Message ${name}`)}</article>`,
    );
    return `<section aria-labelledby="${prefix}all"><h2 id="${prefix}all">${title}</h2>${articles.join('\n')}</section>`;
  };
  return {
    at: 'api/socket.html',
    title: 'Socket',
    html: `<h1>The live line</h1>
<p><code>${safe(document.channels.live.address)}</code>. ${prose(document.channels.live.description)} ${prose(document.info.description)}</p>
<p>The same for programs: <a href="asyncapi.json">asyncapi.json</a> (AsyncAPI 3.0).</p>
${part('say-', 'What a client says')}
${part('hear-', 'What the house says')}`,
  };
};

/** The two documents that a house hands out, as pages and as files. */
export const contractPages = (): readonly Page[] => [httpPage(), socketPage()];

export const contractFiles = (): Readonly<Record<string, string>> => ({
  'api/openapi.json': JSON.stringify(openApiDocument(), null, 1),
  'api/asyncapi.json': JSON.stringify(asyncApiDocument(), null, 1),
});
