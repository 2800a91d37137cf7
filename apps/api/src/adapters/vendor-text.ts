import { z } from 'zod';
import { isStorable } from '@trilane/domain/text';

/** A text that a vendor tells us and that we keep; a signature vouches for its sender, not for its marks. */
export const vendorText = (max: number) => z.string().max(max).refine(isStorable);
