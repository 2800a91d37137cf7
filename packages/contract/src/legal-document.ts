import { z } from 'zod';
import type { LegalDocument, LegalNode, LegalReading } from '@trilane/domain/legal-document';

const legalTag = z.enum(['p', 'ul', 'ol', 'li', 'blockquote', 'h3', 'hr', 'strong', 'em', 'code', 'a', 'br']);

const legalNode: z.ZodType<LegalNode> = z.union([
  z.string(),
  z.object({
    tag: legalTag,
    href: z.string().optional(),
    get children(): z.ZodType<LegalNode[]> {
      return z.array(legalNode);
    },
  }),
]);

const legalDocument: z.ZodType<LegalDocument> = z.object({
  intro: z.array(legalNode),
  parts: z.array(z.object({ id: z.string(), title: z.string(), content: z.array(legalNode) })),
});

/** One version of a legal text as it is read. */
export const legalReading: z.ZodType<LegalReading> = z.object({
  version: z.string(),
  effectiveOn: z.iso.date(),
  title: z.string(),
  template: z.boolean(),
  document: legalDocument,
});
