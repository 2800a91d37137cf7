import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** A statement of the product as it was run: by which login, and the columns of its answer with their types. */
export interface KeptStatement {
  readonly login: string;
  readonly text: string;
  readonly columns: readonly (readonly [name: string, type: number])[];
}

const folder = process.env['KEEP_STATEMENTS'];
const seen = new Set<string>();

function keep(login: string, asked: unknown, answered: unknown): void {
  const text = typeof asked === 'string' ? asked : (asked as { text?: string }).text;
  const { fields } = answered as { fields?: pg.FieldDef[] };
  if (text === undefined || fields === undefined || !/^trilane-(api|jobs)$/.test(login)) return;
  const columns = fields.map(({ name, dataTypeID }) => [name, dataTypeID] as const);
  const line = JSON.stringify({ login, text, columns } satisfies KeptStatement);
  if (seen.has(line)) return;
  seen.add(line);
  appendFileSync(join(folder!, `${process.pid}.jsonl`), `${line}\n`);
}

// With KEEP_STATEMENTS a run of the tests writes down what the product asks of its database (tools/keep-release.ts).
if (folder) {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function queryAndKeep(this: pg.Client, ...asked: unknown[]) {
    const login = (this as unknown as { connectionParameters: { application_name?: string } }).connectionParameters;
    const answer = (query as (...all: unknown[]) => unknown).apply(this, asked);
    if (answer instanceof Promise)
      void answer.then(
        (answered: unknown) => keep(login.application_name ?? '', asked[0], answered),
        () => undefined,
      );
    return answer;
  } as typeof query;
}
