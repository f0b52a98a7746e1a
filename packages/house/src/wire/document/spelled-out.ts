import type { ApiDocument } from '../docs-page.ts';
import type { OpenApiDocument } from './openapi.ts';

const REF = /^#\/components\/schemas\/(.+)$/;

/** The document with every schema where it is used: a reader of types does not go looking for names. */
export const spelledOut = ({ paths, components: { schemas } }: OpenApiDocument): ApiDocument => {
  const spell = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(spell);
    if (typeof value !== 'object' || value === null) return value;
    const [, name = ''] = REF.exec((value as { readonly $ref?: string }).$ref ?? '') ?? [];
    const schema = schemas[name];
    if (schema !== undefined) return spell(schema);
    return Object.fromEntries(Object.entries(value).map(([keyword, each]) => [keyword, spell(each)]));
  };
  return { paths: spell(paths) as NonNullable<ApiDocument['paths']> };
};
