import type { WaysEnded } from '@trilane/contract/mails/guarded-mails';
import type { MailContent } from '@trilane/contract/mails/mail-layout';
import type { Mails } from '@trilane/contract/mails/mails-in';
import { addHours, FORMER_EMAIL_DAYS } from '@trilane/domain/guarded-change';
import { addMail } from '../../platform/add-mail.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { brandOf } from '../../platform/mail-brand.ts';
import type { OperatorDesk } from '../../platform/operator-desk.ts';
import { findPrimaryWords } from '../bank/public.ts';
import { getBusiness, type BusinessRow } from '../business/public.ts';
import { listOwnerEmails, type ChangeRow } from './guarded-changes.repo.ts';

type Desk = Pick<OperatorDesk, 'config' | 'clock' | 'securityNow' | 'outbox'>;

/** The addresses that are told of changes: the owner's, and any that were so in the last `FORMER_EMAIL_DAYS` days. */
export function ownerAddresses(tx: Tx, { clock }: Pick<Desk, 'clock'>, businessId: string): Promise<string[]> {
  return listOwnerEmails(tx, businessId, addHours(clock.now(), -FORMER_EMAIL_DAYS * 24));
}

/** Sends the same mail, in the owner's language, to each address. */
export async function mailOwners(
  tx: Tx,
  desk: Pick<Desk, 'outbox'>,
  { business, addresses }: { business: BusinessRow; addresses: readonly string[] },
  write: (mails: Mails) => MailContent,
): Promise<void> {
  const { business_id: businessId, owner_language: language } = business;
  for (const to of addresses) await addMail(tx, desk, { to, language, businessId, once: true }, write);
}

/**
 * Mails the owner that a stop link was used and where money goes now. Someone other than the owner may have used it.
 * Read `addresses` before the stop: stopping a change of the email removes one of them.
 */
export async function mailChangeStopped(
  tx: Tx,
  desk: Desk,
  stopped: {
    businessId: string;
    change: ChangeRow;
    undone: boolean;
    waysEnded: WaysEnded;
    addresses: readonly string[];
  },
): Promise<void> {
  const { businessId, change, undone, waysEnded } = stopped;
  const business = await getBusiness(tx, businessId);
  const primary = await findPrimaryWords(tx, businessId);
  const addresses = [...new Set([...stopped.addresses, ...(await ownerAddresses(tx, desk, businessId))])];
  await mailOwners(tx, desk, { business, addresses }, ({ changeStoppedMail }) =>
    changeStoppedMail(brandOf(desk.config, businessId), {
      words: change.words,
      businessName: business.name,
      undone,
      ...waysEnded,
      primary,
      at: desk.securityNow(),
    }),
  );
}
