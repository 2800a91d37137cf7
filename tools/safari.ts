// `node tools/safari.ts`: what browser code uses that the oldest supported Safari lacks, by MDN's support data. It is a
// step of `npm run check`. With `--list`, what is used with a fallback, and where.
import { join } from 'node:path';
import { FALLBACKS } from './safari/fallbacks.ts';
import { findInScripts } from './safari/find-in-scripts.ts';
import { findInStyles } from './safari/find-in-styles.ts';
import { OLDEST_SAFARI, readSupport, type Use } from './safari/lacking.ts';
import { readSources } from './tidy.ts';

/** Uses without a fallback, and fallbacks without a use: one sentence each. */
export function judgeUses(uses: readonly Use[], fallbacks: Readonly<Record<string, string>>): string[] {
  const used = new Set(uses.map(({ feature }) => feature));
  return [
    ...uses
      .filter(({ feature }) => !Object.hasOwn(fallbacks, feature))
      .map(({ at, key, feature }) => `${at}: Safari ${OLDEST_SAFARI} lacks ${key} (${feature})`),
    ...Object.keys(fallbacks)
      .filter((feature) => !used.has(feature))
      .map((feature) => `tools/safari/fallbacks.ts: nothing uses ${feature} any more`),
  ];
}

/** Stylesheets that browsers get. */
const STYLES = /^(apps|packages)\/.*\.css$/;

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const support = readSupport();
  const styles = [...readSources(root)].filter(([path]) => STYLES.test(path));
  const uses = [
    ...styles.flatMap(([path, text]) => findInStyles(path, text, support)),
    ...findInScripts(root, join(root, 'tools/safari/tsconfig.json'), support),
  ];
  if (process.argv.includes('--list'))
    for (const { feature, key, at } of uses) console.log(`${feature}\t${key}\t${at}`);
  const faults = judgeUses(uses, FALLBACKS);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exit(1);
  console.log(`safari: ${Object.keys(FALLBACKS).length} features that Safari ${OLDEST_SAFARI} lacks have a fallback`);
}
