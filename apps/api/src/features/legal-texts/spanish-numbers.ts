import type { LandingNumber } from './read-numbers.ts';

/** The units and words of the numbers that come with the product. */
const SPANISH: Readonly<Record<string, string>> = {
  '': '',
  'business days': 'días hábiles',
  'service fee': 'de cargo por servicio',
  'payment processing fee': 'de cargo por procesamiento de pagos',
  'until the money is yours': 'hasta que el dinero sea suyo',
  'chargebacks, ever': 'contracargos, en ningún caso',
};

/** A number of the landing page in Spanish; null for one that the operator has written. */
export function inSpanish({ figure, unit, words }: LandingNumber): LandingNumber | null {
  const [spanishUnit, spanishWords] = [SPANISH[unit], SPANISH[words]];
  return spanishUnit === undefined || spanishWords === undefined
    ? null
    : { figure, unit: spanishUnit, words: spanishWords };
}
