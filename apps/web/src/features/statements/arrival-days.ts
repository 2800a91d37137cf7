import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { centsOf } from '../../lib/format.ts';

export type PendingLine = CallOutput<Calls['listPendingStatement']>[number];

export interface ArrivalDay {
  arrivesAt: string;
  /** In the order of the statement. */
  lines: PendingLine[];
  /** Their sum. */
  cents: number;
}

/** The pending lines by the day on which their money arrives, the next day first. */
export function arrivalDays(lines: readonly PendingLine[]): ArrivalDay[] {
  const days = new Map<string, ArrivalDay>();
  for (const line of lines) {
    const day = days.get(line.arrivesAt) ?? { arrivesAt: line.arrivesAt, lines: [], cents: 0 };
    days.set(line.arrivesAt, day);
    day.lines.push(line);
    day.cents += centsOf(line.amount);
  }
  return [...days.values()].toSorted((one, other) => Date.parse(one.arrivesAt) - Date.parse(other.arrivesAt));
}
