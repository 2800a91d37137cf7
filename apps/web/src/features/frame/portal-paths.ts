export const createStorePath = '/portal/stores/create';
export const storesPath = '/portal/stores';
/** The third tab of Admin. */
export const adminBankPath = '/portal/admin?tab=bank';
/** The second one. */
export const adminDetailsPath = '/portal/admin?tab=details';
export const faqPath = '/portal/faq';
