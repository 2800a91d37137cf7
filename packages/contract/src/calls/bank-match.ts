import { z } from 'zod';
import { BANK_FILE_CHARACTERS_MAX, BANK_VERDICTS } from '@trilane/domain/bank-match';
import { isStorable } from '@trilane/domain/text';
import { WHOLE_BUSINESS_ROLES } from '@trilane/domain/team';
import { call } from '../call.ts';
import { amount, date, id, opaque, writtenCountOr } from '../wire.ts';
import { bankVerdict, payoutAccount } from './payout-wire.ts';

const path = '/payments/merchant/bank_match';
const count = z.number().int();

export const bankMatchCalls = {
  matchBankFile: call({
    method: 'POST',
    path,
    access: 'session',
    may: WHOLE_BUSINESS_ROLES,
    weight: 'import',
    idempotency: 'accepted',
    audit: 'transfer.match',
    refusals: ['bank_file_faulty', 'not_found'],
    bodyBytesMax: 2_000_000,
    // The payouts to this account whose expected day is in the period of the file get a verdict, which replaces an
    // older one.
    summary:
      'Compare transfers to an account with a file of its bank (CSV, OFX or camt.053); only the verdicts are kept',
    body: z.strictObject({
      accountId: opaque(200),
      content: z
        .string('Choose a file')
        .min(1, 'Choose a file')
        .max(BANK_FILE_CHARACTERS_MAX, 'The file is too large. Download one for a shorter period.')
        .refine(isStorable, 'This is not a text file.'),
    }),
    output: z.object({
      format: z.enum(['CSV', 'OFX', 'camt.053']),
      from: date,
      to: date,
      found: count,
      late: count,
      different: count,
      merged: count,
      missing: count,
      otherLines: count,
    }),
  }),
  listBankVerdicts: call({
    method: 'GET',
    path,
    access: 'session',
    may: WHOLE_BUSINESS_ROLES,
    keys: ['read-money'],
    refusals: [],
    summary: 'What bank files said of transfers, newest expected day first',
    query: z.strictObject({
      page: writtenCountOr(1_000_000, 1),
      limit: writtenCountOr(100, 20),
      verdict: z.enum(BANK_VERDICTS).optional(),
    }),
    output: z.object({
      docs: z.array(
        bankVerdict
          .extend({ transferId: id, amount, account: payoutAccount, expectedOn: date })
          .meta({ id: 'BankVerdictOfTransfer' }),
      ),
      page: z.number(),
      limit: z.number(),
      pages: z.number(),
      total: z.number(),
    }),
  }),
};
