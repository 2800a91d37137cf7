import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Call, CallShape } from '@trilane/contract/call';
import { calls } from '@trilane/contract/calls';
import type { DeskAccess } from '@trilane/contract/desk/desk-call';
import { deskCalls } from '@trilane/contract/desk/desk-calls';
import { DESK_PREFIX } from '@trilane/contract/desk/desk-client';
import { commonRefusals, refusals, type RefusalCode } from '@trilane/contract/refusals';
import { TEAM_ROLES } from '@trilane/domain/team';
import { IDEMPOTENCY_KEY_LENGTH_MAX, IDEMPOTENCY_KEY_LENGTH_MIN } from '@trilane/domain/idempotency-key';
import { addExamples, type DescribedApi } from './api-examples.ts';

type Json = Record<string, unknown>;

const ERROR_SCHEMA: Json = {
  type: 'object',
  required: ['statusCode', 'code', 'message'],
  properties: {
    statusCode: { type: 'integer' },
    code: { type: 'string', maxLength: 60 },
    message: { type: 'string', maxLength: 2_000 },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string', maxLength: 2_000 } } },
  },
};

/** The named shapes of one description. */
type Shapes = Record<string, Json>;

const inComponents = (json: Json): Json =>
  JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;

/** Adds a shape under its name. Two shapes of one name are a mistake in the contract. */
function addShape(shapes: Shapes, name: string, json: Json): void {
  const { id: _, ...shape } = inComponents(json);
  if (shapes[name] !== undefined && !isDeepStrictEqual(shapes[name], shape))
    throw new Error(`two shapes called ${name}`);
  shapes[name] = shape;
}

/** The schema, with the shapes in it that have a name of their own (`meta({ id })`) among the components. */
function schemaOf(shapes: Shapes, schema: z.ZodType, io: 'input' | 'output'): Json {
  const {
    $schema: _,
    $defs = {},
    ...json
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    // Later releases add fields to answers.
    override({ jsonSchema }) {
      if (io === 'output') delete jsonSchema.additionalProperties;
    },
  }) as Json & { $defs?: Shapes };
  for (const [name, shape] of Object.entries($defs)) addShape(shapes, name, shape);
  return inComponents(json);
}

/** A reference to the schema among the components, under a name of its own or else the given one. */
function namedSchemaOf(shapes: Shapes, name: string, schema: z.ZodType, io: 'input' | 'output'): Json {
  const json = schemaOf(shapes, schema, io);
  if ('$ref' in json) return json;
  addShape(shapes, name, json);
  return { $ref: `#/components/schemas/${name}` };
}

const tagOf = ({ path }: CallShape) => path.split('/')[1]!;

const shapeName = (operationId: string, part: 'Body' | 'Answer') =>
  `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}${part}`;

function parametersOf(shapes: Shapes, call: CallShape): Json[] {
  const from = (schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] => {
    if (!schema) return [];
    const { properties = {}, required = [] } = schemaOf(shapes, schema, 'input') as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, json]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: json,
    }));
  };
  const key =
    call.idempotency === 'accepted' || call.idempotency === 'required'
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: call.idempotency === 'required',
            schema: { type: 'string', minLength: IDEMPOTENCY_KEY_LENGTH_MIN, maxLength: IDEMPOTENCY_KEY_LENGTH_MAX },
          },
        ]
      : [];
  return [...from(call.params, 'path'), ...from(call.query, 'query'), ...key];
}

function refusalsOfShape(call: CallShape): Set<RefusalCode> {
  const codes = new Set<RefusalCode>([...commonRefusals, ...call.refusals]);
  if (call.idempotency === 'required') codes.add('idempotency_key_required');
  if (call.idempotency === 'accepted' || call.idempotency === 'required')
    for (const code of ['idempotency_key_reused', 'idempotency_in_progress', 'idempotency_key_spent'] as const)
      codes.add(code);
  return codes;
}

/** The same of a call of the desk. */
function refusalsOfDesk(call: CallShape & DeskAccess): RefusalCode[] {
  const codes = refusalsOfShape(call);
  codes.add('address_not_allowed');
  if (call.access === 'operator') codes.add('unauthenticated').add('role_required');
  if (call.stepUp) codes.add('proof_required');
  return [...codes];
}

/** Every refusal that a call may answer: its own and those its kind brings. */
export function refusalsOf(call: Call): RefusalCode[] {
  const codes = refusalsOfShape(call);
  if (call.access === 'session' || call.access === 'any-token') codes.add('unauthenticated');
  if (codes.has('unauthenticated')) codes.add('scope_missing').add('api_key_mode').add('api_key_network');
  if (call.access === 'session') codes.add('wrong_scope');
  if (codes.has('unauthenticated') && TEAM_ROLES.some((role) => !call.may?.includes(role)))
    codes.add('role_not_allowed');
  if (codes.has('unauthenticated') && call.may && !call.may.includes('personal')) codes.add('second_factor_required');
  if (call.access === 'session' && call.method === 'POST' && !call.withOldTerms) codes.add('terms_outdated');
  if (call.access === 'device') codes.add('device_unauthenticated');
  if (call.access === 'test-clock') codes.add('bad_signature');
  return [...codes];
}

