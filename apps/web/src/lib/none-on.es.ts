/** As in `none-on.ts`. */
export const NONE_ON = 'Desactivadas';
