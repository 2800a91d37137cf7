import type { RefusalCode } from './refusals.ts';

/** Spanish words for the refusals that forms of the public site may meet. */
export const spanishRefusals: Readonly<Partial<Record<RefusalCode, string>>> = {
  captcha_failed: 'Haga de nuevo la verificación.',
  invalid: 'Revise los datos e intente de nuevo.',
  too_large: 'Lo que envió es demasiado grande.',
  too_many_requests: 'Demasiados intentos. Intente de nuevo más tarde.',
  unavailable: 'El servicio no está disponible por el momento. Intente de nuevo.',
};
