import type { Mails } from '@trilane/contract/mails/mails-in';
import type { CallContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { addMail } from '../../platform/add-mail.ts';
import { brandOf } from '../../platform/mail-brand.ts';

/** Puts the mail to the owner about an endpoint into the outbox. */
export async function tellOwner(
  tx: Tx,
  { platform, holder }: CallContext,
  news: Parameters<Mails['webhookMail']>[1],
): Promise<void> {
  const { email: to, businessId } = holder;
  await addMail(tx, platform, { to, businessId }, (mails) =>
    mails.webhookMail(brandOf(platform.config, businessId), news),
  );
}
