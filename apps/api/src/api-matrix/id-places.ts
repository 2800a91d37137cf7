import { z } from 'zod';
import type { CallName } from '@trilane/contract/calls';
import { id } from '@trilane/contract/wire';
import { callNames, declared, type Sending } from './send-call.ts';

/**
 * The kinds of ids in queries and bodies, by the last part of their path. A new one needs a victim in access.test.ts.
 */
export const ID_KINDS = {
  storeId: 'store',
  aisleId: 'device',
  staffId: 'staff',
  storeIds: 'store',
  'logo.id': 'image',
  files: 'document',
  businessId: 'business',
} as const;

export type IdKind = (typeof ID_KINDS)[keyof typeof ID_KINDS];

/** A place where a call takes an id outside its path, such as `body logo.id`. */
export interface IdPlace {
  readonly name: CallName;
  readonly part: 'query' | 'body';
  readonly path: string;
}

interface Schema {
  pattern?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
const ID_PATTERN = schemaOf(id).pattern;

function pathsOf(schema: Schema, path: readonly string[] = []): string[] {
  if (schema.pattern === ID_PATTERN) return [path.join('.')];
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema;
  const alternatives = [...(items ? [items] : []), ...anyOf, ...oneOf, ...allOf];
  return [
    ...Object.entries(properties).flatMap(([key, value]) => pathsOf(value, [...path, key])),
    ...alternatives.flatMap((inner) => pathsOf(inner, path)),
  ];
}

/** Every id in the query or the body of a call, as the contract declares it. */
export const idPlaces: readonly IdPlace[] = callNames.flatMap((name) =>
  (['query', 'body'] as const).flatMap((part) => {
    const schema = declared(name)[part];
    return schema ? [...new Set(pathsOf(schemaOf(schema)))].map((path) => ({ name, part, path })) : [];
  }),
);

/** The kind of id at this place; undefined where `ID_KINDS` does not list it. */
export const kindAt = ({ path }: IdPlace): IdKind | undefined =>
  Object.entries(ID_KINDS).find(([end]) => path === end || path.endsWith(`.${end}`))?.[1];

/** The same request with another id at this place. A list at this place then holds that id alone. */
export function withIdAt({ part, path }: IdPlace, sending: Sending, value: string): Sending {
  const changed = structuredClone((sending[part] ?? {}) as Record<string, unknown>);
  const steps = path.split('.');
  const last = steps.pop()!;
  let holder = changed;
  for (const step of steps) holder = (holder[step] ??= {}) as Record<string, unknown>;
  holder[last] = Array.isArray(holder[last]) ? [value] : value;
  return { ...sending, [part]: changed };
}
