/** What a program reads whose API key opens nothing. */
export const keyUnknown = 'We don’t recognize this API key. It may be incomplete, or it was removed or replaced.';
