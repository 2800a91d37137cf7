import { appendAudit } from '../../platform/audit.ts';
import type { Handler, Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken } from '../../platform/secret-box.ts';
import { requireSignedBody } from '../../platform/signed-body.ts';
import { markEventReceived } from '../../platform/webhook-events.ts';
import type { BankAccount, BankConnectEvent } from '../../ports/open-banking.ts';
import { getBusiness, lockBusiness } from '../business/public.ts';
import { accountNumberPlace } from './account-number-place.ts';
import {
  findConnectSession, hasPrimaryAccount, listConnectOutcomes, putConsentedAccount, putRegistration, putVerifiedAccount, setConnectOutcome, setPrimary,
  type ConnectOutcome, type LinkedAccount, type RegistrationStatus,
} from './bank.repo.ts';
import { bankFailedMail, bankVerifiedMail } from './mails.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const UNKNOWN_REASON = 'The bank gave no reason';

const OUTCOMES: Record<BankConnectEvent['type'], ConnectOutcome> = {
  'consent.declined': 'declined', 'consent.given': 'consented', 'accounts.failed': 'failed', 'accounts.verified': 'verified',
};

// A session only moves up: late, doubled and disordered reports find it further on and change nothing, and a used state lets nothing in anew.
const OUTCOME_RANK: Record<ConnectOutcome, number> = { declined: 1, consented: 1, failed: 2, verified: 3 };

function toLinkedAccount(platform: Platform, event: BankConnectEvent, account: BankAccount): LinkedAccount {
  return {
    accountId: account.accountId,
    providerName: event.providerName,
    displayName: account.displayName,
    holderName: account.holderName,
    numberBox: platform.box.encrypt(account.accountNumber, accountNumberPlace(event.businessId, account.accountId)),
    last4: account.accountNumber.slice(-4),
    bankCode: account.bankCode,
  };
}

async function keepAccounts(tx: Tx, platform: Platform, event: BankConnectEvent): Promise<void> {
  const { businessId } = event;
  const now = platform.clock.now();
  const put = event.type === 'accounts.verified' ? putVerifiedAccount : putConsentedAccount;
  for (const account of event.accounts) await put(tx, businessId, { ...toLinkedAccount(platform, event, account), now });
  const [first] = event.accounts;
  if (first && event.type === 'accounts.verified' && !(await hasPrimaryAccount(tx, businessId))) await setPrimary(tx, businessId, first.accountId);
}

// What is verified stays; else a running verification counts more than an earlier link that came to nothing.
function statusFrom(outcomes: readonly ConnectOutcome[], latest: ConnectOutcome): RegistrationStatus {
  if (outcomes.includes('verified')) return 'approved';
  if (outcomes.includes('consented')) return 'consented';
  return latest === 'declined' ? 'declined' : 'failed';
}

async function tellOwner(tx: Tx, platform: Platform, event: BankConnectEvent): Promise<void> {
  const { owner_email: to } = await getBusiness(tx, event.businessId);
  const { providerName, reason } = event;
  const message =
    event.type === 'accounts.verified'
      ? bankVerifiedMail(platform.config, { to, providerName })
      : bankFailedMail(platform.config, { to, providerName, reason: reason ?? UNKNOWN_REASON });
  await platform.outbox.add(tx, 'mail', message, { businessId: event.businessId });
}

async function takeIn(tx: Tx, platform: Platform, event: BankConnectEvent): Promise<boolean> {
  const { businessId, type } = event;
  if (!(await markEventReceived(tx, { sender: 'bank-connect', id: event.id, now: platform.securityNow() }))) return false;
  if (!(await lockBusiness(tx, businessId))) return false;
  const stateHash = hashToken(event.state);
  const session = await findConnectSession(tx, businessId, stateHash);
  const outcome = OUTCOMES[type];
  if (!session || (session.outcome !== null && OUTCOME_RANK[outcome] <= OUTCOME_RANK[session.outcome])) return false;
  await setConnectOutcome(tx, businessId, { stateHash, outcome });
  if (type === 'consent.given' || type === 'accounts.verified') await keepAccounts(tx, platform, event);
  await putRegistration(tx, businessId, {
    status: statusFrom(await listConnectOutcomes(tx, businessId), outcome),
    reason: type === 'accounts.failed' ? (event.reason ?? UNKNOWN_REASON) : type === 'consent.declined' ? event.reason : null,
    providerName: event.providerName,
    isConsent: type === 'consent.given',
    now: platform.clock.now(),
  });
  if (type === 'accounts.verified' || type === 'accounts.failed') await tellOwner(tx, platform, event);
  await appendAudit(tx, {
    businessId, at: platform.securityNow(), actorKind: 'provider', actor: 'Open banking provider', action: 'bank.report', subject: event.providerName,
    before: { outcome: session.outcome }, after: { outcome, reason: event.reason, accounts: event.accounts.map((account) => `${account.displayName} ••••${account.accountNumber.slice(-4)}`) },
  });
  return true;
}

/** The open-banking provider's report on a connect session of ours (docs/protocols.md). What is unknown, repeated or late is answered alike and changes nothing. */
export const receiveBankConnect: Handler<'receiveBankConnect'> = async (context) => {
  const { platform } = context;
  const event = platform.ports.openBanking.parseWebhook(requireSignedBody(context, platform.config.bankConnectWebhookSecrets));
  if (!event) throw new Refusal('invalid');
  const isNews = UUID.test(event.businessId) && (await platform.db.write(event.businessId, (tx) => takeIn(tx, platform, event)));
  platform.log.info({ event: 'bank-connect', type: event.type, businessId: event.businessId, isNews }, 'the open-banking provider reported');
  if (isNews) {
    platform.live.publish(event.businessId, 'business');
    platform.outbox.wake();
  }
  return { received: true };
};
