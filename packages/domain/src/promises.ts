/**
 * What public pages and legal texts promise and no program enforces (docs/product.md#legal-texts). The numbers that
 * programs enforce stand beside their rules.
 */
export const SERVICE_FEE_PERCENT = 0;
export const PAYMENT_FEE_PERCENT = 0;
/** The limit in business days that the terms set for a payout. Settlement is usually faster. */
export const PAID_WITHIN_BUSINESS_DAYS = 3;
export const SIGN_UP_MINUTES = 5;
export const SUPPORT_REPLY_HOURS = 24;
/** How many hours a merchant has to answer a chat. */
export const CHAT_HOURS = 24;
export const NOTICE_DAYS = 30;
export const COMPLAINT_DAYS = 30;
export const LENDER_RETURN_PERCENT = 9;
export const LENDER_RETURN_VARIES_PERCENT = 2;
export const LENDER_FEE_PERCENT_A_MONTH = 1;

/**
 * How many days after its due date a credit bill may still be paid (docs/product.md#credit). The lender enforces it.
 */
export const GRACE_DAYS = 2;
/** After so many months from its due date an unpaid bill makes the shopper delinquent (docs/product.md#credit). */
export const DELINQUENT_AFTER_MONTHS = 6;
