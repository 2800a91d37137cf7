import { createEmbeddedGeocoder } from '../apps/api/src/adapters/geocoder/embedded.ts';
import { loadGazetteerData } from '../apps/api/src/adapters/geocoder/gazetteer-data.ts';
import { percentile } from './percentile.ts';
import { round } from './product.ts';

const LOOK_UPS = 20_000;
const WARM_UPS = 2_000;
const P99_MS_MAX = 1;
const CITIES_MAX = 20;
const PLACES_MAX = 8;

/** The nth of a row of numbers that looks random and is the same each time. */
const spread = (n: number, below: number) =>
  Math.floor((((n * 2_654_435_761) % 4_294_967_296) / 4_294_967_296) * below);

/**
 * Each look-up behind the forms over towns and zips from all over the list, the way they are typed: one letter, then
 * more.
 */
export async function benchPlaces(): Promise<void> {
  const data = loadGazetteerData();
  const geocoder = createEmbeddedGeocoder();
  const townOf = (n: number) => spread(n, data.townNames.length);
  const nameOf = (n: number) => data.townNames[townOf(n)]!;
  const stateOf = (n: number) => data.stateCodes[data.townStates[townOf(n)]!]!;
  const zipOf = (n: number) => String(data.zips[spread(n, data.zips.length)]!).padStart(5, '0');
  const typed = (text: string, n: number) => text.slice(0, 1 + (n % Math.max(1, text.length)));
  const kinds: Record<string, (n: number) => unknown> = {
    'cities by their first letters': (n) => geocoder.citiesOf(typed(nameOf(n), n), '', CITIES_MAX),
    'cities of a state': (n) => geocoder.citiesOf(typed(nameOf(n), n), stateOf(n), CITIES_MAX),
    'cities by one letter': (n) => geocoder.citiesOf(nameOf(n).slice(0, 1), '', CITIES_MAX),
    'states of a city': (n) => geocoder.statesOf(nameOf(n)),
    'town of a zip': (n) => geocoder.findZip(zipOf(n)),
    'search as it is typed': (n) => geocoder.search(typed(`${nameOf(n)}, ${stateOf(n)}`, n), PLACES_MAX),
    'search for a whole address': (n) =>
      geocoder.search(`${n % 900} Main Street, ${nameOf(n)}, ${stateOf(n)} ${n % 2 ? zipOf(n) : ''}`, PLACES_MAX),
    'place at a point': (n) => {
      const zip = spread(n, data.zips.length);
      return geocoder.reverse(data.lats[zip]! + 0.01, data.lngs[zip]! - 0.01);
    },
  };
  for (const [name, lookUp] of Object.entries(kinds)) {
    for (let n = 0; n < WARM_UPS; n += 1) await lookUp(n);
    const took = new Float64Array(LOOK_UPS);
    for (let n = 0; n < LOOK_UPS; n += 1) {
      const start = performance.now();
      await lookUp(WARM_UPS + n);
      took[n] = performance.now() - start;
    }
    took.sort();
    const [p50, p99, most] = [0.5, 0.99, 1].map((share) => round(percentile(took, share), 3));
    console.log(`${name}: p50 ${p50} ms, p99 ${p99} ms, slowest ${most} ms (target p99 ${P99_MS_MAX})`);
    if (p99! > P99_MS_MAX) process.exitCode = 1;
  }
}
