import { ZIP_DIGITS_MESSAGE, ZIP_INVALID_MESSAGE } from '@trilane/domain/address';
import { DISCOUNT_IMAGE_BYTES_MAX, DISCOUNT_PERCENT_MAX, DISCOUNT_PERCENT_MIN } from '@trilane/domain/discount';
import { countedInWords, grouped, sizeLimitWords } from '@trilane/domain/number-words';
import { OFFER_YEARS_AHEAD_MAX } from '@trilane/domain/offer';
import { OTP_REQUIRED_MESSAGE } from '@trilane/domain/otp';
import { PASSWORD_MESSAGE } from '@trilane/domain/password-length';
import { PROMOTION_REWARD_MAX, PROMOTION_REWARD_MIN, PROMOTION_SPEND_MAX } from '@trilane/domain/promotion';
import { prose } from '@trilane/domain/prose';
import { answerMessages } from './answer-messages.ts';

/**
 * The fixed words of the screens (docs/product.md#messages-on-screen). They are plain data: the web reads them without
 * the schemas.
 */
export const messages = {
  ...answerMessages,

  emailRequired: 'Email is required',
  emailInvalid: 'Enter a valid email',
  enterEmail: 'Enter your email',
  enterPassword: 'Enter your password',
  enterPasswordAgain: 'Enter your password again',
  password: PASSWORD_MESSAGE,
  passwordMismatch: 'Password and confirm password are not same',
  passwordReset: 'Password reset successfully',
  otpRequired: OTP_REQUIRED_MESSAGE,

  firstNameRequired: 'firstname is required',
  lastNameRequired: 'lastname is required',
  titleRequired: 'title is required',
  categoryRequired: 'business category is required',
  businessNameRequired: 'name of business is required',
  addressRequired: 'address is required',
  cityRequired: 'city is required',
  stateRequired: 'state is required',
  stateUnknown: 'Enter a US state or territory, such as New York or NY',
  zipRequired: 'zipCode is required',
  countryRequired: 'country is required',
  zipFiveDigits: ZIP_DIGITS_MESSAGE,
  zipInvalid: ZIP_INVALID_MESSAGE,

  /** Shown while the agency cannot be reached; `verifyingUser` would say that a check was done. */
  checkWaits: prose`The check of your business has not been done yet, because the agency cannot be reached. We check it
    as soon as the agency is back.`,
  /** The same for the EIN of a sign-up that has no business yet. */
  einCheckWaits: prose`This EIN has not been checked yet, because the agency cannot be reached. Go on: we check it as
    soon as the agency is back.`,
  verifyingUser: 'We were unable to verify your identity. Please bear with us as we make further checks.',
  dobRequired: 'DOB is required',
  ssnRequired: 'SSN is required',
  dobFormat: 'DOB should be in a valid format',

  typeOldPassword: 'Type old password',
  typeNewPassword: 'Type new password',
  typeNewPasswordAgain: 'Type new password again',
  newPasswordMismatch: 'Please type the same password as new password',
  passwordChanged: 'Password changed successfully',

  transfered: 'Transfered Successfully.',
  noTransactions: 'No Transaction History',
  noPendingStatement: 'No Pending Cash Statement',

  storeTypeRequired: 'Store type is required',
  storeNameRequired: 'Store name is required',
  storeNumberString: 'Store number must be a string',
  storeImageRequired: 'Store image is required',
  fileType: 'File of invalid type',
  uploadFailed: 'Error while uploading the file. Please try again.',
  noStores: 'No Stores added',
  storeAdded: 'Store added successfully',
  storeUpdated: 'Store updated successfully',
  storeEnabled: 'Store is enabled',
  storeDisabled: 'Store is disabled',
  deviceNameRequired: 'Device Name is required',
  deviceAdded: 'Device added successfully',
  deviceRenamed: 'Device name updated',
  deviceEnabled: 'Device is enabled',
  deviceDisabled: 'Device is disabled',
  confirmDisable: 'Are you sure you want to Disable',
  tokenExpired: 'Token expired',
  generateToken: 'Generate Token',
  chatEnabled: 'Chat for device is enabled',
  chatDisabled: 'Chat for device is disabled',

  discountEmpty: 'Discount value cannot be empty',
  discountRange: `Please enter valid discount amount between ${DISCOUNT_PERCENT_MIN}% to ${DISCOUNT_PERCENT_MAX}%`,
  discountWhole: prose`The discount must be a whole number of percent, from ${DISCOUNT_PERCENT_MIN} to
    ${DISCOUNT_PERCENT_MAX}`,
  discountDescriptionRequired: 'Description is required',
  discountPast: 'Discounts can not be created for current date and anyday before the current date',
  fromDateFormat: 'Valid From Date should be in a valid format',
  toDateFormat: 'Valid To Date should be in a valid format',
  toBeforeFrom: 'Valid To Date should be after the Valid From date',
  dateTooFar: `Dates can be at most ${countedInWords(OFFER_YEARS_AHEAD_MAX, 'year')} ahead`,
  imageRequired: 'Image is required',
  imageTooLarge: `The image can have at most ${sizeLimitWords(DISCOUNT_IMAGE_BYTES_MAX)}`,
  confirmDelete: 'Are you sure you want to delete?',
  spendRequired: 'Spend is required',
  spendPositive: 'Spend must be greater than 0',
  spendWhole: `Spend must be a whole number of dollars, at most ${grouped(PROMOTION_SPEND_MAX)}`,
  rewardRange: `Reward must be in between ${PROMOTION_REWARD_MIN}% to ${PROMOTION_REWARD_MAX} %`,
  promotionDescriptionRequired: 'Description is required',
  promotionPast: 'Promotions can not be created for current date and anyday before the current date',

  noBankAccounts: 'No Linked Bank Account Details.',
  documentUploaded: 'Document uploaded successfully',
  noDocuments: 'No Uploaded Documents.',
} as const;
