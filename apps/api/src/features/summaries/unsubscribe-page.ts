import { mailsIn } from '@trilane/contract/mails/mails-in';
import { nameInMail } from '@trilane/contract/mails/name-in-mail';
import type { Language } from '@trilane/domain/language';
import { escapeHtml } from '../../platform/fill-tokens.ts';
import { articlePage, paragraphs, type PageContent } from '../../platform/link-page.ts';
import type { LinkedSummary } from './summaries.repo.ts';

const factsOf = ({ period, business_name: business }: LinkedSummary, language: Language) => ({
  period,
  business: nameInMail(business) || mailsIn(language).unsubscribeWords.noName,
});

/** Asks before anything ends: mail scanners open links, too. */
export function askPage(linked: LinkedSummary, language: Language): PageContent {
  const { unsubscribeQuestion, unsubscribeWords } = mailsIn(language);
  const button = escapeHtml(unsubscribeWords.button);
  return articlePage(
    unsubscribeWords.button,
    `${paragraphs([unsubscribeQuestion(factsOf(linked, language))])}
    <form method="post"><button type="submit">${button}</button></form>`,
  );
}

export function endedPage(linked: LinkedSummary, language: Language): PageContent {
  const { unsubscribedWords, unsubscribeWords } = mailsIn(language);
  return articlePage(
    unsubscribeWords.ended,
    paragraphs([unsubscribedWords(factsOf(linked, language)), unsubscribeWords.back]),
  );
}

const said = ({ title, lines }: { title: string; lines: readonly string[] }) => articlePage(title, paragraphs(lines));

export const gonePage = (language: Language): PageContent => said(mailsIn(language).unsubscribeWords.gone);

export const busyPage = (language: Language): PageContent => said(mailsIn(language).unsubscribeWords.busy);
