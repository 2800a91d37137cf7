import type { BusinessData } from './queries.ts';

type Told = Pick<BusinessData, 'status' | 'bankRegistration'>;

/** Whether the accounts of a link are being verified, whether or not others are verified already. */
export function isLinkUnderWay({ status, bankRegistration }: Told): boolean {
  return status === 'verification-under-way' || bankRegistration.lastLink?.outcome === 'consented';
}

const titles = {
  declined: (bank: string) => `${bank} did not allow the link.`,
  failed: (bank: string) => `Your accounts at ${bank} could not be verified.`,
  removed: (bank: string) => `Your account was removed at ${bank}.`,
};

/** How the newest link came to nothing, and why if the bank said so; null when it did not. `why` ends with a blank. */
export function linkFailure({ bankRegistration: { lastLink } }: Told): { title: string; why: string } | null {
  if (!lastLink || lastLink.outcome === 'consented' || lastLink.outcome === 'verified') return null;
  const why = lastLink.reason?.trim().replace(/\.$/, '') ?? '';
  return { title: titles[lastLink.outcome](lastLink.providerName || 'the bank').replace(/^t/, 'T'), why: why === '' ? '' : `${why}. ` };
}
