import type { CalendarDate } from './zoned-time.ts';

/** The elements of a legal text. */
export type LegalTag = 'p' | 'ul' | 'ol' | 'li' | 'blockquote' | 'h3' | 'hr' | 'strong' | 'em' | 'code' | 'a' | 'br';

/** A piece of a legal text: words, or an element around pieces. `href` stands on `a` alone. */
export type LegalNode = string | { tag: LegalTag; href?: string | undefined; children: LegalNode[] };

/** A legal text without any markup: what stands before its parts, and the parts, which are numbered in their order. */
export interface LegalDocument {
  intro: LegalNode[];
  parts: { id: string; title: string; content: LegalNode[] }[];
}

/** One version of a text as it is read. */
export interface LegalReading {
  version: string;
  effectiveOn: CalendarDate;
  title: string;
  /** It says that counsel has to review it. */
  template: boolean;
  document: LegalDocument;
}
