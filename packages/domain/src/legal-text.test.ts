import { describe, expect, test } from 'vitest';
import {
  compareVersions,
  higherVersion,
  isLegalVersion,
  isOutdated,
  laterVersion,
  mayChange,
  updatedWords,
  versionInForce,
  type LegalVersion,
} from './legal-text.ts';

const own = (version: string, effectiveOn: string): LegalVersion => ({ version, effectiveOn, shipped: false });
const shipped = (version: string, effectiveOn: string): LegalVersion => ({ version, effectiveOn, shipped: true });

test.each([
  ['2', '10', -1],
  ['1.10', '1.9', 1],
  ['2022-12-12', '2022-12-12', 0],
  ['2022-12-12', '2022-12-12.1', -1],
  ['3', '2022-12-12', -1],
])('version %s against %s compares as %i', (one, other, sign) => {
  expect(Math.sign(compareVersions(one, other))).toBe(sign);
});

test.each(['1', '1.10', '2026-01-31', '1.2.3.4'])('%s is a version', (version) => {
  expect(isLegalVersion(version)).toBe(true);
});
test.each(['', 'v1', '1.', '1.2.3.4.5', '1 ', '-1', '1..2'])('"%s" is not a version', (version) => {
  expect(isLegalVersion(version)).toBe(false);
});

describe('the version in force', () => {
  test('is the shipped one until a version of the operator’s own takes effect', () => {
    const versions = [shipped('2022-12-12', '2022-12-12'), own('1', '2027-01-01'), own('2', '2027-02-01')];
    expect(versionInForce(versions, '2026-12-31')?.version).toBe('2022-12-12');
    expect(versionInForce(versions, '2027-01-01')?.version).toBe('1');
    expect(versionInForce(versions, '2027-02-01')?.version).toBe('2');
  });

  test('is the newest shipped one, even on a day before all of them', () => {
    const versions = [shipped('1', '2022-01-01'), shipped('2', '2023-01-01')];
    expect(versionInForce(versions, '2022-06-01')?.version).toBe('1');
    expect(versionInForce(versions, '2020-01-01')?.version).toBe('2');
  });
});

test('only an owner who agreed to a lower version is asked again', () => {
  expect([null, '1', '2', '3'].map((accepted) => isOutdated(accepted, '2'))).toEqual([false, true, false, false]);
});

test('the text of a version may change until it takes effect or somebody agrees to it', () => {
  const day = '2027-01-01';
  expect(mayChange(own('2', '2027-01-02'), { day, accepted: [] })).toBe(true);
  expect(mayChange(own('2', '2027-01-01'), { day, accepted: [] })).toBe(false);
  expect(mayChange(own('2', '2027-01-02'), { day, accepted: ['2'] })).toBe(false);
});

describe('a new version', () => {
  const day = '2027-01-01';

  test('must be higher than what owners agreed to and than the operator’s own ones', () => {
    const published = [shipped('2022-12-12', '2022-12-12'), own('5', '2027-03-01')];
    expect(higherVersion(own('4', day), { published, accepted: [], day })).toBe('5');
    expect(higherVersion(own('6', day), { published, accepted: ['2022-12-12'], day })).toBe('2022-12-12');
    expect(higherVersion(own('2027', day), { published, accepted: ['2022-12-12'], day })).toBeNull();
  });

  test('may be lower than a shipped one that nobody agreed to, if it replaces that one today', () => {
    const published = [shipped('2022-12-12', '2022-12-12')];
    expect(higherVersion(own('1', day), { published, accepted: [], day })).toBeNull();
    // Until then owners would agree to the shipped one, which is higher, and would never be asked again.
    expect(higherVersion(own('1', '2027-01-02'), { published, accepted: [], day })).toBe('2022-12-12');
  });

  test('does not take effect before a lower one', () => {
    const published = [own('1', '2027-02-01')];
    expect(laterVersion(own('2', '2027-01-15'), published)?.version).toBe('1');
    expect(laterVersion(own('2', '2027-02-01'), published)).toBeNull();
  });
});

test('the day of the last change has one form', () => {
  expect(['2022-12-12', '2022-06-09'].map((day) => updatedWords(day))).toEqual(['Dec 12 2022', 'Jun 9 2022']);
  expect(updatedWords('2022-06-09', 'es')).toBe('9\u00a0jun\u00a02022');
});
