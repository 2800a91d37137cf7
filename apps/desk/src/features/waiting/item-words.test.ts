import { expect, test } from 'vitest';
import { itemWords, type Item } from './item-words.ts';

const words = (item: Partial<Item>) => itemWords({ detail: null, amount: null, ...item } as Item);

test.each([
  ['pending', 'Owner check: no answer yet'],
  ['rejected', 'Owner check: declined by the agency'],
  ['undecided rejected', 'Owner check: the agency could not decide; an earlier check was declined'],
  ['pending undecided', 'Owner check: no answer yet; an earlier check was left undecided'],
])('a check that is %s is described with the answer before it', (detail, said) => {
  expect(words({ kind: 'identity', subject: 'owner', detail })).toBe(said);
});

test.each<[Partial<Item>, string]>([
  [{ kind: 'documents', subject: '1', detail: 'Harbor Bank' }, '1 document for Harbor Bank'],
  [{ kind: 'documents', subject: '2' }, '2 documents'],
  [{ kind: 'sign-in', subject: 'ann@example.com', detail: '1' }, 'ann@example.com: 1 refused sign-in'],
  [{ kind: 'sign-in', subject: 'ann@example.com', detail: '1200' }, 'ann@example.com: 1,200 refused sign-ins'],
])('what an item counts is in its number: %o', (item, said) => {
  expect(words(item)).toBe(said);
});
