/** What a close of day is called for short. */
export const CLOSE_NOUN = 'Cierre';
