/** As in `account-kind.ts`. */
export const ACCOUNT_KIND = 'Cheques';
