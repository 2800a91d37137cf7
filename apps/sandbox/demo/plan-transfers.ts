import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { addDays, weekdayOf, zonedInstant } from '@trilane/domain/zoned-time';
import type { CalendarDate } from '@trilane/domain/zoned-time';

export type TransferStep =
  | { kind: 'transfer'; at: Date; number: number; source: 'available' | 'tips' }
  /** The bank's own word on an earlier transfer; all others are paid when they are due. */
  | { kind: 'bank-answer'; at: Date; number: number; outcome: 'failed' | 'returned' };

const FRIDAY = 5;
const FAILED_NUMBER = 11;
const RETURNED_NUMBER = 34;
const TIPS_EVERY = 4;

/** Money goes to the bank every Friday morning, tips every fourth Friday; once it fails, once it comes back. */
export function planTransfers({
  firstDay,
  lastDay,
}: {
  firstDay: CalendarDate;
  lastDay: CalendarDate;
}): TransferStep[] {
  const steps: TransferStep[] = [];
  let number = 0;
  const at = (date: CalendarDate, time: string) => zonedInstant({ date, time }, SETTLEMENT_ZONE);
  // Nothing is available before the first week has settled.
  for (let day = addDays(firstDay, 7); day <= lastDay; day = addDays(day, 1)) {
    if (weekdayOf(day) !== FRIDAY) continue;
    number += 1;
    steps.push({ kind: 'transfer', at: at(day, '10:30'), number, source: 'available' });
    if (number === FAILED_NUMBER) steps.push({ kind: 'bank-answer', at: at(day, '14:05'), number, outcome: 'failed' });
    if (number === RETURNED_NUMBER)
      steps.push({ kind: 'bank-answer', at: at(addDays(day, 5), '10:40'), number, outcome: 'returned' });
    if (number % TIPS_EVERY === 0)
      steps.push({ kind: 'transfer', at: at(day, '10:35'), number: -number, source: 'tips' });
  }
  return steps;
}
