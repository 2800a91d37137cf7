import { expect, test } from 'vitest';
import { enquiryKindOf } from './enquiry.ts';

test.each([
  ['book-demo', 'demo'],
  ['know-more', 'demo'],
  ['keep-me-informed', 'waitlist'],
  ['Complaints', 'contact'],
  ['Book-demo', 'contact'],
  ['', 'contact'],
])('the subject "%s" is of a %s', (subject, kind) => {
  expect(enquiryKindOf(subject)).toBe(kind);
});
