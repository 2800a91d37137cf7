import { expect, test } from 'vitest';
import { isLinkUnderWay, linkFailure } from './bank-link-words.ts';

type Told = Parameters<typeof linkFailure>[0];
type LastLink = NonNullable<Told['bankRegistration']['lastLink']>;

const told = (lastLink: Partial<LastLink> | null, status: Told['status'] = 'active') =>
  ({
    status,
    bankRegistration: {
      lastLink: lastLink && {
        outcome: 'declined',
        providerName: 'Granite Mutual',
        reason: null,
        at: '2026-03-02T12:00:00Z',
        ...lastLink,
      },
    },
  }) as Told;

test.each([
  [{ outcome: 'declined' }, 'The bank link was not allowed.', 'The bank was Granite Mutual. '],
  [{ outcome: 'declined', providerName: '' }, 'The bank link was not allowed.', ''],
  [
    { outcome: 'failed', reason: 'The account holder could not be confirmed' },
    'The accounts could not be verified.',
    'Granite Mutual says: The account holder could not be confirmed. ',
  ],
  [
    { outcome: 'removed', reason: 'Closed.' },
    'Your bank account was removed at the bank.',
    'Granite Mutual says: Closed. ',
  ],
] as const)('a link that ended as %o is explained', (lastLink, title, why) =>
  expect(linkFailure(told(lastLink))).toEqual({ title, why }),
);

test.each([[null], [{ outcome: 'verified' }], [{ outcome: 'consented' }]] as const)(
  'a link that ended as %o is not explained',
  (lastLink) => expect(linkFailure(told(lastLink))).toBeNull(),
);

test('a link is under way while its accounts are being verified, even beside verified ones', () => {
  expect(
    [
      told({ outcome: 'consented' }),
      told(null, 'verification-under-way'),
      told({ outcome: 'verified' }),
      told(null),
    ].map(isLinkUnderWay),
  ).toEqual([true, true, false, false]);
});
