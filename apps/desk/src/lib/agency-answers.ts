import type { CallOutput } from '@trilane/contract/call';
import type { DeskCalls } from '@trilane/contract/desk/desk-calls';

/** What the agency answers to an identity check. */
type AgencyAnswer = NonNullable<CallOutput<DeskCalls['getMerchant']>['checks'][number]['agencyWord']>;

/** After "The agency". */
export const ANSWERED: Readonly<Record<AgencyAnswer, string>> = {
  approved: 'approved',
  rejected: 'declined',
  undecided: 'could not decide',
};

/** How a check stands. */
export const DECIDED: Readonly<Record<AgencyAnswer, string>> = {
  approved: 'Approved',
  rejected: 'Declined',
  undecided: 'Undecided',
};
