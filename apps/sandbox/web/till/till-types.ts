import type { CallOutput } from '@trilane/contract/call';
import type { posCalls } from '@trilane/contract/calls/pos';
import type { posDayCloseCalls } from '@trilane/contract/calls/day-closes';
import type { posStaffCalls } from '@trilane/contract/calls/staff';

export type TillSession = CallOutput<typeof posCalls.getPosSession>;
export type PriceRules = TillSession['rules'];
export type PaymentAnswer = CallOutput<typeof posCalls.postPayment>;

export type TillPreview = CallOutput<typeof posDayCloseCalls.previewDayCloseAtDevice>;
export type TakenClose = CallOutput<typeof posDayCloseCalls.closeDayAtDevice>;

/** Who uses a till and who may come back to it by PIN. */
export type StaffAtTill = CallOutput<typeof posStaffCalls.signInStaff>;
export type PersonAtTill = StaffAtTill['signedIn'][number];

/** A till as the sandbox's server lists it. */
export type TillCard = {
  tillId: string;
  business: { id: string; name: string; timeZone: string };
  store: { id: string; name: string; storeNo: string };
  device: { id: string; name: string };
  linkedAt: string;
};
