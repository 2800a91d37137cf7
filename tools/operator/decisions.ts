import { decideBank, requestDocuments } from '../../apps/api/src/features/bank/decide-bank.ts';
import { freezePayouts } from '../../apps/api/src/features/balance/freeze-payouts.ts';
import { decideIdentity } from '../../apps/api/src/features/onboarding/decide-identity.ts';
import { rejectBusiness } from '../../apps/api/src/features/onboarding/reject-business.ts';
import type { Tx } from '../../apps/api/src/platform/db/transaction.ts';
import type { OperatorDesk } from '../../apps/api/src/platform/operator-desk.ts';
import { readOrder, requireBusiness, requireReason, requireWord } from './arguments.ts';
import type { Operator, OperatorCommand } from './command.ts';

interface Order {
  businessId: string;
  /** The words after the business. */
  words: string[];
  reason: string;
}

/**
 * Makes one decision about one business, with a reason. `work` returns what was done, in words, and refuses as it does
 * at the desk. `after` names the words that follow the business.
 */
function decision(
  after: readonly string[],
  summary: string,
  work: (tx: Tx, desk: OperatorDesk, order: Order) => Promise<string>,
): OperatorCommand {
  async function run(args: readonly string[], operator: Operator): Promise<number> {
    const {
      words: [who, ...words],
      reason,
    } = readOrder(args, 1 + after.length);
    const businessId = await requireBusiness(operator, who);
    const order = { businessId, words, reason: requireReason(reason) };
    const desk = await operator.desk();
    const done = await operator.books.jobs.write(businessId, (tx) => work(tx, desk, order));
    await operator.announce(businessId, 'business');
    operator.say(`${businessId}: ${done}`);
    return 0;
  }
  return { usage: ['ID|EMAIL', ...after, '--reason WORDS'].join(' '), summary, run };
}

/** Decides an identity check above the agency. */
export const identityCommand = decision(
  ['business|owner', 'approve|reject'],
  'decide an identity check, above the agency',
  async (tx, desk, { businessId, words: [kind, verdict], reason }) => {
    const what = requireWord(kind, ['business', 'owner']);
    const decided = requireWord(verdict, ['approve', 'reject']) === 'approve' ? 'approved' : 'rejected';
    await decideIdentity(tx, desk, { businessId, kind: what, decision: decided, reason });
    return `the ${what} is ${decided}; the owner is emailed`;
  },
);

/** Decides a bank above its provider. */
export const bankCommand = decision(
  ['approve|fail'],
  'approve or fail its bank, above the provider',
  async (tx, desk, { businessId, words: [verdict], reason }) => {
    const outcome = requireWord(verdict, ['approve', 'fail']) === 'approve' ? 'approved' : 'failed';
    await decideBank(tx, desk, { businessId, outcome, reason });
    return `the bank is ${outcome}; the owner is emailed`;
  },
);

/** Asks for documents, or takes that back. */
export const documentsCommand = decision(
  ['request|withdraw'],
  'ask for bank documents, or take that back',
  async (tx, desk, { businessId, words: [verb], reason }) => {
    const requested = requireWord(verb, ['request', 'withdraw']) === 'request';
    await requestDocuments(tx, desk, { businessId, requested, reason });
    return requested ? 'documents are requested; the owner is emailed' : 'no documents are requested any more';
  },
);

/** Declines a business, or takes that back. */
export const rejectCommand = decision(
  ['[withdraw]'],
  'decline a business, or take that back: sessions end, devices are refused',
  async (tx, desk, { businessId, words: [verb], reason }) => {
    const rejected = verb === undefined || requireWord(verb, ['withdraw']) !== 'withdraw';
    await rejectBusiness(tx, desk, { businessId, rejected, reason });
    return rejected
      ? 'declined; its sessions are ended and the owner is emailed'
      : 'no longer declined; the owner is emailed';
  },
);

const freeze =
  (frozen: boolean) =>
  async (tx: Tx, desk: OperatorDesk, { businessId, reason }: Order): Promise<string> => {
    await freezePayouts(tx, desk, { businessId, frozen, reason });
    return frozen
      ? 'payouts are frozen; those not handed over yet are stopped within seconds'
      : 'payouts are no longer frozen';
  };

/** Stops payouts, those that wait and all further ones. */
export const freezeCommand = decision([], 'freeze its payouts', freeze(true));
/** Lets payouts go again. */
export const unfreezeCommand = decision([], 'let its payouts go again', freeze(false));
