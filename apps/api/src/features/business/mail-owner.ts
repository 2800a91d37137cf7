import type { Mails } from '@trilane/contract/mails/mails-in';
import type { BusinessMailBrand, MailContent } from '@trilane/contract/mails/mail-layout';
import { MONEY_RETRY_DAYS } from '@trilane/domain/money-retry';
import { addMail } from '../../platform/add-mail.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { brandOf } from '../../platform/mail-brand.ts';
import type { OperatorDesk } from '../../platform/operator-desk.ts';
import type { BusinessRow } from './business.repo.ts';

/**
 * Puts a mail to the owner of a business into the outbox, in the owner's language. It tells what has become of money,
 * bank or business, so it is tried as long as the money itself. The row of the business holds the language, so nothing
 * more is read while books are locked.
 */
export function mailOwner(
  tx: Tx,
  { config, outbox }: Pick<OperatorDesk, 'config' | 'outbox'>,
  { business_id: businessId, owner_email: to, owner_language: language }: BusinessRow,
  write: (mails: Mails, brand: BusinessMailBrand) => MailContent,
): Promise<void> {
  const brand = brandOf(config, businessId);
  return addMail(tx, { outbox }, { to, language, businessId, days: MONEY_RETRY_DAYS }, (mails) => write(mails, brand));
}
