import { join, resolve } from 'node:path';
import { z } from 'zod';
import { bankWords, routingNumber, timeOfDay } from './config-values.ts';

/** The settings of payouts in files for the bank (`PAYOUT_RAIL=nacha`). */
export const bankFileSettings = z.object({
  NACHA_DIR: z.string().max(500).optional(),
  NACHA_BANK_ROUTING: routingNumber.optional(),
  NACHA_BANK_NAME: bankWords.optional(),
  NACHA_COMPANY_ID: z
    .string()
    .regex(/^[A-Z0-9]{9,10}$/, 'must have nine or ten capital letters and digits')
    .optional(),
  NACHA_COMPANY_NAME: bankWords.optional(),
  NACHA_ENTRY_CLASS: z.enum(['CCD', 'PPD']).default('CCD'),
  NACHA_FILE_TIME: timeOfDay.default('17:00'),
});

type Settings = z.output<typeof bankFileSettings> & { DATA_DIR: string; PRODUCT_NAME: string };

/** Where files for the bank are exchanged, and what stands in them. */
export function bankFilesInOurWords(s: Settings) {
  return {
    folder: resolve(s.NACHA_DIR ?? join(s.DATA_DIR, 'nacha')),
    bankRouting: s.NACHA_BANK_ROUTING ?? '',
    bankName: s.NACHA_BANK_NAME ?? '',
    companyId: s.NACHA_COMPANY_ID ?? '',
    companyName: s.NACHA_COMPANY_NAME ?? s.PRODUCT_NAME,
    entryClass: s.NACHA_ENTRY_CLASS,
    fileTime: s.NACHA_FILE_TIME,
  };
}
