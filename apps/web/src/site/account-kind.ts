/** The kind of the example's bank accounts, short enough for a drawn phone. */
export const ACCOUNT_KIND = 'Checking';
