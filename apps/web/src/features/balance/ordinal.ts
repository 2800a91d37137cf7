const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** A day of a month in words: '1st', '22nd', '30th'. */
export const ordinal = (n: number): string => `${n}${ENDINGS[ordinals.select(n)] ?? 'th'}`;
