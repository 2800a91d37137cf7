import { BANK_VERDICTS } from '@trilane/domain/bank-match';
import type { BankVerdict } from '@trilane/domain/bank-match';
import { readPage } from '../../lib/read-page.ts';

export type VerdictsPlace = { verdict: BankVerdict | null; page: number };

/** Reads `?verdict=missing&page=2`; what is unknown is left out. */
export const readVerdictsPlace = (params: URLSearchParams): VerdictsPlace => ({
  verdict: BANK_VERDICTS.find((verdict) => verdict === params.get('verdict')) ?? null,
  page: readPage(params),
});

export function writeVerdictsPlace({ verdict, page }: VerdictsPlace): URLSearchParams {
  const params = new URLSearchParams();
  if (verdict) params.set('verdict', verdict);
  if (page > 1) params.set('page', String(page));
  return params;
}
