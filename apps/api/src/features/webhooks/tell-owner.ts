import { webhookMail } from '@trilane/contract/mails/webhook-mails';
import type { CallContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { brandOf } from '../../platform/mail-brand.ts';

/** Puts the mail to the owner about an endpoint into the outbox. */
export async function tellOwner(
  tx: Tx,
  { platform, holder }: CallContext,
  news: Parameters<typeof webhookMail>[1],
): Promise<void> {
  const mail = { to: holder.email, ...webhookMail(brandOf(platform.config, holder.businessId), news) };
  await platform.outbox.add(tx, 'mail', mail, { businessId: holder.businessId });
}
