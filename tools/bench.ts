// `npm run bench [name …]`: the figures of docs/benchmarks.md, as ratios within one run wherever a machine's speed
// matters.
import { answerHelp } from './help.ts';

answerHelp('npm run bench -- [name …]', 'the figures of docs/benchmarks.md');

const benches: Record<string, () => Promise<void>> = {
  fill: async () => (await import('../bench/data-set.ts')).fillDataSet(),
  posting: async () => (await import('../bench/posting.ts')).benchPosting(),
  processes: async () => (await import('../bench/processes.ts')).benchProcesses(),
  record: async () => (await import('../bench/record.ts')).benchRecord(),
  search: async () => (await import('../bench/search.ts')).benchSearch(),
  export: async () => (await import('../bench/export.ts')).benchExport(),
  lighthouse: async () => (await import('../bench/lighthouse.ts')).benchLighthouse(),
  site: async () => (await import('../bench/site.ts')).benchSite(),
  figures: async () => (await import('../bench/figures.ts')).benchFigures(),
  stores: async () => (await import('../bench/stores.ts')).benchStores(),
  inp: async () => (await import('../bench/inp.ts')).benchInp(),
  compression: async () => (await import('../bench/compression.ts')).benchCompression(),
  settlement: async () => (await import('../bench/settlement.ts')).benchSettlement(),
  reconcile: async () => (await import('../bench/reconcile.ts')).benchReconcile(),
  places: async () => (await import('../bench/places.ts')).benchPlaces(),
  offers: async () => (await import('../bench/offers.ts')).benchOffers(),
  enumeration: async () => (await import('../bench/enumeration.ts')).benchEnumeration(),
  neighbours: async () => (await import('../bench/neighbours.ts')).benchNeighbours(),
  clones: async () => (await import('../bench/clones.ts')).benchClones(),
  'desk-search': async () => (await import('../bench/desk-search.ts')).benchDeskSearch(),
  'desk-waiting': async () => (await import('../bench/desk-waiting.ts')).benchDeskWaiting(),
  memory: async () => (await import('../bench/memory.ts')).benchMemory(),
  archive: async () => (await import('../bench/archive.ts')).benchArchive(),
};

const asked = process.argv.slice(2);
for (const name of asked)
  if (!(name in benches)) throw new Error(`There is no bench "${name}". Known: ${Object.keys(benches).join(', ')}`);
for (const name of asked.length ? asked : Object.keys(benches).filter((known) => known !== 'fill')) {
  console.log(`\n== ${name}`);
  await benches[name]!();
}
