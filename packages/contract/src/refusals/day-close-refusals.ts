import type { DayCloseRefusal } from '@trilane/domain/day-close';
import type { RefusalWords } from './refusal-words.ts';

/** The refusals of a close of day. */
export const dayCloseRefusals = {
  nothing_to_close: { status: 409, message: 'There is nothing to close: no sales or refunds since the last close.' },
} as const satisfies Record<DayCloseRefusal, RefusalWords>;
