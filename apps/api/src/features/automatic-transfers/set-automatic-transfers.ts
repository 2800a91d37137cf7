import { automaticTransferWords as words } from '@trilane/contract/automatic-transfer-words';
import type { ParsedInput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { KEEP_CENTS_MAX, nextTransferAt, type TransferSchedule } from '@trilane/domain/automatic-transfer';
import { dollarsToCents, whyNotCents } from '@trilane/domain/money';
import { whyNoPayouts } from '@trilane/domain/payout';
import { audit, changedFields } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireStepUp } from '../auth/public.ts';
import { readPayable } from '../balance/public.ts';
import { requireNotStopped } from '../guarded-changes/public.ts';
import { lockAutomatic, putAutomatic, type AutomaticRow } from './automatic-transfers.repo.ts';
import { readAutomatic } from './read-automatic.ts';

type Body = ParsedInput<Calls['setAutomaticTransfers']>['body'];

const invalid = (field: string, message: string) => new Refusal('invalid', { errors: { [field]: [message] } });

/** The schedule that was asked for; null for none. */
function requireSchedule({ every, weekdays, dayOfMonth }: Body): TransferSchedule | null {
  if (every === 'off') return null;
  if (every === 'day') return { every };
  if (every === 'week') {
    if (weekdays.length === 0) throw invalid('weekdays', words.chooseWeekday);
    return { every, weekdays: [...new Set(weekdays)].toSorted((one, other) => one - other) };
  }
  if (dayOfMonth === undefined) throw invalid('dayOfMonth', words.chooseDayOfMonth);
  return { every, dayOfMonth };
}

function requireKeep(dollars: number): number {
  const cents = dollarsToCents(dollars);
  if (cents === null) throw invalid('keep', whyNotCents(dollars));
  if (cents > KEEP_CENTS_MAX) throw invalid('keep', words.keepTooMuch);
  return cents;
}

type Chosen = Pick<AutomaticRow, 'every' | 'weekdays' | 'day_of_month' | 'keep_cents' | 'with_tips'>;

/** What the audit trail says of them. */
function fieldsOf(row: Chosen | null) {
  const chosen = row?.every === 'off' ? null : row;
  return {
    every: chosen?.every ?? 'off',
    weekdays: chosen?.weekdays.join(', ') ?? '',
    dayOfMonth: chosen?.day_of_month ?? null,
    keepCents: chosen?.keep_cents ?? null,
    withTips: chosen?.with_tips ?? null,
  };
}

function toRow(schedule: TransferSchedule | null, keepCents: number, withTips: boolean): Chosen {
  return {
    every: schedule?.every ?? 'off',
    weekdays: schedule?.every === 'week' ? schedule.weekdays : [],
    day_of_month: schedule?.every === 'month' ? schedule.dayOfMonth : null,
    keep_cents: keepCents,
    with_tips: withTips,
  };
}

/** When the next one is made; null for none. What is due already is still made, by the new settings. */
function nextAt(schedule: TransferSchedule | null, before: AutomaticRow | null, now: Date): Date | null {
  if (schedule === null) return null;
  return before?.next_at && before.next_at <= now ? before.next_at : nextTransferAt(schedule, now);
}

/**
 * Begins automatic transfers, changes or ends them. Saving them again resumes them after a pause. Refused while
 * transfers are impossible (no account, not verified, on hold, stopped), and when they were changed since the version
 * that the edit is based on.
 */
export const setAutomaticTransfers: Handler<'setAutomaticTransfers'> = async (context, { body }) => {
  const { platform, holder } = context;
  const { businessId, userId } = holder;
  const schedule = requireSchedule(body);
  const keepCents = requireKeep(body.keep);
  await requireStepUp(context);
  const answer = await context.write(async (tx) => {
    const before = await lockAutomatic(tx, businessId);
    if (body.version !== undefined && body.version !== (before?.version ?? 0)) throw new Refusal('changed_elsewhere');
    const now = platform.clock.now();
    if (schedule !== null) {
      const why = whyNoPayouts((await readPayable(tx, businessId)).gates);
      if (why !== null) throw new Refusal(why);
      await requireNotStopped(tx, platform, businessId);
    }
    const row = toRow(schedule, keepCents, body.withTips);
    const isPut = await putAutomatic(tx, businessId, {
      ...row,
      began: body.version,
      next_at: nextAt(schedule, before, now),
      set_by: userId,
      set_at: now,
    });
    // Of two first saves at the same moment, neither finds a row to lock.
    if (!isPut) throw new Refusal('changed_elsewhere');
    const saved = await readAutomatic(tx, businessId);
    await audit(tx, context, { action: 'transfer.automatic', ...changedFields(fieldsOf(before), fieldsOf(row)) });
    return saved;
  });
  platform.live.publish(businessId, 'money');
  return answer;
};
