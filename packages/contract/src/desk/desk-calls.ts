import { deskAccessCalls } from './calls/desk-access.ts';
import { deskApprovalCalls } from './calls/desk-approvals.ts';
import { deskMerchantDecisionCalls } from './calls/desk-merchant-decisions.ts';
import { deskMerchantCalls } from './calls/desk-merchants.ts';
import { deskAuditCalls } from './calls/desk-audit.ts';
import { deskEnquiryCalls } from './calls/desk-enquiries.ts';
import { deskMessageCalls } from './calls/desk-messages.ts';
import { deskMoneyCalls } from './calls/desk-money.ts';
import { deskOwnCalls } from './calls/desk-own.ts';
import { deskPeopleCalls } from './calls/desk-people.ts';
import { deskSettingsCalls } from './calls/desk-settings.ts';
import { deskTextCalls } from './calls/desk-texts.ts';
import { deskWaitingCalls } from './calls/desk-waiting.ts';

/** Every call of the desk by its name. The desk refuses to start while one has no handler. */
export const deskCalls = {
  ...deskAccessCalls,
  ...deskOwnCalls,
  ...deskPeopleCalls,
  ...deskMerchantCalls,
  ...deskMerchantDecisionCalls,
  ...deskApprovalCalls,
  ...deskWaitingCalls,
  ...deskMoneyCalls,
  ...deskMessageCalls,
  ...deskEnquiryCalls,
  ...deskTextCalls,
  ...deskAuditCalls,
  ...deskSettingsCalls,
};

export type DeskCalls = typeof deskCalls;
export type DeskCallName = keyof DeskCalls;
