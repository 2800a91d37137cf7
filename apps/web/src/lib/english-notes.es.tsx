const binds = 'Los términos están en inglés, y el texto en inglés es el legalmente vinculante.';

/** As in `english-notes.tsx`. */
export const EnglishTextBinds = (): React.ReactNode => <p className="muted">{binds}</p>;
