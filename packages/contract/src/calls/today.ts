import { z } from 'zod';
import { LATEST_PAYMENTS } from '@trilane/domain/today';
import { WHOLE_BUSINESS_ROLES } from '@trilane/domain/team';
import { call } from '../call.ts';
import { amount, date, instant } from '../wire.ts';
import { transactionRow } from './transactions.ts';

export const todayCalls = {
  getToday: call({
    method: 'GET',
    path: '/payments/merchant/today',
    access: 'session',
    may: WHOLE_BUSINESS_ROLES,
    keys: ['read-record'],
    refusals: [],
    summary: 'How the day goes: net so far beside the same weekday a week ago, the newest transactions, and the tills',
    output: z.object({
      asOf: instant,
      day: date,
      net: amount,
      payments: z.number().int(),
      /** Net of the day that today is compared with: until the same time, and of the whole day. */
      compared: z.object({ day: date, soFar: amount, whole: amount }),
      /** Net by hour of the clock; of today up to the present hour. */
      hours: z.array(z.object({ hour: z.number().int(), net: amount.nullable(), compared: amount })).length(24),
      /** The newest transactions of today. */
      latest: z.array(transactionRow).max(LATEST_PAYMENTS),
      tills: z.object({
        linked: z.number().int(),
        ready: z.number().int(),
        lastSeenAt: instant.nullable(),
        /** Whether the business usually takes payments at this time of the week. */
        usuallyOpen: z.boolean(),
      }),
    }),
  }),
};
