/** What a program reads whose API key opens nothing. */
export const keyUnknown = 'This API key is not known. It is incomplete, or was removed or replaced.';
