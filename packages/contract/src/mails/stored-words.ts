/**
 * Words that the product wrote in English before it knew who would read them: of devices, of changes, of returned
 * transfers, of notices. Builds in other languages translate the sentences that they know.
 */
export const storedWords = (english: string): string => english;
