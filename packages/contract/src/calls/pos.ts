import { z } from 'zod';
import { call } from '../call.ts';
import { amount, id, instant, opaque, said, text } from '../wire.ts';
import { staffAtDevice } from './staff.ts';
import { transactionStatus } from './transactions.ts';

const linked = {
  business: z.object({ id, name: said, timeZone: said }),
  store: z.object({ id, name: said, storeNo: said }),
  aisle: z.object({ id, name: said }),
};

/**
 * The price rules in force on this day of the business: the one discount that applies, the promotions that count, and
 * what a sale that comes through premium placement costs. They change at midnight in the business's zone, premium at
 * any time.
 */
export const priceRules = z
  .object({
    discountPercent: z.number().int().nullable(),
    discription: said.nullable(),
    promotions: z.array(z.object({ id, spend: amount, reward: z.number().int(), description: said, toDate: instant })),
    premium: z.boolean(),
    premiumFee: amount,
  })
  .meta({ id: 'PriceRules' });

/** Whether the device may take payments, and why not: as a code, and as its English sentence. */
const readiness = {
  acceptsPayments: z.boolean(),
  whyNot: said.nullable(),
  whyNotCode: z.enum(['business_not_accepting', 'store_inactive', 'device_inactive']).nullable(),
  isChatEnabled: z.boolean(),
};

/**
 * The answer to a payment; refusals of money come as 409 with their own code. Of a payment that the network declined or
 * cancelled it repeats the price that was asked for, and nothing moved.
 */
export const paymentAnswer = z
  .object({
    id,
    transactionNumber: z.number().int(),
    date: instant,
    status: transactionStatus,
    transactionType: z.enum(['Cash', 'Credit']),
    grossAmount: amount,
    discount: amount,
    shopperPays: amount,
    tip: amount,
    cashback: amount,
    premiumFee: amount,
    netAmount: amount,
    customerName: said,
  })
  .meta({ id: 'PaymentAnswer' });

export const posCalls = {
  linkDevice: call({
    method: 'POST',
    path: '/devices/link',
    access: 'none',
    idempotency: 'ignored',
    audit: 'device.link',
    refusals: ['link_code_invalid', 'store_inactive', 'device_inactive', 'business_not_accepting'],
    summary: 'The till enters the code and gets its secret',
    body: z.strictObject({ token: opaque(40, 'Enter the code').trim().min(1, 'Enter the code') }),
    output: z.object({ deviceId: id, deviceSecret: said, ...linked }),
  }),
  getPosSession: call({
    method: 'GET',
    path: '/pos/session',
    access: 'device',
    refusals: [],
    summary: 'Who the device is and the price rules in force',
    output: z.object({ ...linked, ...readiness, rules: priceRules, staff: staffAtDevice, now: instant }),
  }),
  sendHeartbeat: call({
    method: 'POST',
    path: '/pos/heartbeat',
    access: 'device',
    idempotency: 'ignored',
    refusals: [],
    summary: 'The device is there',
    body: z.strictObject({ appVersion: text(40) }),
    output: z.object({
      ...readiness,
      staff: staffAtDevice,
      /** The secret to sign with from the next call on; absent while the present one stays. */
      deviceSecret: said.optional(),
    }),
  }),
  postPayment: call({
    method: 'POST',
    path: '/pos/payments',
    access: 'device',
    weight: 'posting',
    idempotency: 'required',
    refusals: [
      'store_inactive',
      'device_inactive',
      'business_not_accepting',
      'approval_invalid',
      'approval_other_business',
      'approval_other_device',
      'approval_amount_mismatch',
      'approval_expired',
      'approval_reused',
      'price_changed',
    ],
    summary: 'Post a sale that the shopper network has decided',
    body: z.strictObject({ amount: z.number(), tip: z.number().optional().default(0), approval: opaque(4000) }),
    output: paymentAnswer,
  }),
};
