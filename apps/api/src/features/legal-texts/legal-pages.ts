import { legalVersionOf } from '@trilane/contract/web-routes';
import {
  LEGAL_PAGES,
  updatedWords,
  versionInForce,
  versionPath,
  type LegalPageId,
  type LegalText,
  type LegalTextId,
} from '@trilane/domain/legal-text';
import type { Language } from '@trilane/domain/language';
import { addDays, type CalendarDate } from '@trilane/domain/zoned-time';
import type { PageTexts, PageWords } from '../../platform/page-texts.ts';
import { readingOf, type TextTokens } from './fill-document.ts';
import { contentsHtml, numbersHtml, readingHtml } from './legal-html.ts';
import { readNumbers } from './read-numbers.ts';

const TOKEN_OF = { 'terms-of-use': 'TERMS', 'privacy-policy': 'PRIVACY' } as const satisfies Record<
  LegalPageId,
  string
>;

function wordsAs(
  name: string,
  text: LegalText,
  { tokens, language }: { tokens: TextTokens; language: Language },
): PageWords {
  const reading = readingOf(text, tokens);
  return {
    words: { [`${name}_TITLE`]: reading.title, [`${name}_UPDATED`]: updatedWords(text.effectiveOn, language) },
    parts: { [`${name}_CONTENTS`]: contentsHtml(reading.document), [`${name}_TEXT`]: readingHtml(reading) },
  };
}

/** A sentence that says when a version was, is or will be in force. */
export function forceWords(text: LegalText, versions: readonly LegalText[], today: CalendarDate): string {
  const begins = updatedWords(text.effectiveOn);
  if (text.effectiveOn > today) return `It comes into force on ${begins}.`;
  if (versionInForce(versions, today)?.version === text.version) return `It has been in force since ${begins}.`;
  const next = versions
    .filter(({ shipped, effectiveOn }) => !shipped && effectiveOn > text.effectiveOn && effectiveOn <= today)
    .toSorted((a, b) => (a.effectiveOn < b.effectiveOn ? -1 : 1))[0];
  return next
    ? `It was in force from ${begins} to ${updatedWords(addDays(next.effectiveOn, -1))}.`
    : 'It is no longer in force.';
}

interface ReadableTexts {
  versions(id: LegalTextId): readonly LegalText[];
  inForce(id: LegalTextId): LegalText;
  /** Changes with every publication. */
  stamp(): string;
}

interface Source {
  texts: ReadableTexts;
  tokens: TextTokens;
  today: () => CalendarDate;
}

/** The published texts as the public pages show them. */
export function createLegalPages({ texts, tokens, today }: Source): PageTexts {
  const pageOf = (id: LegalPageId, text: LegalText): PageWords => {
    const { words, parts } = wordsAs('VERSION', text, { tokens, language: 'en' });
    const force = forceWords(text, texts.versions(id), today());
    return {
      words: {
        ...words,
        VERSION_NUMBER: text.version,
        VERSION_FORCE: force,
        VERSION_HOME: `/${id}`,
        VERSION_NAME: texts.inForce(id).title,
      },
      parts,
    };
  };
  return {
    stamp: () => `${texts.stamp()} ${today()}`,
    words(language) {
      const pages = LEGAL_PAGES.map((id) => wordsAs(TOKEN_OF[id], texts.inForce(id), { tokens, language }));
      const { document } = readingOf(texts.inForce('landing-numbers'), tokens);
      return {
        words: Object.assign({}, ...pages.map(({ words }) => words)) as PageWords['words'],
        parts: Object.assign(
          { NUMBERS: numbersHtml(readNumbers(document).numbers, language) },
          ...pages.map(({ parts }) => parts),
        ) as PageWords['parts'],
      };
    },
    pageAt(path) {
      const asked = legalVersionOf(path);
      const text = asked && texts.versions(asked.id).find(({ version }) => version === asked.version);
      return asked && text ? { file: 'legal-version.html', words: pageOf(asked.id, text) } : null;
    },
    paths: () => LEGAL_PAGES.flatMap((id) => texts.versions(id).map(({ version }) => versionPath(id, version))),
  };
}
