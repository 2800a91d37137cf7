const MONTHS = 'ene feb mar abr may jun jul ago sept oct nov dic'.split(' ');

/** '27 nov' of 'YYYY-MM-DD', which no line breaks. */
export const spanishDayAndMonth = (date: string): string =>
  `${Number(date.slice(8))}\u00a0${MONTHS[Number(date.slice(5, 7)) - 1]}`;

/** '27 nov 2026' of 'YYYY-MM-DD', which no line breaks. */
export const spanishDay = (date: string): string => `${spanishDayAndMonth(date)}\u00a0${date.slice(0, 4)}`;
