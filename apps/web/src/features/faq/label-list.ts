// British, because the American list has a comma before the last one.
const list = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** 'Sale, Off or Discount' */
export const anyOf = (labels: readonly string[]): string => list.format(labels);

/** '‘Sale’ or ‘Off’' */
export const anyQuoted = (labels: readonly string[]): string => anyOf(labels.map((label) => `‘${label}’`));
