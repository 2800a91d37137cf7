import { word } from './word.ts';

/** The month to which the stated target return of lenders applies. */
export const TARGET_RETURN_AS_OF = word('June 2022');
