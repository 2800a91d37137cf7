import type { Limit } from '../../platform/rate-limits.ts';

const DAY_SECONDS = 86_400;

/** The app's address by SMS: decisions §3. Enquiries: more than a person writes, too few to flood a mailbox. */
export const MARKETING_LIMITS = {
  appLinksOfNumber: { name: 'app-link-number', points: 3, seconds: DAY_SECONDS },
  appLinksOfAddress: { name: 'app-link-address', points: 10, seconds: DAY_SECONDS, of: 'address' },
  enquiriesOfAddress: { name: 'enquiry-address', points: 20, seconds: 3600, of: 'address' },
  enquiriesOfEmail: { name: 'enquiry-email', points: 5, seconds: 3600 },
} as const satisfies Record<string, Limit>;
