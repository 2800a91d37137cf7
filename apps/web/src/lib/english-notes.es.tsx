const binds = 'Los términos están en inglés, y el texto en inglés es el legalmente vinculante.';
const receipts = 'Los PDF y los recibos que se envían a sus clientes están en inglés.';

/** As in `english-notes.tsx`. */
export const EnglishTextBinds = (): React.ReactNode => <p className="muted">{binds}</p>;

/** As in `english-notes.tsx`. */
export const EnglishReceipts = (): React.ReactNode => <p className="quiet small">{receipts}</p>;
