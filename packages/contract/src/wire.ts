import { z } from 'zod';
import { isEmail, normalizeEmail } from '@trilane/domain/email';
import { messages } from './messages.ts';

/** Pieces that many calls share. Amounts are dollars with at most two decimals; instants are ISO 8601 UTC strings. */

export const id = z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'must be an id');
export const instant = z.iso.datetime();
export const date = z.iso.date();
export const amount = z.number();
export const success = z.object({ success: z.literal(true) });

/** Control characters but tab and line break, and marks that turn the reading direction. */
const UNSHOWABLE = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/u;

/** Text without control characters or lone surrogates, so that it can be stored and shown as it is. */
export const text = (max: number) =>
  z
    .string()
    .max(max, `must be at most ${max} characters`)
    .refine((value) => value.isWellFormed() && !UNSHOWABLE.test(value), 'has characters that are not allowed');

/** Required text, trimmed; the message stands for a missing, blank or non-text value. */
export const required = (message: string, max = 200) =>
  z
    .string(message)
    .trim()
    .min(1, message)
    .pipe(text(max));

export const email = z
  .string(messages.emailRequired)
  .trim()
  .min(1, messages.emailRequired)
  .refine(isEmail, messages.emailInvalid)
  .transform(normalizeEmail);

export const captcha = z.string().min(1).max(4096);
export const otp = z.string(messages.otpRequired).regex(/^\d{6}$/, messages.otpRequired);
export const otpToken = z.string().min(20).max(100);
/** What a browser was given at its last sign-in: with it, its tries are its own. */
export const deviceProof = z.string().min(20).max(100);
export const role = z.literal('owner');

export const address = z.object({
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
});

export const uploadedFile = z.object({ id, name: z.string(), url: z.string(), thumbnailUrl: z.string().nullable() });
