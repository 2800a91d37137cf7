import { z } from 'zod';
import { socialLinks } from './values.ts';

const line = z.string().trim().max(200, 'must have at most 200 characters').optional();

/** Who stands behind the product and where people reach them. The public pages leave out what is not set. */
export const companySettings = z.object({
  SOCIAL_LINKS: socialLinks.default([]),
  CONTACT_EMAIL: z.email(),
  COMPANY_NAME: line,
  COMPANY_ADDRESS: line,
  COMPANY_PHONE: z
    .string()
    .trim()
    .regex(/^\+?\(?\d[\d ().-]{3,28}\d$/, 'must be a phone number such as +1 (302) 555-0100')
    .optional(),
  COMPANY_LICENSE: line,
  COMPANY_PARTNER_BANK: line,
});

/** Each line about the company as it stands on a page; null where there is none. */
export const companyInOurWords = (s: z.output<typeof companySettings>) => ({
  socialLinks: s.SOCIAL_LINKS,
  contactEmail: s.CONTACT_EMAIL,
  company: {
    name: s.COMPANY_NAME || null,
    address: s.COMPANY_ADDRESS || null,
    phone: s.COMPANY_PHONE ?? null,
    license: s.COMPANY_LICENSE || null,
    partnerBank: s.COMPANY_PARTNER_BANK || null,
  },
});
