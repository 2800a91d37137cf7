import type { CalendarDate } from './zoned-time.ts';

/** The elements of a legal text. */
export type LegalTag = 'p' | 'ul' | 'ol' | 'li' | 'blockquote' | 'h3' | 'hr' | 'strong' | 'em' | 'code' | 'a' | 'br';

/** A piece of a legal text: words, or an element that holds pieces. Only `a` has an `href`. */
export type LegalNode = string | { tag: LegalTag; href?: string | undefined; children: LegalNode[] };

/** A legal text as data: an introduction, and parts that pages number in their order. */
export interface LegalDocument {
  intro: LegalNode[];
  parts: { id: string; title: string; content: LegalNode[] }[];
}

/** A version of a text, ready to be shown. */
export interface LegalReading {
  version: string;
  effectiveOn: CalendarDate;
  title: string;
  /** Whether pages say that counsel has to review it. */
  template: boolean;
  document: LegalDocument;
}
