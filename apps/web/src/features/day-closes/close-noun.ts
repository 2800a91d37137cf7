/** What a close of day is called for short; elsewhere 'Close' is what a button does. */
export const CLOSE_NOUN = 'Close';
