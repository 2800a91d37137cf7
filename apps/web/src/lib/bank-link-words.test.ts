import { expect, test } from 'vitest';
import { isLinkUnderWay, linkFailure } from './bank-link-words.ts';

type Told = Parameters<typeof linkFailure>[0];
type LastLink = NonNullable<Told['bankRegistration']['lastLink']>;

const told = (lastLink: Partial<LastLink> | null, status: Told['status'] = 'active') =>
  ({ status, bankRegistration: { lastLink: lastLink && { outcome: 'declined', providerName: 'Granite Mutual', reason: null, at: '2026-03-02T12:00:00Z', ...lastLink } } }) as Told;

test.each([
  [{ outcome: 'declined' }, 'Granite Mutual did not allow the link.', ''],
  [{ outcome: 'declined', providerName: '' }, 'The bank did not allow the link.', ''],
  [{ outcome: 'failed', reason: 'The account holder could not be confirmed' }, 'Your accounts at Granite Mutual could not be verified.', 'The account holder could not be confirmed. '],
  [{ outcome: 'removed', reason: 'Closed.' }, 'Your account was removed at Granite Mutual.', 'Closed. '],
] as const)('a link that ended as %o leaves its words', (lastLink, title, why) => expect(linkFailure(told(lastLink))).toEqual({ title, why }));

test.each([[null], [{ outcome: 'verified' }], [{ outcome: 'consented' }]] as const)('a link that ended as %o leaves none', (lastLink) => expect(linkFailure(told(lastLink))).toBeNull());

test('a link is under way while its accounts are verified, also beside verified ones', () => {
  expect([told({ outcome: 'consented' }), told(null, 'verification-under-way'), told({ outcome: 'verified' }), told(null)].map(isLinkUnderWay)).toEqual([true, true, false, false]);
});
