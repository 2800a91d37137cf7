import { summaryName, type SummaryPeriod } from '@trilane/domain/summary';
import { word } from '@trilane/domain/word';

/** What the unsubscribe page says whatever the link was of. */
export const unsubscribeWords = {
  button: word('Unsubscribe'),
  ended: 'You are unsubscribed',
  back: 'You can turn it on again in the portal, under Admin, Notices.',
  noName: 'your business',
  gone: {
    title: 'Link not found',
    lines: [
      'This link is wrong or has expired.',
      'Use the link in a newer email, or choose what you get in the portal, under Admin, Notices.',
    ],
  },
  busy: {
    title: 'Try again later',
    lines: ['Too many links were opened in the last few minutes.', 'Wait a few minutes, then open your link again.'],
  },
};

interface Linked {
  period: SummaryPeriod;
  business: string;
}

/** Asks whether a summary is to end. */
export const unsubscribeQuestion = ({ period, business }: Linked): string =>
  `You get the ${summaryName(period)} for ${business} by email. Do you want to stop it?`;

/** Says that a summary has ended. */
export const unsubscribedWords = ({ period, business }: Linked): string =>
  `You won’t get the ${summaryName(period)} for ${business} any more.`;
