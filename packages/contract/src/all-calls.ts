import { otherCalls } from './other-calls.gen.ts';
import { callTable } from './table.gen.ts';

/** Every call, those of devices and ports too: for clients that are no browser. */
export const allCalls = { ...callTable, ...otherCalls };
