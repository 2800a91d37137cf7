import type { RefusalCode } from '@trilane/contract/refusals';
import { refusalDetails } from '@trilane/contract/refusals/refusal-details';
import type { Tx } from '../../platform/db/transaction.ts';
import { deskRoutes, type DeskContext } from '../../platform/desk-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { closeStreams, endAllSessions, resetSecondFactor } from '../auth/public.ts';
import { freezePayouts } from '../balance/public.ts';
import { decideBank, requestDocuments } from '../bank/public.ts';
import { decideIdentity, rejectBusiness } from '../onboarding/public.ts';
import { requireMerchant } from './as-merchant.ts';
import { listTimeline } from './merchant.repo.ts';
import { resendMessage } from './resend-message.ts';

const DONE = { success: true as const };

/** The action in the audit trail that made a decision impossible, by the refusal of that decision. */
const EARLIER_ACTION: Partial<Record<RefusalCode, string>> = {
  check_approved_already: 'identity.decide',
  check_rejected_already: 'identity.decide',
  check_changed: 'identity.decide',
  bank_failed_already: 'bank.report',
  documents_requested_already: 'documents.request',
  documents_not_requested: 'documents.request',
  declined_already: 'business.reject',
  frozen_already: 'transfer.hold',
};

/** A refusal because of an operator's earlier decision also names that operator. `check` is the kind of the check. */
async function withWho({ read }: DeskContext, businessId: string, error: unknown, check?: string): Promise<unknown> {
  const action = error instanceof Refusal ? EARLIER_ACTION[error.code] : undefined;
  if (!(error instanceof Refusal) || action === undefined) return error;
  const asked = { actions: [action], below: null, limit: 20 };
  const lines = await read(businessId, (tx) => listTimeline(tx, businessId, asked));
  const last = lines.find(({ subject }) => check === undefined || subject === check);
  if (last?.actor_kind !== 'operator') return error;
  return new Refusal(error.code, { message: refusalDetails.decidedBy(error.body.message, last.actor) });
}

/** Makes one decision in one transaction, then notifies the merchant's screens and the outbox. */
async function decide<T>(
  context: DeskContext,
  businessId: string,
  work: (tx: Tx) => Promise<T>,
  check?: string,
): Promise<T> {
  const { platform } = context;
  const answer = await context.write(businessId, work).catch(async (error: unknown) => {
    throw await withWho(context, businessId, error, check);
  });
  platform.live.publish(businessId, 'business');
  platform.live.publish(businessId, 'notices');
  platform.outbox.wake();
  return answer;
}

/** The same for decisions that end the owner's sessions, whose live streams are closed after the commit. */
async function decideAccess<T>(
  context: DeskContext,
  businessId: string,
  work: (tx: Tx) => Promise<{ ended: string[]; answer: T }>,
  check?: string,
): Promise<T> {
  let closed: string[] = [];
  const once = async (tx: Tx) => {
    const done = await work(tx);
    closed = done.ended;
    return done.answer;
  };
  const answer = await decide(context, businessId, once, check);
  closeStreams(context.platform, closed);
  return answer;
}

/** The decisions that one operator takes alone, by the use cases of the command line. */
export const merchantDecisions = deskRoutes({
  decideMerchantIdentity: (context, { params: { id }, body }) =>
    decideAccess(
      context,
      id,
      async (tx) => ({ ended: await decideIdentity(tx, context.desk, { businessId: id, ...body }), answer: DONE }),
      body.kind,
    ),
  failMerchantBank: (context, { params: { id }, body }) =>
    decide(context, id, async (tx) => {
      await decideBank(tx, context.desk, { businessId: id, outcome: 'failed', ...body });
      return DONE;
    }),
  requestMerchantDocuments: (context, { params: { id }, body }) =>
    decide(context, id, async (tx) => {
      await requestDocuments(tx, context.desk, { businessId: id, ...body });
      return DONE;
    }),
  declineMerchant: (context, { params: { id }, body }) =>
    decideAccess(context, id, async (tx) => ({
      ended: await rejectBusiness(tx, context.desk, { businessId: id, rejected: true, ...body }),
      answer: DONE,
    })),
  freezeMerchant: (context, { params: { id }, body }) =>
    decide(context, id, async (tx) => {
      await freezePayouts(tx, context.desk, { businessId: id, frozen: true, ...body });
      return DONE;
    }),
  endMerchantSessions: (context, { params: { id }, body }) =>
    decideAccess(context, id, async (tx) => {
      const ended = await endAllSessions(tx, context.desk, { businessId: id, ...body });
      return { ended, answer: { ended: ended.length } };
    }),
  resetMerchantSecondFactor: (context, { params: { id }, body }) =>
    decideAccess(context, id, async (tx) => ({
      ended: await resetSecondFactor(tx, context.desk, { businessId: id, ...body }),
      answer: DONE,
    })),
  async resendMerchantMessage(context, { params: { id, messageId } }) {
    await requireMerchant(context, id);
    const { desk, platform } = context;
    return decide(context, id, async (tx) => {
      await resendMessage(tx, { desk, box: platform.box }, { businessId: id, messageId });
      return DONE;
    });
  },
});
