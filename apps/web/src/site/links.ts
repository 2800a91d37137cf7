/** Tokens in the built pages; the server fills them at its start with what the operator has set. */
export const tokens = {
  product: '%PRODUCT_NAME%',
  productSlug: '%PRODUCT_SLUG%',
  publicUrl: '%PUBLIC_URL%',
  support: '%SUPPORT_URL%',
  lenderSignIn: '%LENDER_SIGNIN_URL%',
  appDownload: '%APP_DOWNLOAD_URL%',
  contactEmail: '%CONTACT_EMAIL%',
  socialName: '%SOCIAL_NAME%',
  socialUrl: '%SOCIAL_URL%',
} as const;

export const links = {
  start: '/',
  // The start address leads people with a session into the portal; this one stays for everybody.
  home: '/home',
  merchant: '/merchant',
  shop: `/shop-with-${tokens.productSlug}`,
  lenders: '/lenders',
  signUp: '/merchant-signup',
  signIn: '/merchant-signin',
  terms: '/terms-of-use',
  privacy: '/privacy-policy',
} as const;

/** A letter to the operator; the subject is left open when none is given. */
export function mailTo(subject?: string): string {
  const address = `mailto:${tokens.contactEmail}`;
  return subject === undefined ? address : `${address}?subject=${encodeURIComponent(subject)}`;
}
