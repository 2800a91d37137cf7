import { counted, countedInWords } from '@trilane/domain/number-words';
import {
  INVITATION_RESEND_SECONDS,
  INVITATIONS_OF_BUSINESS_A_DAY,
  INVITATIONS_TO_ADDRESS_A_DAY,
} from '@trilane/domain/staff';
import { onceEvery, waitWords } from '@trilane/domain/wait-words';

const again = (seconds: number) => `Try again in ${waitWords(seconds)}.`;

const wrongPasswords = (seconds: number) =>
  `Many wrong passwords for this email came from your network. ${again(seconds)}`;

/**
 * Sentences that replace those of the table when the server knows more about the case: how long to wait, or what
 * exactly is wrong with the request.
 */
export const refusalDetails = {
  tooManyAttempts: (seconds: number) => `Too many attempts. ${again(seconds)}`,
  networkWaits: (seconds: number) => `${wrongPasswords(seconds)} Or sign in with a one-time code (OTP).`,
  networkWaitsAtDesk: wrongPasswords,
  codeJustSent: (seconds: number) => `A code was just sent. You can ask for another one in ${waitWords(seconds)}.`,
  decidedBy: (words: string, operator: string) => `${words} ${operator} made the last decision.`,
  linkJustSent: `A new link can be sent ${onceEvery(INVITATION_RESEND_SECONDS)}.`,
  invitationsOfBusiness: (seconds: number) =>
    `${counted(INVITATIONS_OF_BUSINESS_A_DAY, 'invitation')} can be sent a day. ${again(seconds)}`,
  invitationsToAddress: (seconds: number) =>
    `This address can get ${counted(INVITATIONS_TO_ADDRESS_A_DAY, 'invitation')} a day. ${again(seconds)}`,
  uploadsAtOnce: (most: number) =>
    `Only ${countedInWords(most, 'file')} can upload at a time. Wait for one to finish, then try again.`,
  fileMissing: 'Send exactly one file, as multipart/form-data, in the field “file”.',
  exportsAtOnce: (most: number) =>
    `Only ${countedInWords(most, 'export')} can run at a time. Wait for it to finish, then try again.`,
  booksJustRead: (seconds: number) => `A check of your books is running or has just finished. ${again(seconds)}`,
  streamsAtOnce: (most: number) =>
    `Only ${countedInWords(most, 'live connection')} can be open at a time. Close a tab, then try again.`,
  outcomeUnknown: ({ onlyOnce }: { onlyOnce: boolean }) =>
    `We could not confirm whether this was done. ${
      onlyOnce
        ? 'It is safe to send the same request again: it is carried out only once.'
        : 'Check before you try again.'
    }`,
  demoBeingMade: 'The demo shop is being set up. Try again in a minute.',
  contentType: 'This content type is not accepted.',
  deviceClockOff: (minutes: number) =>
    `The clock of this device is more than ${counted(minutes, 'minute')} off. Correct it and try again.`,
  enquiryAnswered: (name: string) => `${name} has just answered this enquiry. Read that answer first.`,
  waitingClaimed: (name: string) => `${name} has taken this item.`,
  proposalDecided: (name: string, outcome: 'approved' | 'declined') => `${name} has already ${outcome} this.`,
} as const;
