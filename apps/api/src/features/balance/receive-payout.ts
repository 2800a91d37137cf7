import type { CallContext, Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireGenuineReport } from '../../platform/vendor-report.ts';
import { applyPayoutEvent } from './apply-payout-event.ts';

/** The payout bank's report over HTTP (protocols.md, Payout rail). */
export const receivePayout: Handler<'receivePayout'> = async (context: CallContext) => {
  const { platform } = context;
  const { payoutRail } = platform.ports;
  const event = payoutRail.parseWebhook((await requireGenuineReport(context, payoutRail)).body);
  if (!event) throw new Refusal('invalid');
  await applyPayoutEvent(platform, event);
  return { received: true };
};
