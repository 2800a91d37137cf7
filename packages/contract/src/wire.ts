import { z } from 'zod';
import { findUsState, stateName } from '@trilane/domain/address';
import { EMAIL_LENGTH_MAX, isEmail, normalizeEmail } from '@trilane/domain/email';
import { OTP_PATTERN } from '@trilane/domain/otp';
import { isStorable, isVisible, withoutStackedMarks } from '@trilane/domain/text';
import { messages } from './messages.ts';

/** Pieces that many calls share. Amounts are dollars with at most two decimals; instants are ISO 8601 UTC strings. */

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** An id. `message` is the error for a missing or non-text value. */
export const idOf = (message?: string) => z.string(message).regex(ID, 'must be an id').meta({ maxLength: 36 });
export const id = idOf();
export const instant = z.iso.datetime().max(40);
/** A calendar date. */
export const date = z.iso.date().meta({ maxLength: 10 });
/**
 * A calendar date that the database can compare: PostgreSQL has no year 0, and the product has no data from before
 * 1900.
 */
export const storedDate = date.refine((day) => day >= '1900-01-01', 'must be a date from 1900 on');
export const amount = z.number();
/** A text of an answer. */
export const said = z.string().max(2_000);
export const success = z.object({ success: z.literal(true) });

/** Control characters but tab and line break, and signs that turn the reading direction. */
const UNSHOWABLE = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/u;

const NOT_ALLOWED = 'has characters that are not allowed';
const isShowable = (value: string) =>
  isStorable(value) &&
  !UNSHOWABLE.test(value) &&
  withoutStackedMarks(value) === value &&
  (value.trim() === '' || isVisible(value));
const atMost = (max: number) => `must be at most ${max} characters`;

/** Tabs and line breaks, which `isShowable` leaves to texts of several lines. */
const ONE_LINE = /^[^\t\n\u2028\u2029]*$/;
const NOT_ONE_LINE = 'must be one line, without tabs';

/**
 * Text of several lines, such as a note: without other control characters or lone surrogates, so that it can be stored
 * and shown as it is.
 */
export const lines = (max: number, message?: string) =>
  z.string(message).max(max, atMost(max)).refine(isShowable, NOT_ALLOWED);

/** The same on one line: a name, an address, what is searched for. */
export const text = (max: number, message?: string) => lines(max, message).regex(ONE_LINE, NOT_ONE_LINE);

/**
 * Text that is compared or handed on, and never shown: passwords, tokens, codes. `message` is the error for a missing,
 * empty or non-text value.
 */
export const opaque = (max: number, message?: string) =>
  z.string(message).min(1, message).max(max, atMost(max)).refine(isStorable, NOT_ALLOWED);

/** Required text of several lines, trimmed; the message stands for a missing, blank or non-text value. */
export const requiredLines = (message: string, max: number) =>
  z
    .string(message)
    .trim()
    .min(1, { error: message, abort: true })
    .max(max, { error: atMost(max), abort: true })
    .refine(isShowable, { error: NOT_ALLOWED, abort: true });

/** The same on one line. */
export const required = (message: string, max = 200) =>
  requiredLines(message, max).regex(ONE_LINE, { error: NOT_ONE_LINE, abort: true });

/** A required state, kept by its name. Text that names no state stays as it is: a sign-up takes free text. */
export const stateText = (message: string) => required(message, 80).transform(stateName);

/** The same where nothing but a state or territory is taken. */
export const usState = (message: string) =>
  stateText(message).refine((state) => findUsState(state) !== null, messages.stateUnknown);

export const email = z
  .string(messages.emailRequired)
  .trim()
  .min(1, { error: messages.emailRequired, abort: true })
  .max(EMAIL_LENGTH_MAX, { error: messages.emailInvalid, abort: true })
  .refine(isEmail, messages.emailInvalid)
  .transform(normalizeEmail);

/** Digits as people write them: nothing, '0x1F', '1e3' and '+1' are no numbers of an address. */
const WRITTEN_NUMBER = /^-?\d{1,20}(?:\.\d{1,20})?$/;

const readWritten = (value: unknown) =>
  typeof value === 'string' && WRITTEN_NUMBER.test(value) ? Number(value) : value;

/** A number of `numbers` in a path or a query, where everything is text. */
export const writtenNumber = (numbers: z.ZodNumber) => z.preprocess(readWritten, numbers);
/**
 * The same where it may be left out. The default stands inside, where the description of the API finds it; outside it
 * is seen by types alone.
 */
export const writtenOr = (numbers: z.ZodNumber, byDefault: number) =>
  z.preprocess(readWritten, numbers.default(byDefault)) as unknown as z.ZodDefault<z.ZodCoercedNumber>;

const countTo = (max: number) => z.number().int().min(1).max(max);
/** What is counted from 1, in a path or a query. */
export const writtenCount = (max: number) => writtenNumber(countTo(max));
export const writtenCountOr = (max: number, byDefault: number) => writtenOr(countTo(max), byDefault);

/** The largest whole number that an `integer` of the database holds. */
const INTEGER_MAX = 2_147_483_647;

/**
 * Rises with every edit of a thing. An update that is based on an older version is refused with `changed_elsewhere`;
 * without a version the last update wins.
 */
export const version = z.number().int().min(0).max(INTEGER_MAX);

export const captcha = opaque(4096);
export const otp = z.string(messages.otpRequired).regex(OTP_PATTERN, messages.otpRequired);
export const otpToken = opaque(100).min(20);
/** The secret from a browser's last sign-in, which gives the browser tries of its own (docs/product.md#lock-out). */
export const deviceProof = opaque(100).min(20);
/** Who signs in here: people of a business. Its app users sign in at a till. */
export const role = z.literal('owner', 'Must be "owner". App users sign in on a device at their store.');

export const address = z.object({
  address1: said,
  address2: said,
  city: said,
  state: said,
  zipCode: said,
  country: said,
});

export const uploadedFile = z.object({ id, name: said, url: said, thumbnailUrl: said.nullable() });
