import type { CallName } from '@trilane/contract/calls';
import type { RefusalCode } from '@trilane/contract/refusals';
import { as, type CallCase } from './call-case.ts';

export const calendarCases = {
  getCalendar: as('signed-in'),
  createCalendar: as('signed-in', async (merchant) => {
    await merchant.prove();
    return {};
  }),
  removeCalendar: as('signed-in', async (merchant) => {
    await merchant.prove();
    await merchant.client.call('createCalendar');
    return {};
  }),
} satisfies Partial<Record<CallName, CallCase>>;

/** The requests that cause each refusal about calendars. */
export const calendarRefusals: Partial<Record<CallName, Partial<Record<RefusalCode, CallCase>>>> = {
  createCalendar: { proof_required: as('signed-in') },
};
