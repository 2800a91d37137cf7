/**
 * A moment of the record: its last number and its last settled cash day. All rows, amounts and states follow from both
 * (docs/decisions/0163-totals-of-the-same-moment.md).
 */
export interface RecordMoment {
  through: number;
  settledThrough: string;
}

/** Before anything was settled. */
const NEVER = '-infinity';

export function momentToWire({ through, settledThrough }: RecordMoment): string {
  return `${through}.${settledThrough === NEVER ? '' : settledThrough}`;
}

/** The moment that a text of the contract's pattern names. */
export function readMoment(asOf: string): RecordMoment {
  const [through, settledThrough] = asOf.split('.');
  return { through: Number(through), settledThrough: settledThrough || NEVER };
}

/** The record as it was at `moment`, which counts as now where it has not come yet. */
export function atMoment<P extends RecordMoment>(progress: P, moment: RecordMoment): P {
  const isEarlier = moment.settledThrough < progress.settledThrough;
  return {
    ...progress,
    through: Math.min(moment.through, progress.through),
    settledThrough: isEarlier ? moment.settledThrough : progress.settledThrough,
  };
}
