import { z } from 'zod';
import { DAY_OF_MONTH_MAX, TRANSFER_WEEKDAY_MAX } from '@trilane/domain/automatic-transfer';
import { WHOLE_BUSINESS_ROLES } from '@trilane/domain/team';
import { PAUSE_REASONS } from '../automatic-transfer-words.ts';
import { call } from '../call.ts';
import { amount, instant, said, version } from '../wire.ts';

/** Monday is 1, Friday is 5. */
const weekday = z.number().int().min(1).max(TRANSFER_WEEKDAY_MAX);
/** In a shorter month, its last day. */
const dayOfMonth = z.number().int().min(1).max(DAY_OF_MONTH_MAX);

/** Null when off. `next` is an estimate from current balances and what settles by then. */
const automaticTransfers = z
  .object({
    every: z.enum(['day', 'week', 'month']),
    weekdays: z.array(weekday),
    dayOfMonth: dayOfMonth.nullable(),
    keep: amount,
    withTips: z.boolean(),
    next: z.object({ at: instant, amount, tips: amount }).nullable(),
    paused: z.object({ at: instant, why: z.enum(PAUSE_REASONS), words: said }).nullable(),
  })
  .nullable();

export const automaticTransferCalls = {
  getAutomaticTransfers: call({
    method: 'GET',
    path: '/payments/merchant/transfers/automatic',
    access: 'session',
    may: WHOLE_BUSINESS_ROLES,
    keys: ['read-money'],
    refusals: [],
    summary:
      'Automatic transfers: schedule, next date and amount, and why they are paused; version 0 while they are off',
    output: z.object({ automatic: automaticTransfers, version }),
  }),
  setAutomaticTransfers: call({
    method: 'POST',
    path: '/payments/merchant/transfers/automatic',
    access: 'session',
    may: ['transfer'],
    audit: 'transfer.automatic',
    refusals: [
      'no_primary_account',
      'owner_not_verified',
      'transfers_held',
      'transfers_stopped',
      'proof_required',
      'changed_elsewhere',
    ],
    summary: 'Set, resume or turn off automatic transfers',
    body: z.strictObject({
      every: z.enum(['off', 'day', 'week', 'month']),
      weekdays: z.array(weekday).max(TRANSFER_WEEKDAY_MAX).optional().default([]),
      dayOfMonth: dayOfMonth.optional(),
      keep: amount.min(0).optional().default(0),
      withTips: z.boolean().optional().default(false),
      version: version.optional(),
    }),
    output: z.object({ automatic: automaticTransfers, version }),
  }),
};
