import { z } from 'zod';

/** The elements of a legal text. Whatever else stands in its Markdown is shown as it was typed. */
const legalTag = z.enum(['p', 'ul', 'ol', 'li', 'blockquote', 'h3', 'hr', 'strong', 'em', 'code', 'a', 'br']);

/** A piece of a legal text: words, or an element around pieces. `href` stands on `a` alone. */
export type LegalNode = string | { tag: z.infer<typeof legalTag>; href?: string | undefined; children: LegalNode[] };

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

/** A legal text without any markup: what stands before its parts, and the parts, which are numbered in their order. */
export const legalDocument = z.object({
  intro: z.array(legalNode),
  parts: z.array(z.object({ id: z.string(), title: z.string(), content: z.array(legalNode) })),
});
export type LegalDocument = z.infer<typeof legalDocument>;

/** One version of a text as it is read. */
export const legalReading = z.object({
  version: z.string(),
  effectiveOn: z.iso.date(),
  title: z.string(),
  template: z.boolean(),
  document: legalDocument,
});
export type LegalReading = z.infer<typeof legalReading>;
