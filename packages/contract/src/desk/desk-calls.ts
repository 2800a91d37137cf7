import { deskAccessCalls } from './calls/desk-access.ts';
import { deskApprovalCalls } from './calls/desk-approvals.ts';
import { deskMerchantDecisionCalls } from './calls/desk-merchant-decisions.ts';
import { deskMerchantCalls } from './calls/desk-merchants.ts';
import { deskOwnCalls } from './calls/desk-own.ts';
import { deskPeopleCalls } from './calls/desk-people.ts';

/** Every call of the operator's desk by its code word; the desk refuses to start while one has no handler. */
export const deskCalls = {
  ...deskAccessCalls,
  ...deskOwnCalls,
  ...deskPeopleCalls,
  ...deskMerchantCalls,
  ...deskMerchantDecisionCalls,
  ...deskApprovalCalls,
};

export type DeskCalls = typeof deskCalls;
export type DeskCallName = keyof DeskCalls;
