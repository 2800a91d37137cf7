import { stopWaitingPayouts } from '../../ledger/payouts.ts';
import { lockBooks } from '../../ledger/lock-books.ts';
import { appendAudit } from '../../platform/audit.ts';
import type { CallContext, Handler, Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { isId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken } from '../../platform/secret-box.ts';
import { requireGenuineReport } from '../../platform/vendor-report.ts';
import { markEventReceived } from '../../platform/webhook-events.repo.ts';
import type { BankAccount, BankConnectEvent } from '../../ports/open-banking.ts';
import { PortRefused, PortUnavailable } from '../../ports/port-error.ts';
import { getBusiness, lockBusiness, mailOwner } from '../business/public.ts';
import { accountNumberPlace } from './account-number-place.ts';
import {
  choosePrimary,
  findPrimaryWords,
  hasAccount,
  listSealedNumbers,
  putConsentedAccount,
  putVerifiedAccount,
  setNoPrimary,
  type LinkedAccount,
  type SealedNumber,
} from './bank-accounts.repo.ts';
import {
  findConnectSession,
  listConnectOutcomes,
  putRegistration,
  setConnectOutcome,
  type ConnectOutcome,
  type RegistrationStatus,
} from './bank.repo.ts';
import { takeAccountsAway } from './take-accounts-away.ts';

const UNKNOWN_REASON = 'The bank gave no reason';

type Reported = BankConnectEvent & { type: Exclude<BankConnectEvent['type'], 'accounts.removed'> };

const OUTCOMES: Record<Reported['type'], ConnectOutcome> = {
  'consent.declined': 'declined',
  'consent.given': 'consented',
  'accounts.failed': 'failed',
  'accounts.verified': 'verified',
};

// A session only moves forward. Late, repeated and disordered reports change nothing, and a used state starts nothing
// again.
const OUTCOME_RANK: Record<ConnectOutcome, number> = { declined: 1, consented: 1, failed: 2, verified: 3 };

const shownDigitsOf = ({ shownDigits, accountNumber }: BankAccount) => shownDigits ?? accountNumber.slice(-4);

function toLinkedAccount(
  platform: Platform,
  { businessId, providerName, state }: BankConnectEvent,
  account: BankAccount,
  known: { businessName: string; former: SealedNumber | undefined },
): LinkedAccount {
  const place = accountNumberPlace(businessId, account.accountId);
  const { former } = known;
  return {
    accountId: account.accountId,
    providerName,
    displayName: account.displayName,
    holderName: account.holderName || known.businessName,
    numberBox: platform.box.encrypt(account.accountNumber, place),
    last4: shownDigitsOf(account),
    bankCode: account.bankCode,
    accountType: account.accountType,
    closedAt: account.closed ? platform.clock.now() : null,
    stateHash: hashToken(state),
    hasNewNumber:
      former !== undefined &&
      (former.bankCode !== account.bankCode || platform.box.decrypt(former.numberBox, place) !== account.accountNumber),
  };
}

const accountWords = (account: BankAccount) => `${account.displayName} ••••${shownDigitsOf(account)}`;

/** The owner has never approved the new number: waiting transfers to the account stop, and it is primary no more. */
async function withdrawFormerNumber(tx: Tx, businessId: string, { accountId, isPrimary }: SealedNumber): Promise<void> {
  await stopWaitingPayouts(tx, businessId, { accountId, reason: 'number-changed' });
  if (isPrimary) await setNoPrimary(tx, businessId);
}

async function keepAccounts(tx: Tx, platform: Platform, event: BankConnectEvent): Promise<void> {
  const { businessId } = event;
  const now = platform.clock.now();
  const put = event.type === 'accounts.verified' ? putVerifiedAccount : putConsentedAccount;
  const { name: businessName } = await getBusiness(tx, businessId);
  const numbers = await listSealedNumbers(tx, businessId);
  for (const reported of event.accounts) {
    const former = numbers.find(({ accountId }) => accountId === reported.accountId);
    const account = toLinkedAccount(platform, event, reported, { businessName, former });
    const wasStored = await put(tx, businessId, { ...account, now });
    if (wasStored && account.hasNewNumber) await withdrawFormerNumber(tx, businessId, former!);
  }
  if (event.type !== 'accounts.verified') return;
  await choosePrimary(
    tx,
    businessId,
    event.accounts.map(({ accountId }) => accountId),
  );
}

// Verified accounts stay. Otherwise a running verification counts more than an earlier link that failed.
function statusFrom({
  outcomes,
  latest,
  hasApproved,
}: {
  outcomes: readonly ConnectOutcome[];
  latest: ConnectOutcome;
  hasApproved: boolean;
}): RegistrationStatus {
  if (hasApproved) return 'approved';
  if (outcomes.includes('consented')) return 'consented';
  return latest === 'declined' ? 'declined' : 'failed';
}

async function tellOwner(tx: Tx, platform: Platform, event: BankConnectEvent): Promise<void> {
  const { businessId, providerName, reason } = event;
  const primary = await findPrimaryWords(tx, businessId);
  await mailOwner(tx, platform, await getBusiness(tx, businessId), ({ bankVerifiedMail, bankFailedMail }, brand) =>
    event.type === 'accounts.verified'
      ? bankVerifiedMail(brand, { providerName, accounts: event.accounts.map(accountWords), primary })
      : bankFailedMail(brand, { providerName, reason: reason ?? UNKNOWN_REASON, primary }),
  );
}

const isRemoval = (event: BankConnectEvent): event is BankConnectEvent & { type: 'accounts.removed' } =>
  event.type === 'accounts.removed';

async function takeIn(tx: Tx, platform: Platform, event: BankConnectEvent): Promise<boolean> {
  if (!(await markEventReceived(tx, { sender: 'bank-connect', id: event.id, now: platform.securityNow() })))
    return false;
  await lockBooks(tx, event.businessId);
  if (!(await lockBusiness(tx, event.businessId))) return false;
  return isRemoval(event) ? takeAccountsAway(tx, platform, event) : moveOn(tx, platform, event as Reported);
}

async function moveOn(tx: Tx, platform: Platform, event: Reported): Promise<boolean> {
  const { businessId, type } = event;
  const stateHash = hashToken(event.state);
  const session = await findConnectSession(tx, businessId, stateHash);
  const outcome = OUTCOMES[type];
  if (!session || (session.outcome !== null && OUTCOME_RANK[outcome] <= OUTCOME_RANK[session.outcome])) return false;
  await setConnectOutcome(tx, businessId, { stateHash, outcome });
  if (type === 'consent.given' || type === 'accounts.verified') await keepAccounts(tx, platform, event);
  await putRegistration(tx, businessId, {
    status: statusFrom({
      outcomes: await listConnectOutcomes(tx, businessId),
      latest: outcome,
      hasApproved: await hasAccount(tx, businessId),
    }),
    reason:
      type === 'accounts.failed' ? (event.reason ?? UNKNOWN_REASON) : type === 'consent.declined' ? event.reason : null,
    providerName: event.providerName,
    outcome,
    now: platform.clock.now(),
  });
  if (type === 'accounts.verified' || type === 'accounts.failed') await tellOwner(tx, platform, event);
  await appendAudit(tx, {
    businessId,
    at: platform.securityNow(),
    actorKind: 'provider',
    actor: 'Open banking provider',
    action: 'bank.report',
    subject: event.providerName,
    before: { outcome: session.outcome },
    after: { outcome, reason: event.reason, accounts: event.accounts.map(accountWords) },
  });
  return true;
}

/** A provider that is away tells us again later; one that refuses what it has just reported has nothing for us. */
async function askProvider<T>({ platform }: CallContext, ask: () => Promise<T>): Promise<T | []> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof PortUnavailable) throw new Refusal('unavailable', { retryAfterSeconds: 60 });
    if (!(error instanceof PortRefused)) throw error;
    platform.log.warn({ event: 'bank-connect', reason: error.message }, 'the open-banking provider would not say more');
    return [];
  }
}

/**
 * The open-banking provider's report on a connect session (docs/protocols.md). Unknown, repeated and late reports get
 * the same answer and change nothing.
 */
export const receiveBankConnect: Handler<'receiveBankConnect'> = async (context) => {
  const { platform } = context;
  const { openBanking } = platform.ports;
  const report = await requireGenuineReport(context, openBanking);
  const events = await askProvider(context, () => openBanking.readReport(report));
  if (!events) throw new Refusal('invalid');
  for (const event of events) {
    const isNews =
      isId(event.businessId) && (await platform.db.write(event.businessId, (tx) => takeIn(tx, platform, event)));
    platform.log.info(
      { event: 'bank-connect', type: event.type, businessId: event.businessId, isNews },
      'the open-banking provider reported',
    );
    if (isNews) {
      platform.live.publish(event.businessId, 'business');
      platform.outbox.wake();
    }
  }
  return { received: true };
};
