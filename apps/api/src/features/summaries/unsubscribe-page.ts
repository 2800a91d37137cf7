import { summaryName } from '@trilane/domain/summary';
import { escapeHtml } from '../../platform/fill-tokens.ts';
import { paragraphs, type PageContent } from '../../platform/link-page.ts';
import type { LinkedSummary } from './summaries.repo.ts';

const article = (title: string, content: string): PageContent => ({
  title,
  html: `<article><h1>${escapeHtml(title)}</h1>${content}</article>`,
});

const nameOf = ({ period, business_name: business }: LinkedSummary) => `${summaryName(period)} of ${business}`;

/** Asks before anything ends: programs that look at mails open links, too. */
export const askPage = (linked: LinkedSummary): PageContent =>
  article(
    'Unsubscribe',
    `${paragraphs([`You get the ${nameOf(linked)} by email.`])}
    <form method="post"><button type="submit">Stop these emails</button></form>`,
  );

export const endedPage = (linked: LinkedSummary): PageContent =>
  article(
    'You are unsubscribed',
    paragraphs([
      `The ${nameOf(linked)} will not be emailed to you any more.`,
      'You can turn it on again under Notices, in Admin of the portal.',
    ]),
  );

export const gonePage = article(
  'Link not found',
  paragraphs([
    'This link is wrong or has expired.',
    'Use the link of a newer email, or choose what you get under Notices, in Admin of the portal.',
  ]),
);

export const busyPage = article(
  'Try again later',
  paragraphs(['Too many links were opened in the last few minutes. Wait a few minutes, then open yours again.']),
);
