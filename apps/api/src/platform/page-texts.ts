import type { Language } from '@trilane/domain/language';
import type { Tokens } from './fill-tokens.ts';

/** What a page says in place of its tokens: `words` are escaped, `parts` are ready HTML. */
export interface PageWords {
  readonly words: Tokens;
  readonly parts: Tokens;
}

/** Texts of the public pages that change while a process serves them. */
export interface PageTexts {
  /** Differs whenever a page would read otherwise. */
  stamp(): string;
  /** What every page of that language may hold. */
  words(language: Language): PageWords;
  /** A page that stands once for each of several texts: the built file, and the text of this path. */
  pageAt(path: string): { file: string; words: PageWords } | null;
  /** The paths of all such pages. */
  paths(): string[];
}
