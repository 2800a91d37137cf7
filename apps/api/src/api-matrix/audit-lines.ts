import type { CallName } from '@trilane/contract/calls';
import type { RefusalCode } from '@trilane/contract/refusals';
import type { TestApp } from '../../../../packages/testkit/src/app.ts';
import { declared } from './send-call.ts';
import { sql } from '../platform/db/sql.ts';

/** How many lines of that kind the audit trail has, over all businesses. */
export async function countLines(
  app: TestApp,
  name: CallName,
  { outcome, reason = null }: { outcome: 'done' | 'refused'; reason?: RefusalCode | null },
): Promise<number> {
  const { rows } = await app.platform.jobsDb.read(null, (tx) =>
    tx.query<{ lines: number }>(
      sql`
        select count(*) as lines
        from audit_event
        where action = ${declared(name).audit} and outcome = ${outcome} and reason is not distinct from ${reason}`,
    ),
  );
  return rows[0]!.lines;
}

const UNKNOWN_CALLER: Partial<Record<CallName, readonly RefusalCode[]>> = {
  login: ['wrong_credentials'],
  validateOtp: ['wrong_code'],
  forgotPasswordSignin: ['wrong_code'],
  secondFactor: ['wrong_second_factor'],
  passkeySignin: ['passkey_refused'],
  linkDevice: ['store_inactive', 'device_inactive', 'business_not_accepting'],
};

/** Calls that write, or give a file, and leave no line: why not. */
export const WITHOUT_LINE: Partial<Record<CallName, string>> = {
  signup: 'mails a code; the sign-in with it has its line',
  signin: 'mails a code; the sign-in with it has its line',
  resendOtp: 'mails a code; the sign-in with it has its line',
  verifyEin: 'asks the agency and keeps nothing',
  createBusiness: 'mails a code; what is registered with it has its line',
  createMerchant: 'mails a code; what is registered after it has its line',
  startPasskeySignin: 'gives a challenge; the sign-in with it has its line',
  forgotPassword: 'mails a code; the reset has its line',
  forgotPasswordValidateOtp: 'changes a code for a reset token; the reset has its line',
  requestProofCode: 'mails a code; the proof with it has its line',
  startTotp: 'offers a secret; confirming it has its line',
  startPasskey: 'gives a challenge; the passkey made with it has its line',
  readNotices: 'says which notices a person has seen, and nothing of the business',
  keepPushBrowser: 'says at which browser a person is signed in; turning push on and off there has its line',
  openAppLink: 'moves the set-up list on',
  openSupportSession: 'takes up a hand-off that has its line, and learns a name and an email',
  checkStoreImport: 'reads',
  openStaffInvitation: 'reads',
  openTeamInvitation: 'reads',
  openStop: 'reads',
  uploadFile:
    'keeps a file that counts for nothing until a store, a discount or the documents take it: that has its line',
  sendHeartbeat: 'says that a device is there',
  setLanguage: 'chooses the words of pages and mails',
  postPayment: 'the ledger itself keeps it, append-only, for good',
  moveClock: 'of tests and of the demo; nothing of the product',
  sendEnquiry: 'a letter of a visitor, to no business',
  sendAppLink: 'a visitor asks for the address of the app',
  reportWebVitals: 'figures of a page',
};

/**
 * Whether a refusal of this call must be in the trail. It must if the caller was known or, for sign-ins and links, if
 * the request named an account. A report with a wrong signature is logged instead.
 */
export function leavesRefusedLine(name: CallName, code: RefusalCode): boolean {
  const { audit, access } = declared(name);
  if (!audit) return false;
  if (access === 'signed') return false;
  return access === 'none' ? UNKNOWN_CALLER[name]?.includes(code) === true : true;
}
