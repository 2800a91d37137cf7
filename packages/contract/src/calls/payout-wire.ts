import { z } from 'zod';
import { BANK_VERDICTS } from '@trilane/domain/bank-match';
import { TRACE_CHARACTERS_MAX } from '@trilane/domain/payout-trace';
import { date, instant, said, text } from '../wire.ts';

/** A trace number as somebody types it. */
export const traceText = text(TRACE_CHARACTERS_MAX).regex(/[A-Za-z0-9]/, 'Enter letters or digits.');

/** The account of a transfer, as it was called when the transfer was requested. */
export const payoutAccount = z.object({ displayName: said, providerName: said, accountNumber: said });

/** What the newest file of the bank says of a transfer. */
export const bankVerdict = z
  .object({
    verdict: z.enum(BANK_VERDICTS),
    words: said,
    arrivedOn: date.nullable(),
    matchedAt: instant,
    matchedBy: said,
  })
  .meta({ id: 'BankVerdict' });
