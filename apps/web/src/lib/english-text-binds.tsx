/** Where the binding terms are shown in English only, editions in other languages say so. */
export const EnglishTextBinds = (): React.ReactNode => null;
