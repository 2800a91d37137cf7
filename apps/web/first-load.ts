import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/**
 * What a browser fetches before a portal page stands: `node first-load.ts [page file]` after a build. Sums the gzipped
 * files of entry, frame and page with everything they import at once; fails above the budget.
 */
type Chunk = { file: string; imports?: string[]; css?: string[] };

const scriptKiBMax = 110;
const styleKiBMax = 10;
const page = process.argv[2] ?? 'src/pages/portal-balance.tsx';

const dist = new URL('./dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Record<string, Chunk>;

function gather(name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`the build has no ${name}`);
  if (!seen.has(name)) {
    seen.add(name);
    for (const imported of chunk.imports ?? []) gather(imported, seen);
  }
  return seen;
}

const names = new Set(['index.html', 'src/pages/portal.tsx', page].flatMap((name) => [...gather(name)]));
const chunks = [...names].map((name) => manifest[name]!);
const files = new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]));
const sizes = [...files].map((file) => ({
  file,
  bytes: gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length,
}));

const kib = (ending: string) =>
  sizes.filter(({ file }) => file.endsWith(ending)).reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
for (const { file, bytes } of sizes.sort((a, b) => b.bytes - a.bytes))
  console.log(`${(bytes / 1024).toFixed(1).padStart(7)} KiB  ${file}`);
console.log(
  `scripts ${kib('.js').toFixed(1)} KiB of ${scriptKiBMax}, ` +
    `styles ${kib('.css').toFixed(1)} KiB of ${styleKiBMax}, gzip, ${page}`,
);
if (kib('.js') > scriptKiBMax || kib('.css') > styleKiBMax) process.exitCode = 1;
