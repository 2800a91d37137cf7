import type { CallContext, Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireSignedBody } from '../../platform/signed-body.ts';
import { applyPayoutEvent } from './apply-payout-event.ts';

/** The payout bank's report over HTTP (protocols.md, Payout rail). */
export const receivePayout: Handler<'receivePayout'> = async (context: CallContext) => {
  const { platform } = context;
  const event = platform.ports.payoutRail.parseWebhook(
    requireSignedBody(context, platform.config.payoutWebhookSecrets),
  );
  if (!event) throw new Refusal('invalid');
  await applyPayoutEvent(platform, event);
  return { received: true };
};
