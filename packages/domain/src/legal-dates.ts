/** The day of the last change, as each legal text states it. That of the terms is the version that a person accepts. */
export const TERMS_UPDATED = 'Dec 12 2022';
export const PRIVACY_UPDATED = 'Jun 29 2022';
/** The month to which the stated target return of lenders applies. */
export const TARGET_RETURN_AS_OF = 'June 2022';
