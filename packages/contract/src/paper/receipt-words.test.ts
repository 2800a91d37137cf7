import { describe, expect, test } from 'vitest';
import { exampleRefund, exampleSale } from './example-receipts.ts';
import { receiptSms, fitsOneSms } from '../mails/text-messages.ts';
import { mailsIn } from '../mails/mails-in.ts';
import { receiptSlip, type Receipt } from './receipt-words.ts';

const rowsOf = (receipt: Receipt) =>
  receiptSlip(receipt).sections.flatMap(({ rows }) => rows.map(({ words, value }) => `${words}: ${value}`));

describe('the slip of a receipt', () => {
  test('of a sale has head, lines, savings and footer', () => {
    const slip = receiptSlip(exampleSale);
    expect(slip.title).toBe('Corner Bakery');
    expect(slip.head).toEqual([
      'Main Street',
      '1 Main Street',
      'New York, New York 10001',
      'Receipt',
      '11/24/2026, 6:02 PM',
      'TRN No. 1042',
      'Served by Maya Ortiz',
    ]);
    expect(rowsOf(exampleSale)).toEqual([
      'Price: $48.00',
      'Discount: -$4.80',
      'Tip: $5.00',
      'Total paid: $48.20',
      'Paid with: Cash',
      'Cashback: $2.16',
      'You saved: $6.96',
    ]);
    expect(slip.foot).toBe('Thank you for your visit.\nOpen daily from 7 AM.');
  });

  test('sums the refunds that are not named', () => {
    const refunds = [{ transactionNumber: 1100, date: exampleSale.date, amount: 1 }];
    expect(rowsOf({ ...exampleSale, earlierRefunds: { count: 12, amount: 1.2 }, refunds, left: 46 }).slice(-3)).toEqual(
      ['12 earlier refunds: -$1.20', 'TRN No. 1100, 11/24/2026: -$1.00', 'Paid after refunds: $46.00'],
    );
  });

  test('leaves out what is zero, and a store that is called as the business is', () => {
    const plain = { ...exampleSale, store: { name: 'Corner Bakery', address: [] }, appUser: null };
    expect(receiptSlip(plain).head).toEqual(['Receipt', '11/24/2026, 6:02 PM', 'TRN No. 1042']);
    expect(rowsOf({ ...plain, price: 5, discount: 0, tip: 0, cashback: 0, total: 5, saved: 0 })).toEqual([
      'Price: $5.00',
      'Total paid: $5.00',
      'Paid with: Cash',
    ]);
  });

  test('of a refunded sale lists the refunds and what is left', () => {
    const { transactionNumber, date, total: amount } = exampleRefund;
    const refunded = { ...exampleSale, left: 36.74, refunds: [{ transactionNumber, date, amount }] };
    expect(rowsOf(refunded).slice(-2)).toEqual(['TRN No. 1051, 11/25/2026: -$11.46', 'Paid after refunds: $36.74']);
  });

  test('of a refund names the sale and what the shopper got', () => {
    expect(receiptSlip(exampleRefund).head.slice(3)).toEqual([
      'Refund receipt',
      '11/25/2026, 10:30 AM',
      'TRN No. 1051',
      'Refund of TRN No. 1042, 11/24/2026, 6:02 PM',
    ]);
    expect(rowsOf(exampleRefund)).toEqual([
      'Refunded: $12.00',
      'Cashback no longer earned: -$0.54',
      'Total refunded: $11.46',
      'Originally paid with: Cash',
    ]);
    const ofTip = { ...exampleRefund, price: 0, cashback: 0, tip: 5, total: 5 };
    expect(rowsOf(ofTip)).toEqual(['Tip refunded: $5.00', 'Total refunded: $5.00', 'Originally paid with: Cash']);
  });
});

test('a receipt in Spanish has the same lines and figures, and nothing in English', () => {
  const many = [{ transactionNumber: 1100, date: exampleSale.date, amount: 1 }];
  const refunded = { ...exampleSale, earlierRefunds: { count: 12, amount: 1.2 }, refunds: many, left: 46 };
  for (const receipt of [exampleSale, exampleRefund, refunded]) {
    const [english, spanish] = [receiptSlip(receipt), mailsIn('es').receiptSlip(receipt)];
    const valuesOf = ({ sections }: typeof english) => sections.map(({ rows }) => rows.map(({ value }) => value));
    const amounts = (slip: typeof english) => valuesOf(slip).map((values) => values.filter((one) => one.includes('$')));
    expect(amounts(spanish)).toEqual(amounts(english));
    const textsOf = ({ head, sections }: typeof english) => [
      ...head,
      ...sections.flatMap(({ title = '', rows }) => [title, ...rows.flatMap(({ words, value }) => [words, value])]),
    ];
    const named = [receipt.store.name, ...receipt.store.address, 'Cashback'];
    const read = textsOf(spanish).filter((text) => /\p{L}{2}/u.test(text) && !named.includes(text));
    expect(read.filter((text) => textsOf(english).includes(text))).toEqual([]);
  }
  const [, , , ...head] = mailsIn('es').receiptSlip(exampleSale).head;
  expect(head.map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
    'Recibo',
    '24 nov 2026, 6:02 PM',
    'TRN n.º 1042',
    'Atendido por Maya Ortiz',
  ]);
});

test.each([receiptSms, mailsIn('es').receiptSms])('the SMS of a receipt is one message in both languages', (sms) => {
  const url = `https://portal.a-rather-long-name.example/r/${'a'.repeat(43)}`;
  for (const businessName of ['Corner Bakery', 'Łukasz', 'x'.repeat(80)])
    expect(fitsOneSms(sms({ businessName, url }))).toBe(true);
});

test('the SMS of a receipt is one message, whatever the shop is called', () => {
  const url = `https://portal.a-rather-long-name.example/r/${'a'.repeat(43)}`;
  expect(receiptSms({ businessName: 'Corner Bakery', url })).toBe(`Your receipt from Corner Bakery: ${url}`);
  expect(receiptSms({ businessName: 'Win: https://evil.example', url })).toBe(
    `Your receipt from Win: evil. example: ${url}`,
  );
  for (const businessName of ['Łukasz', '@', 'x'.repeat(80)]) {
    expect(receiptSms({ businessName, url })).toBe(`Your receipt: ${url}`);
    expect(fitsOneSms(receiptSms({ businessName, url }))).toBe(true);
  }
});
