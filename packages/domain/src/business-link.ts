/** The search parameter that names the business of a link into the portal. */
export const BUSINESS_PARAM = 'business';

/**
 * A page of the portal with the business that it belongs to. The reader of the link may work for several businesses,
 * and the portal may be showing another one.
 */
export const pageOfBusiness = (path: string, businessId: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${BUSINESS_PARAM}=${businessId}`;
