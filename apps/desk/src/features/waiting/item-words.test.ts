import { expect, test } from 'vitest';
import { itemWords, type Item } from './item-words.ts';

const words = (detail: string) => itemWords({ kind: 'identity', subject: 'owner', detail, amount: null } as Item);

test.each([
  ['pending', 'The owner: the agency has not answered'],
  ['rejected', 'The owner: the agency has declined it'],
  ['undecided rejected', 'The owner: the agency cannot decide; it declined an earlier check'],
  ['pending undecided', 'The owner: the agency has not answered; it could not decide an earlier check'],
])('a check that is %s is described with the answer before it', (detail, said) => {
  expect(words(detail)).toBe(said);
});
