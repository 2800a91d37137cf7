import { createHash } from 'node:crypto';
import type { Bank } from './bank-list.ts';

export type BankAccount = {
  accountId: string;
  displayName: string;
  accountNumber: string;
  bankCode: string;
  holderName: string;
  type: 'checking' | 'savings';
  status: 'open' | 'closed';
};

/** Payouts to an account whose number ends so are refused for good: the bank has closed it. */
export const CLOSED_ACCOUNT_ENDING = '0422';

/** The accounts a customer has at a bank: the same ones each time, for each pair of bank and customer. */
export function listAccounts({
  bank,
  customer,
  holderName,
}: {
  bank: Bank;
  customer: string;
  holderName: string;
}): BankAccount[] {
  const open = ['Business Checking', 'Business Savings', 'Payroll Checking'].map((displayName) => ({
    displayName,
    ending: '',
  }));
  return [...open, { displayName: 'Old Checking (closed)', ending: CLOSED_ACCOUNT_ENDING }].map(
    ({ displayName, ending }) => {
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
        type: displayName.includes('Savings') ? 'savings' : 'checking',
        status: ending === CLOSED_ACCOUNT_ENDING ? 'closed' : 'open',
      };
    },
  );
}
