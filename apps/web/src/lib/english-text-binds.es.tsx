const words = 'Los términos están en inglés, y el texto en inglés es el legalmente vinculante.';

/** Above the terms, which are shown in English. */
export const EnglishTextBinds = (): React.ReactNode => <p className="muted">{words}</p>;
