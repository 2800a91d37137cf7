import { word } from '@trilane/domain/word';

/** What the page behind the link of a receipt says beside the receipt. */
export const receiptPageWords = {
  navigation: 'This receipt',
  print: word('Print'),
  pdf: 'Download PDF',
  gone: {
    title: 'Receipt not found',
    lines: ['This link is wrong or has expired.', 'Ask the store where you paid: it can send you the receipt again.'],
  },
  busy: {
    title: 'Try again later',
    lines: ['Too many receipts were opened in the last few minutes.', 'Wait a few minutes, then open your link again.'],
  },
};
