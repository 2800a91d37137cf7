/**
 * Every mail, SMS and push that people get in their own language, and what paper and the pages behind
 * links say. Operators and visitors
 * who wrote a letter get theirs in English. After a change of their words, `node tools/mails.ts` writes the
 * Spanish ones again.
 */
export { closedPlaceWords, dayCloseLines } from '../day-close-words.ts';
export { closeHead, closePartName, closeTitle, closeWords } from '../paper/close-words.ts';
export { receiptPageWords } from '../paper/receipt-page-words.ts';
export { receiptName, receiptSlip, receiptTitle } from '../paper/receipt-words.ts';
export { statementSpan, statementTitle, statementWords } from '../paper/statement-words.ts';
export { unsubscribedWords, unsubscribeQuestion, unsubscribeWords } from '../paper/unsubscribe-words.ts';
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
export { receiptMail } from './receipt-mails.ts';
export { summaryMail } from './summary-mails.ts';
export { teamInvitationMail, teamRemovalMail } from './team-mails.ts';
export { appLinkSms, receiptSms } from './text-messages.ts';
export { webhookMail, webhookOffMail } from './webhook-mails.ts';
export { welcomeMail } from './welcome-mails.ts';
