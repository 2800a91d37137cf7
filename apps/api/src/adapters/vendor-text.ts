import { z } from 'zod';
import { isStorable, isVisible, withoutStackedMarks } from '@trilane/domain/text';

/**
 * A text from a vendor that the product stores. A signature proves its sender, not that its characters are harmless.
 */
export const vendorText = (max: number) => z.string().max(max).refine(isStorable);

/** Control characters, and signs that change the reading direction. */
const UNSHOWABLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** Stands for a shopper whose name has nothing to see. */
const NAMELESS = 'Shopper';

/**
 * A person's name from a vendor. A payment is not refused over a character that cannot be shown: it becomes a blank.
 * Marks beyond what one letter carries are left out. A name with nothing else becomes “Shopper”.
 */
export const vendorName = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .transform((name) => withoutStackedMarks(name.toWellFormed().replaceAll(UNSHOWABLE, ' ')).trim())
    .transform((name) => (isVisible(name) ? name : NAMELESS));
