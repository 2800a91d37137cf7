import type { RefusalWords } from './refusal-words.ts';

/** The refusals of calls that ask for a period of the record. */
export const recordRefusals = {
  narrow_the_filter: { status: 422, message: 'Narrow the filter', field: 'page' },
  dates_reversed: { status: 422, message: 'The end date is before the start date.', field: 'to' },
} as const satisfies Record<string, RefusalWords>;