/** What each refusal answers. */
const examplesOf = (codes: readonly RefusalCode[]): Json =>
  Object.fromEntries(
    codes.map((code) => {
      const { status, message } = refusals[code];
      return [code, { value: { statusCode: status, code, message } }];
    }),
  );

function responsesOf(shapes: Shapes, { operationId, call, refused }: Described): Json {
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of refused)
    byStatus.set(refusals[code].status, [...(byStatus.get(refusals[code].status) ?? []), code]);
  const answers: Json = {
    200:
      call.form === 'file'
        ? {
            description: 'The file',
            content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
          }
        : {
            description: 'Done',
            content: {
              [call.form === 'stream' ? 'text/event-stream' : 'application/json']: {
                schema: namedSchemaOf(shapes, shapeName(operationId, 'Answer'), call.output, 'output'),
              },
            },
          },
  };
  for (const [status, codes] of [...byStatus].sort(([a], [b]) => a - b)) {
    answers[status] = {
      description: codes.map((code) => `\`${code}\`: ${refusals[code].message}`).join('\n\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, examples: examplesOf(codes) } },
    };
  }
  return answers;
}

function bodyOf(shapes: Shapes, { operationId, call }: Described): Json {
  if (call.form === 'multipart') {
    return {
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
          },
        },
      },
    };
  }
  if (!call.body) return {};
  const schema = namedSchemaOf(shapes, shapeName(operationId, 'Body'), call.body, 'input');
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
}

const SECURITY: Partial<Record<Call['access'], Json[]>> = {
  session: [{ session: [] }],
  'any-token': [{ session: [] }],
  device: [{ device: [] }],
  signed: [{ signature: [] }],
  'test-clock': [{ testClock: [] }],
};

interface Described {
  operationId: string;
  call: CallShape;
  security: Json[];
  refused: readonly RefusalCode[];
}

const operationOf = (shapes: Shapes, described: Described): Json => ({
  operationId: described.operationId,
  summary: described.call.summary,
  tags: [tagOf(described.call)],
  security: described.security,
  parameters: parametersOf(shapes, described.call),
  ...bodyOf(shapes, described),
  responses: responsesOf(shapes, described),
});

interface Document {
  title: string;
  version: string;
  prefix: string;
  paths: Record<string, Json>;
  shapes: Shapes;
  securitySchemes: Json;
}

const documentOf = ({ title, version, prefix, paths, shapes, securitySchemes }: Document) => ({
  openapi: '3.1.0',
  info: {
    title,
    version,
    description: 'Amounts are JSON numbers in dollars, instants ISO 8601 in UTC, ids UUIDv7.',
    license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
  },
  servers: [{ url: prefix }],
  paths,
  components: { schemas: { Error: structuredClone(ERROR_SCHEMA), ...shapes }, securitySchemes },
});

/** The API as OpenAPI 3.1, from the same declarations that validate (docs/product.md#calls). */
export function openApi(productName: string, withTestClock: boolean): Json {
  const paths: Record<string, Json> = {};
  const shapes: Shapes = {};
  for (const [name, call] of Object.entries(calls) as [string, Call][]) {
    if (call.access === 'test-clock' && !withTestClock) continue;
    const withKey = (call.keys ?? []).map((scope) => ({ apiKey: [scope] }));
    const security = [...(SECURITY[call.access] ?? []), ...withKey];
    const described = { operationId: name, call, security, refused: refusalsOf(call) };
    (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(shapes, described);
  }
  const apiKey = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description });
  const document = documentOf({
    title: `${productName} API`,
    version: '2',
    prefix: '/api/v2',
    paths,
    shapes,
    securitySchemes: {
      session: { type: 'http', scheme: 'bearer' },
      apiKey: {
        type: 'http',
        scheme: 'bearer',
        description: 'An API key from the portal (Admin, API keys) with one of these scopes',
      },
      device: apiKey('X-Device-Signature', 'See docs/protocols.md, Device'),
      signature: apiKey('X-Signature', 'See docs/protocols.md, Signed messages'),
      ...(withTestClock && { testClock: apiKey('X-Test-Clock-Secret', 'Only with TEST_CLOCK=on') }),
    },
  });
  return addExamples(document as unknown as DescribedApi & Json);
}

/** The desk's calls in the same form; each says which roles may make it. */
export function deskOpenApi(productName: string): Json & { openapi: string } {
  const paths: Record<string, Json> = {};
  const shapes: Shapes = {};
  for (const [name, call] of Object.entries(deskCalls) as [string, CallShape & DeskAccess][]) {
    const security = call.access === 'operator' ? [{ operator: [] }] : [];
    const operation = operationOf(shapes, { operationId: name, call, security, refused: refusalsOfDesk(call) });
    (paths[call.path] ??= {})[call.method.toLowerCase()] = { ...operation, 'x-roles': call.roles ?? [] };
  }
  return documentOf({
    title: `${productName} desk`,
    version: '1',
    prefix: DESK_PREFIX,
    paths,
    shapes,
    securitySchemes: { operator: { type: 'http', scheme: 'bearer' } },
  });
}
