import type { Tx } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { auditOperator, type OperatorDesk } from '../../platform/operator-desk.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getBusiness, lockBusiness, mailOwner } from '../business/public.ts';
import { makeNotice } from '../notices/public.ts';
import {
  approveAccounts,
  choosePrimary,
  findPrimaryWords,
  listAccountWords,
  type ApprovedAccount,
  withdrawAccounts,
} from './bank-accounts.repo.ts';
import { findRegistration, putRegistration, setDocumentsRequested } from './bank.repo.ts';

/**
 * The operator's word on a bank, above the provider's: `approved` verifies every account that was consented to (the
 * first becomes primary where none is), `failed` takes all of them away from transfers. The owner is mailed. Refuses
 * what would change nothing.
 */
export async function decideBank(
  tx: Tx,
  desk: OperatorDesk,
  word: { businessId: string; outcome: 'approved' | 'failed'; reason: string },
): Promise<void> {
  const { businessId, outcome, reason } = word;
  if (!(await lockBusiness(tx, businessId))) throw new Refusal('merchant_unknown');
  const before = await findRegistration(tx, businessId);
  const accounts = await listAccountWords(tx, businessId);
  if (!before || accounts.length === 0) throw new Refusal('bank_not_chosen');
  const now = desk.clock.now();
  let approved: ApprovedAccount[] = [];
  if (outcome === 'approved') {
    approved = await approveAccounts(tx, businessId, now);
    if (approved.length === 0) throw new Refusal('bank_approved_already');
    await choosePrimary(
      tx,
      businessId,
      approved.map(({ accountId }) => accountId),
    );
  } else if ((await withdrawAccounts(tx, businessId)) === 0 && before.status === 'failed')
    throw new Refusal('bank_failed_already');
  await putRegistration(tx, businessId, {
    status: outcome,
    reason: outcome === 'failed' ? reason : null,
    providerName: before.provider_name,
    outcome: outcome === 'approved' ? 'verified' : 'failed',
    now,
  });
  const about = { providerName: before.provider_name, primary: await findPrimaryWords(tx, businessId) };
  await mailOwner(tx, desk, await getBusiness(tx, businessId), ({ bankVerifiedMail, bankFailedMail }, brand) =>
    outcome === 'approved'
      ? bankVerifiedMail(brand, { ...about, accounts: approved.map(({ words }) => words) })
      : bankFailedMail(brand, { ...about, reason }),
  );
  await auditOperator(tx, desk, businessId, {
    action: 'bank.report',
    subject: before.provider_name,
    before: { outcome: before.status },
    after: { outcome, reason, accounts },
  });
}

/** Tells the owner at the bell that documents are wanted. */
const sayDocuments = (tx: Tx, businessId: string, { reason, now }: { reason: string; now: Date }) => {
  const subjectId = newId();
  const key = { subjectId, eventKey: `documents.requested ${subjectId}`, storeId: null };
  return makeNotice(tx, { businessId, now }, { kind: 'documents.requested', about: reason, amountCents: null, ...key });
};

/**
 * Asks the owner for bank documents, or withdraws the request. A notice stands in Admin meanwhile, and a mail says what
 * is needed.
 */
export async function requestDocuments(
  tx: Tx,
  desk: OperatorDesk,
  word: { businessId: string; requested: boolean; reason: string },
): Promise<void> {
  const { businessId, requested, reason } = word;
  if (!(await lockBusiness(tx, businessId))) throw new Refusal('merchant_unknown');
  const before = await findRegistration(tx, businessId);
  if (!before) throw new Refusal('documents_need_bank');
  if (before.documents_requested === requested)
    throw new Refusal(requested ? 'documents_requested_already' : 'documents_not_requested');
  await setDocumentsRequested(tx, businessId, requested);
  if (requested) {
    await mailOwner(tx, desk, await getBusiness(tx, businessId), (mails, brand) =>
      mails.documentsRequestedMail(brand, { reason }),
    );
    await sayDocuments(tx, businessId, { reason, now: desk.clock.now() });
  }
  await auditOperator(tx, desk, businessId, {
    action: 'documents.request',
    before: { requested: !requested },
    after: { requested, reason },
  });
}
