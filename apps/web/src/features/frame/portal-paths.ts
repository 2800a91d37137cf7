export const createStorePath = '/portal/stores/create';
export const storesPath = '/portal/stores';
/** The third tab of Admin. */
export const adminBankPath = '/portal/admin?tab=bank';
