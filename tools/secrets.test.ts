import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** How secrets look that somebody else gave out, and the settings of ours that hold one, written with a value. */
const SECRETS: readonly RegExp[] = [
  /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
  /\bgithub_pat_\w{50,}/,
  /\bsk_live_\w{16,}/,
  /\bxox[abprs]-[\w-]{20,}/,
  /\bAIza[\w-]{35}\b/,
  /\bnpm_[A-Za-z0-9]{36}\b/,
  /\bSG\.[\w-]{22}\.[\w-]{43}\b/,
  /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/,
  /\b[a-z]+:\/\/[^\s:/@$<{]+:(?!pass|secret|\$|<|\{|x@)[^\s:/@$<{]{8,}@[a-z]/i,
  /^(?:export )?[A-Z_]*(?:SECRET|PASSWORD|_KEYS?|TOKEN)S?=(?!\$|<|…|\.\.\.)[\w+/=:-]{20,}$/m,
];

const found = (text: string) => SECRETS.filter((secret) => secret.test(text)).map(String);

test.each([
  ['-----BEGIN', 'EC', 'PRIVATE KEY-----'].join(' '),
  `AKIA${'A1'.repeat(8)}`,
  `ghp_${'a1'.repeat(18)}`,
  `sk_live_${'a1'.repeat(12)}`,
  `postgres://trilane:${'q8Zr'.repeat(3)}@db.example/x`,
  `DEVICE_KEYS=k1:${'Ab9/'.repeat(11)}=`,
])('%s would be found', (planted) => expect(found(`before\n${planted}\nafter`)).toHaveLength(1));

test('no file of the repository holds a secret (S-SECRET)', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(
      (path) => path !== '' && existsSync(join(root, path)) && !/\.(?:png|jpe?g|webp|woff2|ico|xlsx|gz|br)$/.test(path),
    );
  expect(files.length).toBeGreaterThan(500);
  expect(
    files.flatMap((path) => found(readFileSync(join(root, path), 'utf8')).map((secret) => `${path}: ${secret}`)),
  ).toEqual([]);
});

test('what browsers are given names no setting that is a secret, and holds none (S-SECRET)', () => {
  const table = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const names = [
    ...new Set([...table.matchAll(/`([A-Z_]*(?:SECRET|PASSWORD|_KEYS|TOKEN)S?)`/g)].map(([, name]) => name!)),
  ];
  expect(names.length).toBeGreaterThan(5);
  // The sources of the web always; its build where there is one.
  const files = globSync(
    [
      'apps/web/src/**/*.{ts,tsx,html,css}',
      'packages/{ui,domain,contract}/src/**/*.ts',
      'apps/web/dist/**/*.{js,css,html}',
    ],
    { cwd: root },
  );
  expect(files.length).toBeGreaterThan(200);
  const hits = files
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return [...names.filter((name) => text.includes(name)), ...found(text)].map((hit) => `${path}: ${hit}`);
    });
  expect(hits).toEqual([]);
});
