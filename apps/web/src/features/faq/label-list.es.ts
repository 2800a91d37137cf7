import { LOCALE } from '@trilane/domain/edition';

const list = new Intl.ListFormat(LOCALE, { type: 'disjunction' });

/** '“de rebaja”, “menos” o “de descuento”': in a Spanish sentence they are hard to read without quotes. */
export const anyOf = (labels: readonly string[]): string => list.format(labels.map((label) => `“${label}”`));

/** The same. */
export const anyQuoted = anyOf;
