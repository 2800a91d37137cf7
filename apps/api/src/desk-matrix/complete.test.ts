import { expect, test } from 'vitest';
import { declaredDesk, deskCallNames } from './desk-case.ts';
import { DESK_WITHOUT_LINE, deskHappyCases, deskRefusalCases } from './desk-cases.ts';

// These tests only read the cases, so `npm run check` runs them without a database.

const declared = deskCallNames.flatMap((name) => declaredDesk(name).refusals.map((code) => `${name} ${code}`));

test('every call of the desk has its right request', () => {
  expect(deskCallNames.filter((name) => deskHappyCases[name] === undefined)).toEqual([]);
});

test('every declared refusal of the desk has the request that meets it, and no other', () => {
  const cases = Object.entries(deskRefusalCases).flatMap(([name, of]) =>
    Object.keys(of).map((code) => `${name} ${code}`),
  );
  expect(cases.toSorted()).toEqual(declared.toSorted());
});

test('a call that writes leaves a line in the audit trail or is named with a reason', () => {
  const silent = deskCallNames.filter((name) => {
    const { audit, method, form } = declaredDesk(name);
    return audit === undefined && (method === 'POST' || form === 'file');
  });
  expect(silent.toSorted()).toEqual(Object.keys(DESK_WITHOUT_LINE).toSorted());
});
