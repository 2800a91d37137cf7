/** The month to which the stated target return of lenders applies. */
export const TARGET_RETURN_AS_OF = 'June 2022';
