import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { LANGUAGES, type Language } from '@trilane/domain/language';

/**
 * What a browser fetches before a portal page stands: `node first-load.ts [page file]` after a build. Sums the gzipped
 * files of entry, frame and page with everything they import at once, in each language; fails above the budget.
 */
type Chunk = { file: string; imports?: string[]; css?: string[] };

/** A translation may add 2 KiB to the 110 of the English scripts. */
const scriptKiBMax = { en: 110, es: 112 } as const satisfies Record<Language, number>;
const styleKiBMax = 10;
const page = process.argv[2] ?? 'src/pages/portal-balance.tsx';
const dist = new URL('./dist/', import.meta.url);

function firstFiles(language: Language): ReadonlySet<string> {
  const path = new URL(`.vite/manifest.${language}.json`, dist);
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>;
  const names = new Set<string>();
  const gather = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`the build has no ${name}`);
    if (names.has(name)) return;
    names.add(name);
    for (const imported of chunk.imports ?? []) gather(imported);
  };
  for (const name of ['index.html', 'src/pages/portal.tsx', page]) gather(name);
  return new Set([...names].flatMap((name) => [manifest[name]!.file, ...(manifest[name]!.css ?? [])]));
}

for (const language of LANGUAGES) {
  const sizes = [...firstFiles(language)].map((file) => ({
    file,
    kib: gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length / 1024,
  }));
  const sum = (ending: string) =>
    sizes.filter(({ file }) => file.endsWith(ending)).reduce((total, { kib }) => total + kib, 0);
  for (const { file, kib } of sizes.sort((a, b) => b.kib - a.kib))
    console.log(`${kib.toFixed(1).padStart(7)} KiB  ${file}`);
  const [scripts, styles] = [sum('.js'), sum('.css')];
  console.log(
    `${language}: scripts ${scripts.toFixed(1)} KiB of ${scriptKiBMax[language]}, ` +
      `styles ${styles.toFixed(1)} KiB of ${styleKiBMax}, gzip, ${page}`,
  );
  if (scripts > scriptKiBMax[language] || styles > styleKiBMax) process.exitCode = 1;
}
