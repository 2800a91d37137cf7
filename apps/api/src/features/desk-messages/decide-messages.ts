import type { CallOutput } from '@trilane/contract/call';
import type { DeskCalls } from '@trilane/contract/desk/desk-calls';
import type { DeskContext, DeskHandler } from '../../platform/desk-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findBusiness } from '../business/public.ts';
import { abandonMessage as abandon } from './abandon-message.ts';
import { countDead, findMessage, findMessages, listDeadOfKind, type MessageRow } from './messages.repo.ts';
import { replayMessage as replay } from './replay-message.ts';
import { requireRoleFor } from './require-money-role.ts';
import { resendMessage as resend } from './resend-message.ts';
import { withDecider } from './with-decider.ts';

/** How many dead messages of a kind one call retries. */
const REPLAYED_MAX = 500;
type Skipped = CallOutput<DeskCalls['replayMessages']>['skipped'][number];

const done = { success: true as const };

async function requireMessage(context: DeskContext, id: string): Promise<MessageRow> {
  const message = await context.read(null, (tx) => findMessage(tx, id));
  if (!message) throw new Refusal('message_gone');
  requireRoleFor(message.kind, context);
  return message;
}

export const replayMessage: DeskHandler<'replayMessage'> = async (context, { params, body: { reason } }) => {
  const { desk, platform, write } = context;
  await withDecider(context, params.id, async () => {
    const message = await requireMessage(context, params.id);
    await write(message.business_id, (tx) => replay(tx, desk, { message, reason }));
  });
  platform.outbox.wake();
  return done;
};

/** Why a message was not retried, when it is one of the reasons that do not stop the others. */
function whySkipped(error: unknown): Skipped['why'] {
  if (error instanceof Refusal && (error.code === 'message_gone' || error.code === 'message_not_dead'))
    return error.code;
  throw error;
}

/**
 * Retries each message in its own transaction, so that one that is no longer dead does not stop the others. Refuses all
 * of them where this operator may not decide about one.
 */
export const replayMessages: DeskHandler<'replayMessages'> = async (context, { body }) => {
  const { desk, platform, read, write } = context;
  if ('kind' in body) requireRoleFor(body.kind, context);
  const messages = await read(null, (tx) =>
    'ids' in body ? findMessages(tx, body.ids) : listDeadOfKind(tx, body.kind, REPLAYED_MAX),
  );
  for (const { kind } of messages) requireRoleFor(kind, context);
  const found = new Set(messages.map(({ id }) => id));
  const named = 'ids' in body ? [...new Set(body.ids)] : [];
  const skipped: Skipped[] = named.filter((id) => !found.has(id)).map((id) => ({ id, why: 'message_gone' }));
  let replayed = 0;
  for (const message of messages) {
    try {
      await write(message.business_id, (tx) => replay(tx, desk, { message, reason: body.reason }));
      replayed += 1;
    } catch (error) {
      skipped.push({ id: message.id, why: whySkipped(error) });
    }
  }
  platform.outbox.wake();
  return { replayed, skipped, left: 'kind' in body ? await read(null, (tx) => countDead(tx, body.kind)) : 0 };
};

export const abandonMessage: DeskHandler<'abandonMessage'> = async (context, { params, body: { reason } }) => {
  const { desk, platform, write } = context;
  return withDecider(context, params.id, async () => {
    const message = await requireMessage(context, params.id);
    const { moneyBack } = await write(message.business_id, (tx) => abandon(tx, desk, { message, reason }));
    platform.outbox.wake();
    if (message.business_id) platform.live.publish(message.business_id, 'money');
    return { ...done, moneyBack };
  });
};

export const resendMessage: DeskHandler<'resendMessage'> = async (context, { body }) => {
  const { desk, platform, write } = context;
  requireRoleFor(body.kind, context);
  await write(body.businessId, async (tx) => {
    if ((await findBusiness(tx, body.businessId)) === null) throw new Refusal('not_found');
    await resend(tx, desk, body);
  });
  platform.outbox.wake();
  return done;
};
