import { exampleRefund, exampleSale } from '../paper/example-receipts.ts';
import { example } from './example-mail.ts';
import type { MailBrand } from './mail-layout.ts';

/** Where an invented receipt would be. */
export const exampleReceiptLink = ({ publicUrl }: Pick<MailBrand, 'publicUrl'>) => ({
  businessName: 'Corner Bakery',
  url: `${publicUrl}/r/zJ3QmB0pXv7Yk2LrN8sTfW5cHdG1aEuKoPiMxVnRq4Y`,
});

/** What a person of the portal has mailed to the own address, and receipts for shoppers. */
export const askedMails = (brand: MailBrand) => [
  example('day-close', 'Close of day', 'dayCloseMail', {
    id: '0d4f6c1e-52b7-4a6e-9b0e-3f9c1e7ab2d8',
    number: 12,
    place: 'Till 1, Main Street',
    openedAt: '2026-11-24T23:02:00.000Z',
    closedAt: '2026-11-25T23:00:00.000Z',
    timeZone: 'America/New_York',
    closedBy: { kind: 'staff', name: 'Maya Lind' },
    total: {
      sales: 41,
      refunds: 1,
      gross: 1240.5,
      refunded: 30,
      discount: 62.03,
      cashback: 12.4,
      premiumFees: 1.5,
      refundInterest: 0,
      net: 1134.57,
      tips: 88,
    },
  }),
  example('receipt', 'Receipt', 'receiptMail', { receipt: exampleSale, url: exampleReceiptLink(brand).url }),
  example('refund-receipt', 'Receipt of a refund', 'receiptMail', {
    receipt: exampleRefund,
    url: exampleReceiptLink(brand).url,
  }),
];
