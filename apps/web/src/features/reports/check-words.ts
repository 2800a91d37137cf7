import { counted } from '@trilane/domain/number-words';
import { ownValue } from '@trilane/domain/own-value';

/** The checks of the books in words of the shop, by the words of the service. */
export const CHECKS: Readonly<Record<string, string>> = {
  'balance equals the sum of its transfers': 'Your balance is the sum of everything that came in and went out',
  'previous balance plus amount is the balance after': 'After each movement of money, the balance is right',
  'transfer numbers have no gap': 'No movement of money is missing',
  'transaction numbers have no gap': 'No transaction is missing',
  'a business has its books': 'Your business has all its accounts',
  'the counter stands where the lines end': 'The newest transaction has the highest number',
  'a transaction is as it was sealed': 'No transaction was changed afterwards',
  'a transfer to the bank is as it was sealed': 'No transfer to your bank was changed afterwards',
  'a refused posting is as it was sealed': 'No refused payment was changed afterwards',
  'a transaction equals its transfers': 'Each transaction moved exactly its amount',
  'a sale knows its refunds': 'Each sale shows all its refunds',
  'a batch equals its lines': 'What arrives for a cash day is the sum of its transactions',
  'a batch was released in full, once': 'The money of each cash day arrived in full, and only once',
  'pending is the sum of the batches not yet released': 'Pending is the sum of the cash days that have not arrived yet',
  'a movement is what its transaction says': 'Each movement for a transaction has the right amount',
  'a movement is what its cash day says': 'Each movement for a cash day has the right amount',
  'a movement is what its transfer to the bank says': 'Each movement for a transfer to your bank has the right amount',
  'a movement has one cause and the balances of its accounts':
    'Each movement has one reason and leaves the right balance',
  'cash days are released in their order, when they are due': 'Cash days arrive in order and on time',
  'the cashback of a transaction is that of its promotions': 'Each sale has the cashback that your promotions promise',
  'cashback was given on the day of its transaction': 'Cashback is given on the day of its sale',
  'a shopper stands with a promotion where the sales say':
    'What a shopper has spent towards a promotion matches the sales',
  'money in transit is that of the transfers under way': 'The money on its way is that of the transfers on their way',
  'a transfer to the bank equals its movements': 'Each transfer to your bank took exactly its amount',
  'no transfer took Available below zero': 'No transfer took Available below zero',
  'money is used in the order in which it came in': 'The oldest money goes to your bank first',
  'a stop and a trace number are of a transfer that exists': 'Each trace number belongs to a transfer',
  'the daily sums of the reports equal their lines': 'Reports by day add up to the transactions',
  'the hourly sums of the reports equal their lines': 'Reports by hour add up to the transactions',
  'the monthly sums of the reports equal their days': 'Reports by month add up to their days',
  'the sums of whole days and months of the reports equal their days': 'Totals of longer periods add up to their days',
  'net of the reports equals net of the transactions': 'Net in the reports is net in the record',
  'the searched record equals the transactions': 'The search knows every transaction',
  'the counts of the searched record equal its entries': 'The search counts its results correctly',
  'the names of the searched record are found by each of their words': 'The search finds a name by each of its words',
  'a cash day is due by the settlement calendar': 'Each cash day has the right day of arrival',
  'a file for the bank pays only transfers that exist': 'Files for the bank pay only transfers that exist',
  'a file for the bank pays what the transfer says': 'Files for the bank pay the right amounts',
};

/** A check that is not known here begins with a capital. */
export const checkWords = (check: string): string =>
  ownValue(CHECKS, check) ?? check.charAt(0).toUpperCase() + check.slice(1);

/** 'Everything adds up: 16 checks', '1 of 16 checks found a difference'. */
export function outcomeWords(checks: number, failed: number): string {
  return failed > 0
    ? `${failed} of ${checks} checks found a difference`
    : `Everything adds up: ${counted(checks, 'check')}`;
}
