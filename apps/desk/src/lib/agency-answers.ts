import type { CallOutput } from '@trilane/contract/call';
import type { DeskCalls } from '@trilane/contract/desk/desk-calls';

/** What the agency answers to an identity check. */
type AgencyAnswer = NonNullable<CallOutput<DeskCalls['getMerchant']>['checks'][number]['agencyWord']>;

/** After "The agency", of a check that still stands. */
export const ANSWERED: Readonly<Record<AgencyAnswer, string>> = {
  approved: 'has approved it',
  rejected: 'has declined it',
  undecided: 'cannot decide',
};

/** After "it", of an earlier check. */
export const ANSWERED_EARLIER: Readonly<Record<AgencyAnswer, string>> = {
  approved: 'approved',
  rejected: 'declined',
  undecided: 'could not decide',
};
