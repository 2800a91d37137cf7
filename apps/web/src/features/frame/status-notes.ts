import type { BusinessStatus } from '@trilane/domain/business-status';

/** What a status means for the merchant, after the specified words of the banner. */
export const statusNotes: Partial<Record<BusinessStatus, string>> = {
  'pending-store-front-creation': 'Add your first store, so that its devices can take payments.',
  'verification-under-way': 'Your bank is being verified. Payments work meanwhile; transfers to the bank follow.',
  'pending-personal-verification': 'Verify your identity in My Details, so that transfers to your bank can start.',
  'pending-bank-approval': 'Link a bank account, so that your money can be transferred to it.',
  'pending-device-linking': 'No device is linked, so no till can take a payment. Your balance and transfers work as usual.',
};

/** The two statuses with a dialog that tells how to go on. */
export const statusDialogTitles: Partial<Record<BusinessStatus, string>> = {
  'pending-store-front-creation': 'How to create a storefront',
  'pending-bank-approval': 'How to link a bank account',
};
