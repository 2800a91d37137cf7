import { describe, expect, test } from 'vitest';
import { US_STATES, findUsState, stateCode, stateName, timeZoneForZip, whyNotZip } from './address.ts';

test.each([
  ['10001', null],
  ['00501', null],
  ['99950', null],
  ['00000', 'invalid zip code'],
  ['99951', 'invalid zip code'],
  ['99999', 'invalid zip code'],
  ['1234', 'Zip code must be 5 digits'],
  ['123456', 'Zip code must be 5 digits'],
  ['1234a', 'Zip code must be 5 digits'],
  ['١٢٣٤٥', 'Zip code must be 5 digits'],
  ['10001\n', 'Zip code must be 5 digits'],
  ['', 'Zip code must be 5 digits'],
])('zip %j: %s', (zip, message) => {
  expect(whyNotZip(zip)).toBe(message);
});

describe('time zone', () => {
  test.each([
    ['10001', 'America/New_York', 'New York'],
    ['02108', 'America/New_York', 'Boston'],
    ['00901', 'America/Puerto_Rico', 'San Juan'],
    ['33101', 'America/New_York', 'Miami'],
    ['32501', 'America/Chicago', 'Pensacola'],
    ['32401', 'America/Chicago', 'Panama City'],
    ['32456', 'America/New_York', 'Port St. Joe'],
    ['37201', 'America/Chicago', 'Nashville'],
    ['37402', 'America/New_York', 'Chattanooga'],
    ['37902', 'America/New_York', 'Knoxville'],
    ['37388', 'America/Chicago', 'Tullahoma'],
    ['38103', 'America/Chicago', 'Memphis'],
    ['40202', 'America/New_York', 'Louisville'],
    ['42101', 'America/Chicago', 'Bowling Green'],
    ['42701', 'America/New_York', 'Elizabethtown'],
    ['46204', 'America/New_York', 'Indianapolis'],
    ['46402', 'America/Chicago', 'Gary'],
    ['47708', 'America/Chicago', 'Evansville'],
    ['48226', 'America/New_York', 'Detroit'],
    ['49801', 'America/Chicago', 'Iron Mountain'],
    ['49855', 'America/New_York', 'Marquette'],
    ['60601', 'America/Chicago', 'Chicago'],
    ['67202', 'America/Chicago', 'Wichita'],
    ['67735', 'America/Denver', 'Goodland'],
    ['68102', 'America/Chicago', 'Omaha'],
    ['69101', 'America/Chicago', 'North Platte'],
    ['69361', 'America/Denver', 'Scottsbluff'],
    ['57501', 'America/Chicago', 'Pierre'],
    ['57701', 'America/Denver', 'Rapid City'],
    ['58501', 'America/Chicago', 'Bismarck'],
    ['58601', 'America/Denver', 'Dickinson'],
    ['75201', 'America/Chicago', 'Dallas'],
    ['79901', 'America/Denver', 'El Paso'],
    ['79830', 'America/Chicago', 'Alpine'],
    ['80202', 'America/Denver', 'Denver'],
    ['83702', 'America/Denver', 'Boise'],
    ['83814', 'America/Los_Angeles', 'Coeur d’Alene'],
    ['83501', 'America/Los_Angeles', 'Lewiston'],
    ['85004', 'America/Phoenix', 'Phoenix'],
    ['86045', 'America/Denver', 'Tuba City'],
    ['87102', 'America/Denver', 'Albuquerque'],
    ['88510', 'America/Denver', 'El Paso boxes'],
    ['89101', 'America/Los_Angeles', 'Las Vegas'],
    ['89883', 'America/Denver', 'West Wendover'],
    ['94103', 'America/Los_Angeles', 'San Francisco'],
    ['96799', 'Pacific/Pago_Pago', 'Pago Pago'],
    ['96813', 'Pacific/Honolulu', 'Honolulu'],
    ['96910', 'Pacific/Guam', 'Hagåtña'],
    ['97204', 'America/Los_Angeles', 'Portland'],
    ['97914', 'America/Denver', 'Ontario, Oregon'],
    ['98101', 'America/Los_Angeles', 'Seattle'],
    ['99501', 'America/Anchorage', 'Anchorage'],
    ['99546', 'America/Adak', 'Adak'],
    ['96301', 'America/New_York', 'military mail'],
    ['', 'America/New_York', 'nothing'],
    ['99999', 'America/New_York', 'no such zip'],
  ])('%s is in %s (%s)', (zip, zone) => {
    expect(timeZoneForZip(zip)).toBe(zone);
  });

  test('is one that the platform knows, whatever the zip', () => {
    const zones = new Set(Array.from({ length: 100_000 }, (_, n) => timeZoneForZip(String(n).padStart(5, '0'))));
    for (const zone of zones) expect(() => new Intl.DateTimeFormat('en-US', { timeZone: zone })).not.toThrow();
    expect(zones.size).toBe(12);
  });
});

test('a state is found by code or name', () => {
  expect(findUsState('ny')).toEqual({ code: 'NY', name: 'New York' });
  expect(findUsState(' district of columbia ')?.code).toBe('DC');
  expect(findUsState('Ontario')).toBeNull();
  expect(findUsState('')).toBeNull();
  expect(new Set(US_STATES.map((state) => state.code)).size).toBe(56);
});

test.each([
  ['ny', 'New York', 'NY'],
  [' New york ', 'New York', 'NY'],
  ['DC', 'District of Columbia', 'DC'],
  ['d.c.', 'District of Columbia', 'DC'],
  ['US virgin  islands', 'U.S. Virgin Islands', 'VI'],
  ['Narnia', 'Narnia', 'Narnia'],
  ['constructor', 'constructor', 'constructor'],
])('the state %j is kept as %j and shown as %j', (text, name, code) => {
  expect([stateName(text), stateCode(text)]).toEqual([name, code]);
});
