import { z } from 'zod';
import type { Call, CallShape } from '@trilane/contract/call';
import { calls } from '@trilane/contract/calls';
import type { DeskAccess } from '@trilane/contract/desk/desk-call';
import { deskCalls } from '@trilane/contract/desk/desk-calls';
import { DESK_PREFIX } from '@trilane/contract/desk/desk-client';
import { commonRefusals, refusals, type RefusalCode } from '@trilane/contract/refusals';
import { TEAM_ROLES } from '@trilane/domain/team';
import { IDEMPOTENCY_KEY_LENGTH_MAX, IDEMPOTENCY_KEY_LENGTH_MIN } from '@trilane/domain/idempotency-key';

type Json = Record<string, unknown>;

const ERROR_SCHEMA: Json = {
  type: 'object',
  required: ['statusCode', 'code', 'message'],
  properties: {
    statusCode: { type: 'integer' },
    code: { type: 'string' },
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
};

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json;
  return json;
}

function parametersOf(call: CallShape): Json[] {
  const from = (schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] => {
    if (!schema) return [];
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
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

function responsesOf(call: CallShape, codesOfCall: readonly RefusalCode[]): Json {
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of codesOfCall)
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
                schema: schemaOf(call.output, 'output'),
              },
            },
          },
  };
  for (const [status, codes] of [...byStatus].sort(([a], [b]) => a - b)) {
    answers[status] = {
      description: codes.map((code) => `\`${code}\`: ${refusals[code].message}`).join('\n\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    };
  }
  return answers;
}

function bodyOf(call: CallShape): Json {
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
  return call.body
    ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(call.body, 'input') } } } }
    : {};
}

const SECURITY: Partial<Record<Call['access'], Json[]>> = {
  session: [{ session: [] }],
  'any-token': [{ session: [] }],
  device: [{ device: [] }],
  signed: [{ signature: [] }],
  'test-clock': [{ testClock: [] }],
};

const operationOf = (
  operationId: string,
  call: CallShape,
  security: Json[],
  refused: readonly RefusalCode[],
): Json => ({
  operationId,
  summary: call.summary,
  tags: [call.path.split('/')[1]],
  security,
  parameters: parametersOf(call),
  ...bodyOf(call),
  responses: responsesOf(call, refused),
});

interface Described {
  title: string;
  version: string;
  prefix: string;
  paths: Record<string, Json>;
  securitySchemes: Json;
}

const documentOf = ({ title, version, prefix, paths, securitySchemes }: Described) => ({
  openapi: '3.1.0',
  info: { title, version, description: 'Amounts are JSON numbers in dollars, instants ISO 8601 in UTC, ids UUIDv7.' },
  servers: [{ url: prefix }],
  paths,
  components: { schemas: { Error: ERROR_SCHEMA }, securitySchemes },
});

/** The API as OpenAPI 3.1, from the same declarations that validate (docs/product.md#calls). */
export function openApi(productName: string, withTestClock: boolean): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries(calls) as [string, Call][]) {
    if (call.access === 'test-clock' && !withTestClock) continue;
    const withKey = (call.keys ?? []).map((scope) => ({ apiKey: [scope] }));
    const security = [...(SECURITY[call.access] ?? []), ...withKey];
    (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(name, call, security, refusalsOf(call));
  }
  const apiKey = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description });
  return documentOf({
    title: `${productName} API`,
    version: '2',
    prefix: '/api/v2',
    paths,
    securitySchemes: {
      session: { type: 'http', scheme: 'bearer' },
      apiKey: {
        type: 'http',
        scheme: 'bearer',
        description: 'A key of the portal, under Admin, API keys; with its scope',
      },
      device: apiKey('X-Device-Signature', 'See docs/protocols.md, Device'),
      signature: apiKey('X-Signature', 'See docs/protocols.md, Signed messages'),
      testClock: apiKey('X-Test-Clock-Secret', 'Only with TEST_CLOCK=on'),
    },
  });
}

/** The desk's calls in the same form; each says which roles may make it. */
export function deskOpenApi(productName: string): Json & { openapi: string } {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries(deskCalls) as [string, CallShape & DeskAccess][]) {
    const security = call.access === 'operator' ? [{ operator: [] }] : [];
    const operation = operationOf(name, call, security, refusalsOfDesk(call));
    (paths[call.path] ??= {})[call.method.toLowerCase()] = { ...operation, 'x-roles': call.roles ?? [] };
  }
  return documentOf({
    title: `${productName} desk`,
    version: '1',
    prefix: DESK_PREFIX,
    paths,
    securitySchemes: { operator: { type: 'http', scheme: 'bearer' } },
  });
}
