import { z } from 'zod';
import { isStorable } from '@trilane/domain/text';

/**
 * A text from a vendor that the product stores. A signature proves its sender, not that its characters are harmless.
 */
export const vendorText = (max: number) => z.string().max(max).refine(isStorable);
