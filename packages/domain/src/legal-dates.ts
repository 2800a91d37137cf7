/** The version of the terms that a person accepts: the day of their last change (docs/product.md#legal-texts). */
export const TNC_VERSION = '2022-12-12';

/** The day of the last change, as each legal text states it. */
export const TERMS_UPDATED = 'Dec 12 2022';
export const PRIVACY_UPDATED = 'Jun 29 2022';
/** The month to which the stated target return of lenders applies. */
export const TARGET_RETURN_AS_OF = 'June 2022';
