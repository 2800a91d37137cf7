import { expect, test } from 'vitest';
import { AUDIT_FIELDS as SPANISH, isForMerchants, knownField } from './audit-fields.es.ts';
import {
  AUDIT_FIELDS,
  isForMerchants as isForMerchantsInEnglish,
  knownField as knownInEnglish,
} from './audit-fields.ts';
import { NOTICE_KINDS, noticeWords } from './notice.ts';

const names = Object.keys(AUDIT_FIELDS);

test('each detail has Spanish words', () => {
  expect(Object.keys(SPANISH)).toEqual(expect.arrayContaining(names));
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

test('settings of notices are stored under their English titles', () => {
  for (const kind of NOTICE_KINDS) {
    const { title } = noticeWords({ kind, about: '', amountCents: null });
    expect(knownField(title)?.words, kind).toBe(title);
  }
  expect(knownField('Quiet hours')?.words).toBe('horas de silencio');
  expect(knownField('Sales summaries')?.values).toMatchObject({ weekly: 'semanal' });
});
