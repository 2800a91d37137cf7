import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { makeScratchFolder } from '../packages/testkit/src/scratch-folder.ts';

const root = join(import.meta.dirname, '..');
const configFile = join(root, '.dependency-cruiser.mjs');

/** One planted breach for each rule: the file, what it imports, and the rules that must speak up. */
const breaches = [
  { rules: ['domain-imports-nothing'], file: 'packages/domain/src/money.ts', imports: '../../contract/src/wire.ts' },
  { rules: ['domain-imports-nothing'], file: 'packages/domain/src/clock.ts', imports: 'node:fs' },
  { rules: ['contract-imports-domain'], file: 'packages/contract/src/calls.ts', imports: '../../ui/src/button.tsx' },
  { rules: ['ui-imports-domain'], file: 'packages/ui/src/button.tsx', imports: '../../contract/src/wire.ts' },
  { rules: ['sdk-stands-alone'], file: 'packages/sdk/src/client.ts', imports: ['@trilane/domain/money'] },
  {
    rules: ['embedded-postgres-stands-alone'],
    file: 'packages/embedded-postgres/src/start-server.ts',
    imports: '../../domain/src/ein.ts',
  },
  { rules: ['api-features'], file: 'apps/api/src/features/stores/create-store.ts', imports: '../files/files.repo.ts' },
  {
    rules: ['api-features'],
    file: 'apps/api/src/features/stores/read-stores.ts',
    imports: '../../adapters/sms/twilio.ts',
  },
  { rules: ['adapters'], file: 'apps/api/src/adapters/sms/twilio.ts', imports: '../../platform/outbox.ts' },
  { rules: ['ports'], file: 'apps/api/src/ports/sms.ts', imports: '../platform/outbox.ts' },
  {
    rules: ['platform-and-ledger-below-features'],
    file: 'apps/api/src/platform/health.ts',
    imports: '../features/files/public.ts',
  },
  {
    rules: ['platform-and-ledger-below-features'],
    file: 'apps/api/src/ledger/settlement.ts',
    imports: '../features/files/public.ts',
  },
  { rules: ['web-features'], file: 'apps/web/src/features/bank/link-bank.tsx', imports: '../stores/store-list.tsx' },
  { rules: ['web-features'], file: 'apps/web/src/features/bank/accounts.tsx', imports: '../../pages/admin.tsx' },
  { rules: ['web-lib'], file: 'apps/web/src/lib/api.ts', imports: '../features/stores/store-list.tsx' },
  {
    rules: ['web-apart-from-the-server'],
    file: 'apps/web/src/pages/admin.tsx',
    imports: '../../../api/src/config/config.ts',
  },
  {
    rules: ['desk-features'],
    file: 'apps/desk/src/features/people/people-screen.tsx',
    imports: '../own/own-screen.tsx',
  },
  { rules: ['desk-lib'], file: 'apps/desk/src/lib/api.ts', imports: '../features/own/own-screen.tsx' },
  { rules: ['desk-apart-from-the-server'], file: 'apps/desk/src/pages/me.tsx', imports: '../../../web/src/lib/api.ts' },
  {
    rules: ['sandbox-apart-from-the-product'],
    file: 'apps/sandbox/server/main.ts',
    imports: '../../api/src/config/config.ts',
  },
  {
    rules: ['testkit-in-tests-only'],
    file: 'apps/api/src/main.ts',
    imports: '../../../packages/testkit/src/database.ts',
  },
  { rules: ['no-tests-in-programs'], file: 'apps/api/src/app.ts', imports: './config/config.test.ts' },
  {
    rules: ['no-development-packages-in-programs'],
    file: 'apps/api/src/features/files/read-upload.ts',
    imports: 'vitest',
  },
  { rules: ['traces-loaded-on-demand'], file: 'apps/api/src/processes.ts', imports: './platform/open-tracing.ts' },
  { rules: ['not-resolvable'], file: 'apps/web/src/app/main.tsx', imports: './nowhere.css' },
  { rules: ['no-circles'], file: 'apps/sandbox/server/sandbox.ts', imports: './store.ts' },
];

/** What the breaches import, and imports that every layer may make. */
const innocent: Record<string, string> = {
  'packages/contract/src/wire.ts': `import '../../domain/src/ein.ts';`,
  'packages/domain/src/ein.ts': '',
  'packages/testkit/src/database.ts': `import '../../../apps/api/src/config/config.ts';`,
  'apps/api/src/config/config.ts': `import 'node:path';`,
  'apps/api/src/config/config.test.ts': `import 'vitest';\nimport '../../../../packages/testkit/src/database.ts';`,
  'apps/api/src/features/files/files.repo.ts': `import '../../platform/outbox.ts';\nimport '../bank/public.ts';`,
  'apps/api/src/features/files/public.ts': '',
  'apps/api/src/features/bank/public.ts': `import '../../ledger/balances.ts';`,
  'apps/api/src/ledger/balances.ts': `import '../platform/outbox.ts';`,
  'apps/api/src/platform/outbox.ts': `import '../ports/mailer.ts';`,
  'apps/api/src/platform/open-tracing.ts': '',
  'apps/api/src/platform/signature.ts': `import 'node:crypto';`,
  'apps/api/src/ports/mailer.ts': `import '../../../../packages/domain/src/ein.ts';`,
  'apps/api/src/adapters/mailer/smtp.ts': `import '../../ports/mailer.ts';\nimport '../../platform/signature.ts';`,
  'apps/web/src/features/stores/store-list.tsx': `import '../../lib/format.ts';\nimport './row.tsx';`,
  'apps/web/src/features/stores/row.tsx': `import '../../../../../packages/contract/src/wire.ts';`,
  'apps/web/src/lib/format.ts': '',
  'apps/sandbox/server/store.ts': `import './sandbox.ts';\nimport '../../../packages/contract/src/wire.ts';`,
};

interface Violation {
  rule: { name: string };
  from: string;
  to: string;
}

let folder: string;
let violations: Violation[];

beforeAll(async () => {
  folder = await makeScratchFolder('boundaries');
  const files = {
    ...innocent,
    ...Object.fromEntries(breaches.map(({ file, imports }) => [file, `import '${imports}';\n`])),
    'package.json': '{"type":"module","devDependencies":{"vitest":"1.0.0"}}',
    'node_modules/vitest/package.json': '{"name":"vitest","version":"1.0.0","main":"index.js"}',
    'node_modules/vitest/index.js': '',
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(join(folder, dirname(file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const cruise = [join(root, 'node_modules/.bin/depcruise'), '--config', configFile];
  const done = spawnSync(process.execPath, [...cruise, '--output-type', 'json', 'apps', 'packages'], {
    cwd: folder,
    encoding: 'utf8',
  });
  violations = (JSON.parse(done.stdout) as { summary: { violations: Violation[] } }).summary.violations;
});

const namesFor = (file: string) => [
  ...new Set(violations.filter(({ from }) => from === file).map(({ rule }) => rule.name)),
];

test.each(breaches)('$file may not import $imports', ({ file, rules }) => {
  expect(namesFor(file)).toEqual(expect.arrayContaining(rules));
});

test('what each layer may import raises nothing', () => {
  const faults = Object.keys(innocent).flatMap((file) => namesFor(file).map((rule) => `${file}: ${rule}`));
  expect(faults).toEqual([]);
});

test('every rule has a planted breach', async () => {
  const { default: config } = (await import(configFile)) as { default: { forbidden: { name: string }[] } };
  const planted = new Set(breaches.flatMap(({ rules }) => rules));
  expect(config.forbidden.map(({ name }) => name).filter((name) => !planted.has(name))).toEqual([]);
});
