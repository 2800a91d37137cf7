import { EDITION } from '@trilane/domain/edition';
import { LANGUAGE_PARAM, pathIn, type Language } from '@trilane/domain/language';

/**
 * Tokens in the built pages. The server fills the operator's settings at its start, and the day when it serves a page.
 */
export const tokens = {
  product: '%PRODUCT_NAME%',
  productSlug: '%PRODUCT_SLUG%',
  publicUrl: '%PUBLIC_URL%',
  support: '%SUPPORT_URL%',
  lenderSignIn: '%LENDER_SIGNIN_URL%',
  appDownload: '%APP_DOWNLOAD_URL%',
  contactEmail: '%CONTACT_EMAIL%',
  companyName: '%COMPANY_NAME%',
  companyAddress: '%COMPANY_ADDRESS%',
  companyPhone: '%COMPANY_PHONE%',
  companyPhoneUrl: '%COMPANY_PHONE_URL%',
  companyLicense: '%COMPANY_LICENSE%',
  companyPartnerBank: '%COMPANY_PARTNER_BANK%',
  socialName: '%SOCIAL_NAME%',
  socialUrl: '%SOCIAL_URL%',
  today: '%TODAY%',
} as const;

/** A page of the application, which has one address for all languages. */
export const inApp = (path: string): string =>
  EDITION === 'en' ? path : `${path}?${new URLSearchParams({ [LANGUAGE_PARAM]: EDITION }).toString()}`;

export const links = {
  start: pathIn(EDITION, '/'),
  // The start address leads people with a session into the portal; this one stays for everybody.
  home: pathIn(EDITION, '/home'),
  merchant: pathIn(EDITION, '/merchant'),
  shop: pathIn(EDITION, `/shop-with-${tokens.productSlug}`),
  lenders: pathIn(EDITION, '/lenders'),
  signUp: inApp('/merchant-signup'),
  signIn: inApp('/merchant-signin'),
  portal: inApp('/portal'),
  terms: '/terms-of-use',
  privacy: '/privacy-policy',
} as const;

/** The public pages that stand in every language, by their English address. */
const TRANSLATED: readonly string[] = ['/', '/home', '/merchant', `/shop-with-${tokens.productSlug}`, '/lenders'];

/** The addresses of a page of this edition in each language; null for a page that stands in English alone. */
export function addressesOf(path: string): Readonly<Record<Language, string>> | null {
  const english = TRANSLATED.find((one) => pathIn(EDITION, one) === path);
  return english === undefined ? null : { en: english, es: pathIn('es', english) };
}

/** A letter to the operator; the subject is left open when none is given. */
export function mailTo(subject?: string): string {
  const address = `mailto:${tokens.contactEmail}`;
  return subject === undefined ? address : `${address}?subject=${encodeURIComponent(subject)}`;
}

type DatedName =
  | 'YOURS_ON'
  | 'OFFER_WORDS'
  | 'CREDIT_COUNT'
  | 'CREDIT_COUNT_WORDS'
  | 'CREDIT_FIRST_WORDS'
  | 'CREDIT_LAST_ON'
  | 'CREDIT_PRINCIPAL'
  | 'CREDIT_INTEREST'
  | 'CREDIT_TOTAL';

/**
 * The attributes of an element whose whole text depends on the day: a token of `siteDates`, and an attribute by
 * which an exported page finds it.
 */
export function dated(name: DatedName) {
  return { 'data-date': name, children: `%${name}%` };
}
