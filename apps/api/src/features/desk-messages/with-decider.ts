import type { RefusalCode } from '@trilane/contract/refusals';
import { refusalDetails } from '@trilane/contract/refusals/refusal-details';
import type { DeskContext } from '../../platform/desk-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findDecider } from './messages.repo.ts';

/** The refusals that an earlier decision about a message may have caused. */
const AFTER_DECISION: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'message_gone',
  'message_not_dead',
  'payout_message_waits',
  'payout_not_requested',
]);

/**
 * Carries out a decision about a message, named by its id or by that of the payout it hands over. A refusal because
 * another operator was first names that operator.
 */
export async function withDecider<T>(
  { read, operator }: Pick<DeskContext, 'read' | 'operator'>,
  about: string,
  decide: () => Promise<T>,
): Promise<T> {
  try {
    return await decide();
  } catch (error) {
    if (!(error instanceof Refusal) || !AFTER_DECISION.has(error.code)) throw error;
    const decider = await read(null, (tx) => findDecider(tx, about));
    if (decider === null || decider === operator.email) throw error;
    throw new Refusal(error.code, { message: refusalDetails.decidedBy(error.body.message, decider) });
  }
}
