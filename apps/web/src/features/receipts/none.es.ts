/** Stands for a logo or footer that there is not. */
export const NONE = 'Ninguno';
