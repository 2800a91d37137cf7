/**
 * Every mail, SMS and push that people get in their own language, and what is said on paper. Operators, visitors who
 * wrote a letter and shoppers get theirs in English. After a change of their words, `node tools/mails.ts` writes the
 * Spanish ones anew.
 */
export { closedPlaceWords, dayCloseLines } from '../day-close-words.ts';
export { closeHead, closePartName, closeTitle, closeWords } from '../paper/close-words.ts';
export { statementSpan, statementTitle, statementWords } from '../paper/statement-words.ts';
export {
  accessChangedMail,
  codeMail,
  manyWrongPasswordsMail,
  newDeviceMail,
  passwordChangedMail,
  unfinishedSignUpMail,
} from './account-mails.ts';
export { apiKeyMail, apiKeyOutsideMail } from './api-key-mails.ts';
export { archiveMail } from './archive-mails.ts';
export { dayCloseMail } from './day-close-mails.ts';
export { changeStoppedMail, guardedChangeMail } from './guarded-mails.ts';
export {
  accountsRemovedMail,
  automaticTransfersPausedMail,
  bankFailedMail,
  bankVerifiedMail,
  documentsRequestedMail,
  payoutMail,
  transfersHeldMail,
} from './money-mails.ts';
export { noticeMail, pushedWords } from './notice-mails.ts';
export { applicationTakenUpMail, checkResultMail, staffInvitationMail } from './people-mails.ts';
export { summaryMail } from './summary-mails.ts';
export { teamInvitationMail, teamRemovalMail } from './team-mails.ts';
export { appLinkSms } from './text-messages.ts';
export { webhookMail, webhookOffMail } from './webhook-mails.ts';
export { welcomeMail } from './welcome-mails.ts';
