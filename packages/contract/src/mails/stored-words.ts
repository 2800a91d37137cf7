/**
 * Text that the product stored in English before the reader was known: of devices, of changes, of returned transfers,
 * of notices. Builds in other languages translate the sentences that they know.
 */
export const storedWords = (english: string): string => english;
