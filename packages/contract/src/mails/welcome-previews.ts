import type { BusinessFacts } from '@trilane/domain/business-status';
import { example } from './example-mail.ts';

/** As it is when the sign-up ends. */
const newBusiness: BusinessFacts = {
  registered: true,
  rejectedByOperator: false,
  agencyDecision: 'approved',
  tncAccepted: true,
  hasPassword: true,
  bankConsentGiven: false,
  bankVerificationFinished: false,
  accountApproved: false,
  hasStore: false,
  ownerVerified: false,
  hasLinkedDevice: false,
  appLinkOpened: false,
  appConnected: false,
};

/** What an owner gets at the end of the sign-up. */
export const welcomeMails = [
  example('welcome', 'Welcome', 'welcomeMail', { businessName: 'Corner Bakery', facts: newBusiness }),
];
