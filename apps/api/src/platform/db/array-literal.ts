/**
 * An array parameter of uuids, numbers or booleans as PostgreSQL reads it: nothing in them needs quoting. The driver's
 * own quotes every one of them.
 */
export const plainArray = (values: readonly (string | number | boolean)[]): string => `{${values.join(',')}}`;

const quoted = (value: string): string => `"${/["\\]/.test(value) ? value.replaceAll(/["\\]/g, '\\$&') : value}"`;

/** The same of any texts. */
export const textArray = (values: readonly string[]): string => `{${values.map(quoted).join(',')}}`;
