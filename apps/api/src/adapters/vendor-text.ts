import { z } from 'zod';
import { isStorable, isVisible, withoutStackedMarks } from '@trilane/domain/text';

/**
 * An id or another text from a vendor that the product stores and compares, unchanged. A signature proves its sender,
 * not that its characters are harmless: what people read is `vendorWords`.
 */
export const vendorText = (max: number) => z.string().max(max).refine(isStorable);

/** Control characters, and signs that change the reading direction. */
const UNSHOWABLE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Words from a vendor that people read, such as the name of an account, which banks let its owner choose. Characters
 * that cannot be shown become blanks, and marks beyond what one letter carries are left out: nothing is refused over
 * them.
 */
export const vendorWords = (max: number) =>
  z
    .string()
    .max(max)
    .transform((words) => withoutStackedMarks(words.toWellFormed().replaceAll(UNSHOWABLE, ' ')).trim());

/** Stands for a shopper whose name has nothing to see. */
const NAMELESS = 'Shopper';

/** A person's name from a vendor. One with nothing to see becomes “Shopper”. */
export const vendorName = (max: number) =>
  z
    .string()
    .min(1)
    .pipe(vendorWords(max))
    .transform((name) => (isVisible(name) ? name : NAMELESS));
