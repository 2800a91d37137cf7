import { browserCalls } from './browser-calls.ts';
import { otherCalls } from './other-calls.gen.ts';

/** Every call, those of devices and ports too: for clients that are no browser. */
export const allCalls = { ...browserCalls, ...otherCalls };
