import {
  BANK_MATCH_PAYOUTS_MAX,
  BANK_VERDICTS,
  matchBankLines,
  type BankVerdict,
  type SentPayout,
} from '@trilane/domain/bank-match';
import { areOtherDigits, lastAccountDigits } from '@trilane/domain/account-digits';
import { grouped } from '@trilane/domain/number-words';
import { prose } from '@trilane/domain/prose';
import { addBusinessDays, SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { localDate } from '@trilane/domain/zoned-time';
import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { refuseFile, type BankFile } from './bank-fields.ts';
import { findLastDigits, listSent, putVerdicts, type SentRow } from './bank-match.repo.ts';
import { readBankFile } from './read-bank-file.ts';

/** Reading a file occupies the event loop. */
const MATCHES = { name: 'bank-match', points: 30, seconds: 600 };

/**
 * A payout that came back need not be there. One that was expected shortly before or after the file may be in it, late
 * or early, and one that is expected today, or on the last day of the file, may still come.
 */
function toSent(row: SentRow, { from, to }: BankFile, today: string): SentPayout {
  const sentOn = localDate(row.sent_at, SETTLEMENT_ZONE);
  // A payout that waited for the payout bank arrives a business day after it left at last.
  const expectedOn = row.expected_on < sentOn ? addBusinessDays(sentOn, 1) : row.expected_on;
  const isRequired = expectedOn >= from && expectedOn < to && expectedOn < today;
  return {
    id: row.bank_transfer_id,
    cents: row.amount_cents,
    traceNumber: row.trace_number,
    sentOn,
    expectedOn,
    optional: row.state === 'returned' || !isRequired,
  };
}

/** The file must not be of another account. These are the last digits of the chosen one, and the earlier ones. */
function requireAccount({ accounts }: BankFile, digits: readonly string[]): void {
  for (const written of accounts) {
    const last = lastAccountDigits(written);
    if (last !== null && digits.every((known) => areOtherDigits(known, last)))
      refuseFile(
        prose`This file is for the account ending in ${last}, but you chose the account ending in ${digits[0]!}.
          Choose that account, or download a file for yours only.`,
      );
  }
}

/**
 * Compares payouts to an account with a file of its bank and keeps what it says of each. The verdicts of a newer file
 * replace those of an older one.
 */
export const matchBankFile: Handler<'matchBankFile'> = async (context, { body }) => {
  const { holder, platform } = context;
  const { businessId } = holder;
  await context.answerIfKept();
  await platform.limits.take(MATCHES, businessId);
  const file = readBankFile(body.content);
  const today = localDate(platform.clock.now(), SETTLEMENT_ZONE);
  return context.write(async (tx) => {
    const digits = await findLastDigits(tx, businessId, body.accountId);
    if (digits === null) throw new Refusal('not_found');
    const rows = await listSent(tx, businessId, { accountId: body.accountId, file, limit: BANK_MATCH_PAYOUTS_MAX + 1 });
    if (rows.length > BANK_MATCH_PAYOUTS_MAX)
      refuseFile(
        prose`These dates include more than ${grouped(BANK_MATCH_PAYOUTS_MAX)} transfers. Download a file for a shorter
          period.`,
      );
    requireAccount(file, [digits, ...rows.map((row) => row.account_last4)]);
    const sent = rows.map((row) => toSent(row, file, today));
    const expected = new Map(sent.map(({ id, expectedOn }) => [id, expectedOn]));
    const { verdicts, otherLines } = matchBankLines(sent, file.lines, [platform.config.productName]);
    await audit(tx, context, {
      action: 'transfer.match',
      after: { format: file.format, from: file.from, to: file.to, transfers: verdicts.length, otherLines },
    });
    await putVerdicts(
      tx,
      businessId,
      verdicts.map((one) => ({ ...one, expectedOn: expected.get(one.payoutId)! })),
      { fileTo: file.to, at: platform.clock.now(), by: holder.email },
    );
    const counts = Object.fromEntries(
      BANK_VERDICTS.map((verdict) => [verdict, verdicts.filter((one) => one.verdict === verdict).length]),
    ) as Record<BankVerdict, number>;
    return { format: file.format, from: file.from, to: file.to, ...counts, otherLines };
  });
};
