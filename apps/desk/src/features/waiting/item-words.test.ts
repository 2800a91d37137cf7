import { expect, test } from 'vitest';
import { earlierWords, itemWords, placeOf, type Item } from './item-words.ts';

const words = (item: Partial<Item>) => itemWords({ detail: null, amount: null, ...item } as Item);

test.each([
  ['pending', null, 'Owner check: no answer yet', null],
  ['rejected', null, 'Owner check: declined by the agency', null],
  ['undecided', 'rejected', 'Owner check: the agency could not decide', 'An earlier check was declined'],
  ['pending', 'undecided', 'Owner check: no answer yet', 'An earlier check was left undecided'],
])('a check that is %s after %s has its state and the answer before it apart', (detail, earlier, state, before) => {
  expect(words({ kind: 'identity', subject: 'owner', detail })).toBe(state);
  expect(earlierWords({ earlier })).toBe(before);
});

test.each<[Partial<Item>, string]>([
  [{ kind: 'documents', subject: '1', detail: 'Harbor Bank' }, '1 document for Harbor Bank'],
  [{ kind: 'documents', subject: '2' }, '2 documents'],
  [{ kind: 'sign-in', subject: 'ann@example.com', detail: '1' }, 'ann@example.com: 1 refused sign-in'],
  [{ kind: 'sign-in', subject: 'ann@example.com', detail: '1200' }, 'ann@example.com: 1,200 refused sign-ins'],
])('what an item counts is in its number: %o', (item, said) => {
  expect(words(item)).toBe(said);
});

test('unusual sign-ins lead to the lines of their email, at the product and the desk', () => {
  const item = { kind: 'sign-in', key: 'sign-in:x', subject: 'ann+shop@example.com', business: null } as Item;
  expect(placeOf(item)).toBe('/audit?actor=ann%2Bshop%40example.com');
});
