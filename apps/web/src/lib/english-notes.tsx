/** Above the terms: the text in English binds. Other editions say so; in English there is nothing to say. */
export const EnglishTextBinds = (): React.ReactNode => null;
