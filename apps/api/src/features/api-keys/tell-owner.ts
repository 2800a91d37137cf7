import type { Mails } from '@trilane/contract/mails/mails-in';
import type { CallContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { brandOf } from '../../platform/mail-brand.ts';
import { mailsTo } from '../../platform/mails-to.ts';

/** Puts the mail to the owner about a key into the outbox. */
export async function tellOwner(
  tx: Tx,
  { platform, holder }: CallContext,
  news: Parameters<Mails['apiKeyMail']>[1],
): Promise<void> {
  const { apiKeyMail } = await mailsTo(tx, holder.email);
  const mail = { to: holder.email, ...apiKeyMail(brandOf(platform.config, holder.businessId), news) };
  await platform.outbox.add(tx, 'mail', mail, { businessId: holder.businessId });
}
