import { DAY_SECONDS } from '@trilane/domain/time-units';
import type { Limit } from '../../platform/rate-limits.ts';

/**
 * The limits of the app's address by SMS stand in docs/product.md#enquiries. The limits of enquiries leave room for
 * more than a person writes, and for too few to flood a mailbox.
 */
export const MARKETING_LIMITS = {
  appLinksOfNumber: { name: 'app-link-number', points: 3, seconds: DAY_SECONDS },
  appLinksOfAddress: { name: 'app-link-address', points: 10, seconds: DAY_SECONDS, of: 'address' },
  enquiriesOfAddress: { name: 'enquiry-address', points: 20, seconds: 3600, of: 'address' },
  enquiriesOfEmail: { name: 'enquiry-email', points: 5, seconds: 3600 },
} as const satisfies Record<string, Limit>;
