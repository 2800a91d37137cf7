/** When the legal texts were last changed, as they state it; of the terms it is the version that a person accepts. */
export const TERMS_UPDATED = 'Dec 12 2022';
export const PRIVACY_UPDATED = 'Jun 29 2022';
/** The month of which lenders' target return is stated. */
export const TARGET_RETURN_AS_OF = 'June 2022';
