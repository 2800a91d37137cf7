import { expect, test } from 'vitest';
import { WITHOUT_LINE } from './audit-lines.ts';
import { happyCases } from './happy-cases.ts';
import { idPlaces, kindAt } from './id-places.ts';
import { refusalCases } from './refusal-cases.ts';
import { callNames, declared } from './send-call.ts';

// These tests only read the cases, so `npm run check` runs them without a database.

const declaredRefusals = callNames.flatMap((name) => declared(name).refusals.map((code) => ({ name, code })));
const words = ({ name, code }: { name: string; code: string }) => `${name} ${code}`;

test('every call has its right request in happy-cases.ts', () => {
  expect(callNames.filter((name) => happyCases[name] === undefined)).toEqual([]);
});

test('every declared refusal has the request that meets it in refusal-cases.ts', () => {
  const missing = declaredRefusals.filter(({ name, code }) => refusalCases[name]?.[code] === undefined);
  expect(missing.map(words)).toEqual([]);
});

test('no case is for a refusal that its call does not declare', () => {
  const known = new Set(declaredRefusals.map(words));
  const strays = Object.entries(refusalCases)
    .flatMap(([name, cases]) => Object.keys(cases).map((code) => words({ name, code })))
    .filter((pair) => !known.has(pair));
  expect(strays).toEqual([]);
});

test('every id in a query or a body is tried with an id of another business', () => {
  const untried = idPlaces.filter((place) => kindAt(place) === undefined);
  expect(untried.map(({ name, part, path }) => `${name} ${part} ${path}`)).toEqual([]);
  expect(idPlaces.length).toBeGreaterThan(0);
});

test('a call that writes, or gives a file, leaves a line in the audit trail or is named with a reason', () => {
  const silent = callNames.filter(
    (name) =>
      declared(name).audit === undefined && (declared(name).method === 'POST' || declared(name).form === 'file'),
  );
  expect(silent.toSorted()).toEqual(Object.keys(WITHOUT_LINE).toSorted());
});
