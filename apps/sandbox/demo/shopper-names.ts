import { createRandom } from '../server/seeded-random.ts';

const FIRST = [
  'Ada',
  'Amir',
  'Bea',
  'Caleb',
  'Chloe',
  'Dara',
  'Devon',
  'Elena',
  'Esme',
  'Farid',
  'Grace',
  'Hana',
  'Ines',
  'Isaac',
  'Jonas',
  'June',
  'Kai',
  'Lena',
  'Luis',
  'Maya',
  'Mei',
  'Nadia',
  'Noor',
  'Omar',
  'Paula',
  'Quinn',
  'Rafael',
  'Ruth',
  'Sana',
  'Theo',
  'Uma',
  'Vera',
  'Wes',
  'Yara',
  'Zoe',
];
const LAST = [
  'Abbott',
  'Alvarez',
  'Banerjee',
  'Barnes',
  'Castillo',
  'Chen',
  'Dubois',
  'Ellis',
  'Fischer',
  'Garcia',
  'Haddad',
  'Ivanova',
  'Jensen',
  'Kaplan',
  'Kim',
  'Lindgren',
  'Marsh',
  'Mbeki',
  'Novak',
  'Nwosu',
  'O’Brien',
  'Ortega',
  'Park',
  'Quintero',
  'Rossi',
  'Sato',
  'Schultz',
  'Tran',
  'Underwood',
  'Vance',
  'Whitfield',
  'Yilmaz',
];

const SHOPPERS = 240;

/** The people who shop at the demo's stores, the most faithful first. */
export const SHOPPER_NAMES: readonly string[] = nameShoppers();

function nameShoppers(): string[] {
  const random = createRandom(7);
  const names = new Set<string>();
  while (names.size < SHOPPERS) names.add(`${random.pick(FIRST)} ${random.pick(LAST)}`);
  return [...names];
}
