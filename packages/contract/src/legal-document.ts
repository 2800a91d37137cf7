import { z } from 'zod';
import { LEGAL_BODY_LENGTH_MAX, LEGAL_VERSION_LENGTH_MAX } from '@trilane/domain/legal-text';
import type { LegalDocument, LegalNode, LegalReading } from '@trilane/domain/legal-document';

/**
 * A part of a text as it is shown, which may be longer than what was written: a character of an address can take nine
 * when it is encoded, and a token of twelve characters, such as `%PUBLIC_URL%`, stands for a whole address.
 */
const shown = z.string().max(20 * LEGAL_BODY_LENGTH_MAX);

const legalTag = z.enum(['p', 'ul', 'ol', 'li', 'blockquote', 'h3', 'hr', 'strong', 'em', 'code', 'a', 'br']);

const legalNode: z.ZodType<LegalNode> = z.union([
  shown,
  z.object({
    tag: legalTag,
    href: shown.optional(),
    get children(): z.ZodType<LegalNode[]> {
      return z.array(legalNode);
    },
  }),
]);

const legalDocument: z.ZodType<LegalDocument> = z.object({
  intro: z.array(legalNode),
  parts: z.array(z.object({ id: shown, title: shown, content: z.array(legalNode) })),
});

/** One version of a legal text as it is read. */
export const legalReading: z.ZodType<LegalReading> = z.object({
  version: z.string().max(LEGAL_VERSION_LENGTH_MAX),
  effectiveOn: z.iso.date(),
  title: shown,
  template: z.boolean(),
  document: legalDocument,
});
