import { prose } from '@trilane/domain/prose';
import { addBusinessDays } from '@trilane/domain/settlement-calendar';
import type { ArrivedVerdict } from '@trilane/domain/bank-match';
import { formatCents } from '@trilane/domain/money';
import { counted } from '@trilane/domain/number-words';
import { formatDate } from '@trilane/domain/zoned-time';

export type VerdictFacts = { cents: number; expectedOn: string } & (
  | ArrivedVerdict
  /** With the last day of the file. */
  | { verdict: 'missing'; fileTo: string }
);

const day = (date: string) => formatDate(date, 'UTC');

/** Why a payout has its verdict. */
export function verdictWords(facts: VerdictFacts): string {
  const expected = day(facts.expectedOn);
  if (facts.verdict === 'missing')
    return prose`Expected on ${expected}. The file, which ends on ${day(facts.fileTo)}, doesn’t show it. Ask your bank
      or write to us.`;
  const { verdict, cents, expectedOn, arrivedOn, bankCents, payouts } = facts;
  const on = day(arrivedOn);
  switch (verdict) {
    case 'found':
      return `Arrived on ${on}.`;
    case 'late':
      return `Arrived on ${on}. It was expected on ${expected}.`;
    case 'different':
      return `The bank shows ${formatCents(bankCents)} on ${on} instead of ${formatCents(cents)}.`;
    case 'merged': {
      const isLate = arrivedOn >= addBusinessDays(expectedOn, 1);
      const others = counted(payouts - 1, 'other transfer');
      const late = isLate ? ` It was expected on ${expected}.` : '';
      return `Arrived on ${on} in one deposit of ${formatCents(bankCents)}, with ${others}.${late}`;
    }
  }
}
