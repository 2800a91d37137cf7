import type { Tx } from '../../platform/db/transaction.ts';
import { deskRoutes, type DeskContext } from '../../platform/desk-context.ts';
import { closeStreams, endAllSessions, resetSecondFactor } from '../auth/public.ts';
import { freezePayouts } from '../balance/public.ts';
import { decideBank, requestDocuments } from '../bank/public.ts';
import { decideIdentity, rejectBusiness } from '../onboarding/public.ts';
import { requireMerchant } from './as-merchant.ts';
import { resendMessage } from './resend-message.ts';

const DONE = { success: true as const };

/** Makes one decision in one transaction, then notifies the merchant's screens and the outbox. */
async function decide<T>(context: DeskContext, businessId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { platform } = context;
  const answer = await context.write(businessId, work);
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
): Promise<T> {
  let closed: string[] = [];
  const answer = await decide(context, businessId, async (tx) => {
    const done = await work(tx);
    closed = done.ended;
    return done.answer;
  });
  closeStreams(context.platform, closed);
  return answer;
}

/** The decisions that one operator takes alone, by the use cases of the command line. */
export const merchantDecisions = deskRoutes({
  decideMerchantIdentity: (context, { params: { id }, body }) =>
    decideAccess(context, id, async (tx) => ({
      ended: await decideIdentity(tx, context.desk, { businessId: id, ...body }),
      answer: DONE,
    })),
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
