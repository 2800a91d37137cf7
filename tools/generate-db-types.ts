import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { startTestServer, onDatabaseForAll } from '../packages/testkit/src/test-server.ts';

// Writes the column types of every table from the migrations: run it after each new migration, and commit what it
// writes.

const root = join(import.meta.dirname, '..');
const outFile = join(root, 'apps/api/src/platform/db/schema.ts');
const server = await startTestServer(process.env['TEST_DATABASE_URL']);
try {
  const { client } = onDatabaseForAll(server.connections, server.template).owner;
  const url =
    client.connectionString ??
    `postgresql://${client.user}:${String(client.password)}@/${client.database}?host=${encodeURIComponent(client.host ?? '')}`;
  execFileSync(
    process.execPath,
    [
      join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
      '--dialect=postgres',
      '--date-parser=string',
      '--type-mapping={"int8":"number","numeric":"number"}',
      '--log-level=warn',
      `--out-file=${outFile}`,
      '--exclude-pattern=schema_{migrations,functions}',
      ...process.argv.slice(2),
    ],
    { stdio: 'inherit', cwd: root, env: { ...process.env, DATABASE_URL: url } },
  );
} finally {
  await server.stop();
}
