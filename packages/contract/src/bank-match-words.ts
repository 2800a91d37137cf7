import { prose } from '@trilane/domain/prose';
import { addBusinessDays } from '@trilane/domain/settlement-calendar';
import type { BankVerdict } from '@trilane/domain/bank-match';
import { formatCents } from '@trilane/domain/money';
import { counted } from '@trilane/domain/number-words';
import { formatDate } from '@trilane/domain/zoned-time';

export interface VerdictFacts {
  verdict: BankVerdict;
  cents: number;
  expectedOn: string;
  arrivedOn: string | null;
  bankCents: number | null;
  /** How many payouts the bank's line is made of. */
  payouts: number;
  /** The last day of the file. */
  fileTo: string;
}

const day = (date: string) => formatDate(date, 'UTC');

/** Why a payout has its verdict. */
export function verdictWords({ verdict, cents, expectedOn, fileTo, payouts, ...bank }: VerdictFacts): string {
  const on = day(bank.arrivedOn ?? fileTo);
  const isLate = bank.arrivedOn !== null && bank.arrivedOn >= addBusinessDays(expectedOn, 1);
  switch (verdict) {
    case 'found':
      return `Arrived on ${on}.`;
    case 'late':
      return `Arrived on ${on}. It was expected on ${day(expectedOn)}.`;
    case 'different':
      return `The bank shows ${formatCents(bank.bankCents ?? 0)} on ${on} instead of ${formatCents(cents)}.`;
    case 'merged':
      return `Arrived on ${on} in one deposit of ${formatCents(bank.bankCents ?? 0)}, with ${counted(
        payouts - 1,
        'other transfer',
      )}.${isLate ? ` It was expected on ${day(expectedOn)}.` : ''}`;
    case 'missing':
      return prose`Expected on ${day(expectedOn)}. The file, which ends on ${on}, doesn’t show it. Ask your bank or
        write to us.`;
  }
}
