import { firstCalls } from './first-calls.gen.ts';
import { laterCalls } from './later-calls.gen.ts';

/** Every call that a browser makes. */
export const browserCalls = { ...firstCalls, ...laterCalls };
