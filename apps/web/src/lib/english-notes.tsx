// What other editions say where something is in English.

/** Above the terms: the text in English binds. */
export const EnglishTextBinds = (): React.ReactNode => null;

/** Beside a receipt: what shoppers get is in English. */
export const EnglishReceipts = (): React.ReactNode => null;
