import type { RefusalCode } from './refusals.ts';

/** Spanish words for the refusals that forms of the public site may meet. */
export const spanishRefusals: Readonly<Partial<Record<RefusalCode, string>>> = {
  captcha_failed: 'Resuelva de nuevo la comprobación.',
  invalid: 'Compruebe los datos e intente de nuevo.',
  too_large: 'Lo enviado es demasiado grande.',
  too_many_requests: 'Demasiados intentos. Intente de nuevo más tarde.',
  unavailable: 'El servicio no está disponible por el momento. Intente de nuevo.',
};
