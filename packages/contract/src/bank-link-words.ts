import type { z } from 'zod';
import type { businessData } from './calls/business.ts';

type BusinessData = z.output<typeof businessData>;

type Told = Pick<BusinessData, 'status' | 'bankRegistration'>;

/** Whether the accounts of a link are being verified, whether or not other accounts are verified. */
export function isLinkUnderWay({ status, bankRegistration }: Told): boolean {
  return status === 'verification-under-way' || bankRegistration.lastLink?.outcome === 'consented';
}

const titles = {
  declined: 'The bank link was not allowed.',
  failed: 'The accounts could not be verified.',
  removed: 'Your bank account was removed at the bank.',
};

/** Why the newest link failed, and what the bank said; null when it did not fail. `why` ends with a blank. */
export function linkFailure({ bankRegistration: { lastLink } }: Told): { title: string; why: string } | null {
  if (!lastLink || lastLink.outcome === 'consented' || lastLink.outcome === 'verified') return null;
  const { outcome, providerName, reason } = lastLink;
  const said = reason?.trim().replace(/\.$/, '');
  if (said) return { title: titles[outcome], why: `${providerName || 'The bank'} says: ${said}. ` };
  return { title: titles[outcome], why: providerName ? `The bank was ${providerName}. ` : '' };
}
