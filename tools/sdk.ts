import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { openApi } from '../apps/api/src/platform/open-api.ts';

const folder = new URL('../packages/sdk/src/', import.meta.url);
const NOTE = '// Written by `node tools/sdk.ts` from the description of the API.';

interface Operation {
  operationId: string;
  security: Record<string, unknown>[];
  parameters: { name: string; in: string }[];
  responses: Record<string, unknown>;
}
type Paths = Record<string, Record<string, Operation>>;
type Schemas = Record<string, unknown>;
type Document = OpenAPI3 & { paths: Paths; components: { schemas: Schemas } };

/** The shapes that a part of the description names, and those that these name. */
function shapesIn(part: unknown, schemas: Schemas, found = new Set<string>()): Set<string> {
  for (const [, name] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (found.has(name!)) continue;
    found.add(name!);
    shapesIn(schemas[name!], schemas, found);
  }
  return found;
}

/** The part of the description that API keys may use, without what refusals answer. */
function describedForKeys(): { document: OpenAPI3; operations: [string, string, Operation][] } {
  const document = openApi('Trilane', false) as unknown as Document;
  const operations: [string, string, Operation][] = [];
  const paths: Paths = {};
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods)) {
      if (!operation.security.some((one) => 'apiKey' in one)) continue;
      const { 200: done } = operation.responses;
      (paths[path] ??= {})[method] = { ...operation, responses: { 200: done } };
      operations.push([method.toUpperCase(), path, operation]);
    }
  const { schemas } = document.components;
  const named = Object.fromEntries([...shapesIn(paths, schemas)].toSorted().map((name) => [name, schemas[name]]));
  return { document: { ...document, paths, components: { schemas: named } } as unknown as OpenAPI3, operations };
}

/** The generated files of the SDK by name. */
export async function sdkFiles(): Promise<Readonly<Record<string, string>>> {
  const { document, operations } = describedForKeys();
  const rows = operations.map(([method, path, { operationId, parameters }]) => {
    const isKeyed = parameters.some(({ name }) => name === 'Idempotency-Key');
    return `  ${operationId}: ['${method}', '${path}', ${isKeyed}],`;
  });
  return {
    'api.gen.ts': `${NOTE}\n${astToString(await openapiTS(document))}`,
    'operations.gen.ts': [
      NOTE,
      '/** Method and path of each call, and whether it accepts an Idempotency-Key. */',
      'export const operations = {',
      ...rows,
      '} as const;',
      '',
    ].join('\n'),
  };
}

if (import.meta.main) {
  for (const [file, text] of Object.entries(await sdkFiles())) {
    const target = new URL(file, folder);
    if (!process.argv.includes('--check')) writeFileSync(target, text);
    else if (readFileSync(target, 'utf8') !== text) {
      console.error(`packages/sdk/src/${file} is out of date: run node tools/sdk.ts`);
      process.exit(1);
    }
  }
}
