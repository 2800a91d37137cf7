import { createHash } from 'node:crypto';

export type Bank = {
  slug: string;
  name: string;
  /** One of the colours that pages.css knows. */
  colour: 'teal' | 'coral' | 'indigo' | 'amber' | 'ink';
  /** Nine digits with a right check digit, from a range in which no bank opens accounts. */
  bankCode: string;
  declines?: true;
};

export type BankAccount = { accountId: string; displayName: string; accountNumber: string; bankCode: string; holderName: string };

export const BANKS: readonly Bank[] = [
  { slug: 'first-harbor', name: 'First Harbor Bank', colour: 'teal', bankCode: '801000018' },
  { slug: 'elm-street', name: 'Elm Street Savings', colour: 'indigo', bankCode: '801000021' },
  { slug: 'cobalt', name: 'Cobalt National', colour: 'ink', bankCode: '801000034' },
  { slug: 'prairie', name: 'Prairie Farmers Union', colour: 'amber', bankCode: '801000047' },
  { slug: 'lantern', name: 'Lantern Credit Union', colour: 'coral', bankCode: '801000050' },
  { slug: 'two-rivers', name: 'Two Rivers Trust', colour: 'teal', bankCode: '801000063' },
  { slug: 'summit', name: 'Summit Community Bank', colour: 'indigo', bankCode: '801000076' },
  { slug: 'granite', name: 'Granite Mutual', colour: 'ink', bankCode: '801000089', declines: true },
];

/** Payouts to an account whose number ends so are refused for good: the bank has closed it. */
export const CLOSED_ACCOUNT_ENDING = '0422';

export function findBank(slug: string): Bank | undefined {
  return BANKS.find((bank) => bank.slug === slug);
}

/** The accounts a customer has at a bank: the same ones each time, for each pair of bank and customer. */
export function listAccounts({ bank, customer, holderName }: { bank: Bank; customer: string; holderName: string }): BankAccount[] {
  const open = ['Business Checking', 'Business Savings', 'Payroll Checking'].map((displayName) => ({ displayName, ending: '' }));
  return [...open, { displayName: 'Old Checking (closed)', ending: CLOSED_ACCOUNT_ENDING }].map(({ displayName, ending }) => {
    const digest = createHash('sha256').update(`${bank.slug}\n${customer}\n${displayName}`).digest();
    const number = String(digest.readBigUInt64BE() % 10_000_000_000n).padStart(10, '1');
    // Only the closed account may end in the digits that mean closed.
    const ordinary = number.endsWith(CLOSED_ACCOUNT_ENDING) ? `${number.slice(0, -1)}1` : number;
    return {
      accountId: digest.subarray(8, 24).toString('hex'),
      displayName,
      accountNumber: ending === '' ? ordinary : `${number.slice(0, -ending.length)}${ending}`,
      bankCode: bank.bankCode,
      holderName,
    };
  });
}
