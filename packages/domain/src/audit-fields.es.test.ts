import { expect, test } from 'vitest';
import { AUDIT_FIELDS as SPANISH, isForMerchants, knownField } from './audit-fields.es.ts';
import {
  AUDIT_FIELDS,
  isForMerchants as isForMerchantsInEnglish,
  knownField as knownInEnglish,
} from './audit-fields.ts';

const names = Object.keys(AUDIT_FIELDS);

test('each detail has Spanish words', () => {
  expect(Object.keys(SPANISH).toSorted()).toEqual(names.toSorted());
  expect(['active', 'storeIds', 'laterThing'].map((name) => knownField(name)?.words)).toEqual([
    'activado',
    'tiendas',
    undefined,
  ]);
});

test('each code that has English words has Spanish ones', () => {
  for (const name of names)
    expect(Object.keys(knownField(name)?.values ?? {}), name).toEqual(
      expect.arrayContaining(Object.keys(knownInEnglish(name)?.values ?? {})),
    );
});

test('the same details are shown as typed, and to merchants', () => {
  for (const name of names) {
    expect(isForMerchants(name), name).toBe(isForMerchantsInEnglish(name));
    // The state of a transfer is a code, which is English.
    if (name !== 'state') expect(knownField(name)?.typed, name).toBe(knownInEnglish(name)?.typed);
  }
});
