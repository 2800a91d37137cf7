import { nameInMail } from '@trilane/contract/mails/name-in-mail';
import { summaryName } from '@trilane/domain/summary';
import { escapeHtml } from '../../platform/fill-tokens.ts';
import { paragraphs, type PageContent } from '../../platform/link-page.ts';
import type { LinkedSummary } from './summaries.repo.ts';

const article = (title: string, content: string): PageContent => ({
  title,
  html: `<article><h1>${escapeHtml(title)}</h1>${content}</article>`,
});

const nameOf = ({ period, business_name: business }: LinkedSummary) =>
  `${summaryName(period)} for ${nameInMail(business) || 'your business'}`;

/** Asks before anything ends: mail scanners open links, too. */
export const askPage = (linked: LinkedSummary): PageContent =>
  article(
    'Unsubscribe',
    `${paragraphs([`You get the ${nameOf(linked)} by email. Do you want to stop it?`])}
    <form method="post"><button type="submit">Unsubscribe</button></form>`,
  );

export const endedPage = (linked: LinkedSummary): PageContent =>
  article(
    'You are unsubscribed',
    paragraphs([
      `You won’t get the ${nameOf(linked)} any more.`,
      'You can turn it on again in the portal, under Admin, Notices.',
    ]),
  );

export const gonePage = article(
  'Link not found',
  paragraphs([
    'This link is wrong or has expired.',
    'Use the link in a newer email, or choose what you get in the portal, under Admin, Notices.',
  ]),
);

export const busyPage = article(
  'Try again later',
  paragraphs(['Too many links were opened in the last few minutes.', 'Wait a few minutes, then open your link again.']),
);
