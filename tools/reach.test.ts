import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

function filesWith(pattern: RegExp, ...places: string[]): string[] {
  const files = globSync(places, { cwd: root }).filter((path) => !/\.test\.|\.harness\.|\/reliability\//.test(path));
  expect(files.length).toBeGreaterThan(50);
  return files.filter((path) => pattern.test(readFileSync(join(root, path), 'utf8'))).toSorted();
}

/**
 * A call to the outside goes through one function or Plaid's own client, to an address from the settings. What a person
 * types or a browser names is called by the guarded post alone, which checks each address as it connects.
 */
test("the API reaches out at one place and through a vendor's own client; no feature knows an address (S-SSRF)", () => {
  expect(
    filesWith(/\bfetch\(|\bfrom 'node:https?'|\bfrom 'undici'|\baxios\b|\('plaid'\)/, 'apps/api/src/**/*.ts'),
  ).toEqual([
    'apps/api/src/adapters/guarded-post.ts',
    'apps/api/src/adapters/open-banking/plaid-api.ts',
    'apps/api/src/adapters/vendor-call.ts',
    // Listens only.
    'apps/api/src/platform/metrics-page.ts',
  ]);
  // Ten megabytes that a product without Plaid does not load.
  expect(filesWith(/^import (?!type).*'plaid'/m, 'apps/api/src/**/*.ts')).toEqual([]);
  // An installation without object storage does not load its client.
  expect(filesWith(/^import (?!type).*\/s3(?:-request)?\.ts'/m, 'apps/api/src/**/*.ts', 'tools/**/*.ts')).toEqual([
    'apps/api/src/adapters/file-store/s3.ts',
  ]);
  expect(filesWith(/\bfrom 'aws4fetch'/, 'apps/api/src/**/*.ts')).toEqual([
    'apps/api/src/adapters/file-store/s3-request.ts',
  ]);
  // Nor does one without a bank's server load that of SFTP.
  expect(filesWith(/^import (?!type).*\/sftp-(?:courier|session)\.ts'/m, 'apps/api/src/**/*.ts')).toEqual([
    'apps/api/src/adapters/payout-rail/sftp-courier.ts',
  ]);
  expect(filesWith(/^import (?!type).*'ssh2'/m, 'apps/api/src/**/*.ts')).toEqual([
    'apps/api/src/adapters/payout-rail/sftp-session.ts',
  ]);
  expect(
    filesWith(/vendor-call\.ts'/, 'apps/api/src/**/*.ts').filter((path) => !path.startsWith('apps/api/src/adapters/')),
  ).toEqual([]);
});

/** What other windows send is not read: of the bank's the portal sees only that it was closed. */
test('the portal hears its own worker and its own tabs, and no other window', () => {
  expect(filesWith(/\bonmessage\b|addEventListener\('message'/, 'apps/web/src/**/*.{ts,tsx}')).toEqual([
    'apps/web/src/features/auth/solve-captcha.ts',
    'apps/web/src/features/auth/solve-captcha.worker.ts',
    'apps/web/src/lib/live.ts',
  ]);
  expect(filesWith(/new BroadcastChannel\(/, 'apps/web/src/**/*.{ts,tsx}')).toContain('apps/web/src/lib/live.ts');
});

test('no markup is made of text in a browser', () => {
  expect(
    filesWith(
      /dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML|document\.write\(|\beval\(|new Function\(/,
      'apps/web/src/**/*.{ts,tsx}',
      'packages/ui/src/**/*.{ts,tsx}',
    ),
  ).toEqual([]);
});

test('no pattern is made of what a person types', () => {
  // Each of these is made once, of constants.
  expect(filesWith(/new RegExp\(/, '{apps,packages}/*/src/**/*.{ts,tsx}')).toEqual([
    'apps/api/src/adapters/captcha/altcha.ts',
    'apps/api/src/features/files/pdf-contents.ts',
    'apps/web/src/site/render-site.tsx',
    'packages/contract/src/mails/mails.es.gen.ts',
    'packages/contract/src/mails/stored-words.es.ts',
    'packages/domain/src/email.ts',
    'packages/domain/src/link-code.ts',
    'packages/domain/src/merchant-search.ts',
    'packages/domain/src/otp.ts',
    'packages/domain/src/printable.ts',
    'packages/domain/src/text.ts',
  ]);
});
