import { createRandom } from '../seeded-random.ts';

/** A shop or a house on an invented street of a real town. */
export type Place = {
  id: number;
  name: string | null;
  housenumber: string;
  street: string;
  city: string;
  state: string;
  postcode: string;
  lat: number;
  lon: number;
};

type Town = [city: string, state: string, postcode: string, lat: number, lon: number];

const TOWNS: readonly Town[] = [
  ['Brooklyn', 'New York', '11201', 40.6943, -73.9903],
  ['New York', 'New York', '10011', 40.742, -74.0007],
  ['Queens', 'New York', '11101', 40.7447, -73.9485],
  ['Yonkers', 'New York', '10701', 40.9461, -73.867],
  ['White Plains', 'New York', '10601', 41.0329, -73.7654],
  ['Albany', 'New York', '12207', 42.6581, -73.7477],
  ['Hoboken', 'New Jersey', '07030', 40.7445, -74.0329],
  ['Jersey City', 'New Jersey', '07302', 40.7221, -74.0469],
  ['Newark', 'New Jersey', '07102', 40.7359, -74.173],
  ['Princeton', 'New Jersey', '08540', 40.3573, -74.6672],
  ['Stamford', 'Connecticut', '06901', 41.0544, -73.5387],
  ['New Haven', 'Connecticut', '06510', 41.3081, -72.9282],
  ['Providence', 'Rhode Island', '02903', 41.82, -71.4158],
  ['Boston', 'Massachusetts', '02116', 42.3492, -71.0768],
  ['Philadelphia', 'Pennsylvania', '19107', 39.9521, -75.1585],
  ['Pittsburgh', 'Pennsylvania', '15222', 40.4477, -79.9933],
  ['Baltimore', 'Maryland', '21202', 39.2998, -76.6075],
  ['Richmond', 'Virginia', '23219', 37.5463, -77.4378],
  ['Raleigh', 'North Carolina', '27601', 35.7727, -78.6324],
  ['Atlanta', 'Georgia', '30303', 33.7529, -84.3925],
  ['Miami', 'Florida', '33130', 25.7672, -80.2059],
  ['Nashville', 'Tennessee', '37203', 36.1504, -86.7916],
  ['Chicago', 'Illinois', '60607', 41.8721, -87.6578],
  ['Madison', 'Wisconsin', '53703', 43.0776, -89.3838],
  ['Minneapolis', 'Minnesota', '55401', 44.9835, -93.2683],
  ['Austin', 'Texas', '78701', 30.2713, -97.7426],
  ['Denver', 'Colorado', '80202', 39.7491, -104.9946],
  ['Phoenix', 'Arizona', '85004', 33.4557, -112.0686],
  ['San Francisco', 'California', '94110', 37.7486, -122.4158],
  ['Portland', 'Oregon', '97209', 45.5311, -122.6839],
  ['Seattle', 'Washington', '98101', 47.6114, -122.3305],
];

const FIRST = [
  'Juniper',
  'Copper',
  'Harbor',
  'Maple',
  'Bluebird',
  'Lantern',
  'Orchard',
  'Cedar',
  'Willow',
  'Anchor',
  'Meadow',
  'Saffron',
  'Hazel',
  'Pebble',
  'Sparrow',
  'Clover',
];
const TRADE = [
  'Bakery',
  'Coffee',
  'Books',
  'Flowers',
  'Grocery',
  'Hardware',
  'Pharmacy',
  'Tailor',
  'Bikes',
  'Deli',
  'Records',
  'Toys',
];
const STREET = [
  'Smith',
  'Washington',
  'Orchard',
  'Mill',
  'Harbor',
  'Chestnut',
  'Lincoln',
  'Sycamore',
  'Station',
  'Prospect',
  'Garden',
  'Bridge',
  'Summit',
  'Franklin',
];
const WAY = ['Street', 'Avenue', 'Lane', 'Road'];

const STREETS_PER_TOWN = 8;
const SHOPS_PER_TOWN = 12;
const SPREAD_DEGREES = 0.012;

/** A few hundred places; the same ones on every machine and at every start. */
export const PLACES: readonly Place[] = TOWNS.flatMap(furnishTown);

function furnishTown([city, state, postcode, lat, lon]: Town, townIndex: number): Place[] {
  const random = createRandom(1_000 + townIndex);
  const near = () => (random.next() - 0.5) * 2 * SPREAD_DEGREES;
  const streets = Array.from({ length: STREETS_PER_TOWN }, (_, index) => {
    const name = STREET[(townIndex * 3 + index) % STREET.length] ?? 'Main';
    return { street: `${name} ${random.pick(WAY)}`, lat: lat + near(), lon: lon + near() };
  });
  const inTown = { city, state, postcode };
  const first = townIndex * (STREETS_PER_TOWN + SHOPS_PER_TOWN);
  const houses = streets.map(({ street, lat: y, lon: x }, index) => ({
    id: first + index,
    name: null,
    housenumber: '',
    street,
    ...inTown,
    lat: round(y),
    lon: round(x),
  }));
  const shops = Array.from({ length: SHOPS_PER_TOWN }, (_, index) => {
    const at = random.pick(streets);
    return {
      id: first + STREETS_PER_TOWN + index,
      // The first shop of the first town is the one that the demo merchant runs.
      name: townIndex === 0 && index === 0 ? 'Juniper Bakery' : `${random.pick(FIRST)} ${random.pick(TRADE)}`,
      housenumber: String(random.between(2, 398)),
      street: at.street,
      ...inTown,
      lat: round(at.lat + near() / 12),
      lon: round(at.lon + near() / 12),
    };
  });
  return [...houses, ...shops];
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
