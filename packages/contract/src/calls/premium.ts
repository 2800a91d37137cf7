import { z } from 'zod';
import { call } from '../call.ts';

const premium = z.object({ success: z.literal(true), premium: z.boolean() });

export const premiumCalls = {
  enablePremium: call({
    method: 'POST',
    path: '/businesses/businesses/me/premium/enable',
    access: 'session',
    idempotency: 'accepted',
    audit: 'premium',
    refusals: [],
    summary: 'Premium placement on, for later sales',
    output: premium,
  }),
  disablePremium: call({
    method: 'POST',
    path: '/businesses/businesses/me/premium/disable',
    access: 'session',
    idempotency: 'accepted',
    audit: 'premium',
    refusals: [],
    summary: 'Premium placement off, for later sales',
    output: premium,
  }),
};
