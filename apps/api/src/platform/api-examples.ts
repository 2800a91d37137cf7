import { sample } from 'openapi-sampler';
import { BODY_EXAMPLES, EXAMPLE_ID, FIELD_EXAMPLES } from '@trilane/contract/call-examples';

type Json = Record<string, unknown>;

const INSTANT = '2026-11-24T15:04:05.000Z';
const DATE = '2026-11-24';

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

function exampleOf(name: string, { type, format, pattern, minimum }: Json): string | number | undefined {
  if (format === 'date-time') return INSTANT;
  if (format === 'date') return DATE;
  if (typeof pattern === 'string' && pattern.includes('[0-9a-f]{8}-') && pattern.endsWith('{12}$')) return EXAMPLE_ID;
  const known = FIELD_EXAMPLES[name];
  if (typeof known === type) return known;
  // Counts and amounts without bounds of their own.
  if (minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER) return undefined;
  return type === 'integer' ? 1 : type === 'number' ? 12.5 : undefined;
}

/** Gives every plain field that can have one an example, by its name or by its form. */
function addFieldExamples(schema: unknown, name = ''): void {
  if (Array.isArray(schema)) for (const part of schema) addFieldExamples(part, name);
  if (!isObject(schema) || Array.isArray(schema)) return;
  const { enum: listed, const: fixed, examples: given, properties, items, anyOf, oneOf, allOf } = schema;
  const example = [listed, fixed, given].every((own) => own === undefined) ? exampleOf(name, schema) : undefined;
  if (example !== undefined) schema['examples'] = [example];
  if (isObject(properties)) for (const [field, inner] of Object.entries(properties)) addFieldExamples(inner, field);
  for (const inner of [items, anyOf, oneOf, allOf]) addFieldExamples(inner, name);
}

type Media = Json & { schema: Json };
interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
}
export interface DescribedApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json> };
}

const JSON_TYPE = 'application/json';

/**
 * Adds an example of each body and of each answer to a description, and of each plain field to its shape. A test holds
 * them against the contract.
 */
export function addExamples<Api extends DescribedApi>(api: Api): Api {
  for (const schema of Object.values(api.components.schemas)) addFieldExamples(schema);
  const exampleFor = ({ schema }: Media) => sample(schema, { quiet: true, enablePatterns: true }, api);
  for (const operation of Object.values(api.paths).flatMap((methods) => Object.values(methods))) {
    const body = operation.requestBody?.content[JSON_TYPE];
    if (body) body['example'] = BODY_EXAMPLES[operation.operationId] ?? exampleFor(body);
    const answer = operation.responses['200']?.content?.[JSON_TYPE];
    if (answer) answer['example'] = exampleFor(answer);
  }
  return api;
}
