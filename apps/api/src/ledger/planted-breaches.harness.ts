const OWN = `business_id = '{business}'`;
/** For each check: a breach that the check must find, and what its message must name. */
export const PLANTED: [check: string, statement: string, names: RegExp, constraint?: string][] = [
  [
    'balance equals the sum of its transfers',
    `update ledger.account set balance_cents = balance_cents + 1 where business_id = '{business}' and kind = 2`,
    /^available holds \d+ cents/,
  ],
  [
    'previous balance plus amount is the balance after',
    `update ledger.journal_entry set credit_balance_after = credit_balance_after + 1
      where business_id = '{business}' and entry_number = 4`,
    /^pending at its movement 3:/,
  ],
  [
    'transfer numbers have no gap',
    `update ledger.counter set last_entry = last_entry + 1 where business_id = '{business}'`,
    /^counter \d+/,
  ],
  [
    'transaction numbers have no gap',
    `update ledger.counter set last_transaction = 99 where business_id = '{business}'`,
    /^counter 99, 6 transactions/,
  ],
  [
    'a transaction equals its transfers',
    `update ledger.transaction set tip_cents = tip_cents + 1
      where business_id = '{business}' and transaction_number = 3`,
    /^transaction 3 nets 6790 cents with 201 tip/,
  ],
  [
    'a sale knows its refunds',
    `update ledger.transaction set refunded_cents = 400 where business_id = '{business}' and transaction_number = 1`,
    /^transaction 1 says 400 cents/,
  ],
  [
    'a batch equals its lines',
    `update ledger.settlement_batch set net_cents = net_cents - 1
      where business_id = '{business}' and cash_day = '2026-03-02'`,
    /^cash day 2026-03-02/,
  ],
  [
    'a batch was released in full, once',
    `update ledger.settlement_batch set settled_at = null
      where business_id = '{business}' and cash_day = '2026-03-02'`,
    /^cash day 2026-03-02: 0 cents and 0 tips were due, 26140 and 600/,
  ],
  [
    'pending is the sum of the batches not yet released',
    `update ledger.settlement_batch set settled_at = now()
      where business_id = '{business}' and cash_day = '2026-03-04'`,
    /^pending holds 2493 cents, open batches 0/,
  ],
  [
    'the cashback of a transaction is that of its promotions',
    `update ledger.promotion_reward set cashback_cents = cashback_cents + 1 where business_id = '{business}'`,
    /^transaction 3 carries 2910 cents of cashback, its promotions gave 2911/,
  ],
  [
    'a shopper stands with a promotion where the sales say',
    `update ledger.promotion_standing set spend_cents = spend_cents + 1 where business_id = '{business}'`,
    /has spent 31601 cents, \d+ of them for cashback, and holds 2910; the sales say 31600, \d+ and 2910/,
  ],
  [
    'money in transit is that of the transfers under way',
    `update ledger.payout set state = 'paid' where business_id = '{business}' and state = 'sent'`,
    /^in transit 2000 cents, transfers 1000/,
  ],
  [
    'a transfer to the bank equals its movements',
    `update ledger.payout set amount_cents = 999 where business_id = '{business}' and state = 'paid'`,
    /of 999 cents is paid; taken 1000/,
  ],
  [
    'a transfer to the bank equals its movements',
    `update ledger.payout set state = 'failed' where business_id = '{business}' and state = 'paid'`,
    /is failed; taken 1000, paid 1000, given back 0/,
  ],
  [
    'a file for the bank pays what the transfer says',
    `update bank_file_payout set amount_cents = amount_cents + 1 where reference like '{business}.%'`,
    /of 1000 cents to 021000021; the file pays 1001 cents to 021000021$/,
  ],
  [
    'a file for the bank pays what the transfer says',
    `update bank_file_payout set routing_number = '011000015' where reference like '{business}.%'`,
    /of 1000 cents to 021000021; the file pays 1000 cents to 011000015$/,
  ],
  [
    'a file for the bank pays only transfers that exist',
    `update bank_file_payout set reference = '{business}.' || gen_random_uuid() where reference like '{business}.%'`,
    /^the file pays 1000 cents for transfer /,
  ],
  [
    'a stop and a trace number are of a transfer that exists',
    `insert into payout_stop values ('{business}', gen_random_uuid(), 'stopped')`,
    /^a stop names transfer /,
  ],
  [
    'a stop and a trace number are of a transfer that exists',
    `insert into payout_trace values ('{business}', gen_random_uuid(), 'A1')`,
    /^a trace number names transfer /,
  ],
  [
    'no transfer took Available below zero',
    `update ledger.journal_entry set debit_balance_after = -1 where ${OWN} and reason = 'bank_transfer'`,
    /left -1 cents$/,
  ],
  [
    'money is used in the order in which it came in',
    `update ledger.journal_entry set source_through_cents = source_through_cents + 1
      where business_id = '{business}' and reason = 'settlement'`,
    /ends at 26141 cents of its source, the lines sum to 26140/,
  ],
  [
    'money is used in the order in which it came in',
    `update ledger.account set credited_cents = 0 where business_id = '{business}' and kind = 4`,
    /^tips says 0 cents came in, its lines 600/,
  ],
  [
    'the daily sums of the reports equal their lines',
    `update ledger.sales_day set tip_cents = tip_cents - 1 where business_id = '{business}'`,
    /^2026-03-02, .*: tips 599, the lines say 600/,
  ],
  [
    'the daily sums of the reports equal their lines',
    `delete from ledger.sales_open where business_id = '{business}'`,
    /^2026-03-04, .*: sales 0, the lines say 1/,
  ],
  [
    'the hourly sums of the reports equal their lines',
    `update ledger.sales_hour set gross_cents = gross_cents + 5
      where business_id = '{business}' and scope_id = business_id`,
    /^2026-03-02, hour 13, of .*: gross 30005, the lines say 30000/,
  ],
  [
    'the monthly sums of the reports equal their days',
    `update ledger.sales_month_hour set refund_count = 1 where business_id = '{business}' and scope_id = business_id`,
    /^2026-03, weekday 1, hour 13, of .*: refunds 1, the days say 0/,
  ],
  [
    'the sums of whole days and months of the reports equal their days',
    `update ledger.sales_scope_day set sales_count = sales_count + 1
      where business_id = '{business}' and scope_id = business_id`,
    /^2026-03-02, of .*: sales \d, the days say \d/,
  ],
  [
    'the sums of whole days and months of the reports equal their days',
    `delete from ledger.sales_month where business_id = '{business}'`,
    /^2026-03, store .*: sales 0, the days say \d/,
  ],
  [
    'a business has its books',
    `delete from ledger.account where ${OWN} and kind = 4`,
    /^counters 1, accounts \{1,2,3,5\}/,
  ],
  ['a business has its books', `delete from ledger.counter where ${OWN}`, /^counters 0, accounts \{1,2,3,4,5\}/],
  [
    'the counter stands where the lines end',
    `update ledger.counter set settled_through = '2026-03-03' where ${OWN}`,
    /settled through 2026-03-03, the batches say 2026-03-02/,
  ],
  [
    'a transaction is as it was sealed',
    `update ledger.transaction set apr = 5 where ${OWN} and transaction_number = 2`,
    /^transaction 2,/,
  ],
  [
    'a transaction is as it was sealed',
    `update ledger.transaction set shopper_name = 'Eve' where ${OWN} and transaction_number = 4`,
    /^transaction 4,/,
  ],
  [
    'a transaction is as it was sealed',
    `update ledger.transaction set gross_cents = 900 where ${OWN} and outcome = 2`,
    /^transaction 6,/,
  ],
  [
    'a transaction is as it was sealed',
    `update ledger.transaction set event_at = event_at - interval '1 month' where ${OWN}`,
    /^transaction 1,/,
  ],
  [
    'a transfer to the bank is as it was sealed',
    `update ledger.payout set account_id = 'other' where ${OWN} and state = 'paid'`,
    /of 1000 cents to Checking, 4821/,
  ],
  [
    'a refused posting is as it was sealed',
    `update ledger.refused_posting set code = 'device_inactive' where ${OWN}`,
    /refused as device_inactive/,
  ],
  [
    'a movement is what its transaction says',
    `update ledger.journal_entry set debit_kind = 102 where ${OWN} and reason = 'sale'`,
    /^transfer 1: sale of 9700 cents from 102 to 1/,
  ],
  [
    'a movement is what its transaction says',
    `update ledger.journal_entry set credit_kind = 104 where ${OWN} and reason = 'premium_fee'`,
    /premium_fee of 50 cents from 1 to 104/,
  ],
  [
    'a movement is what its transaction says',
    `update ledger.journal_entry set event_at = event_at - interval '1 month' where ${OWN} and reason = 'sale'`,
    /^transfer 1: sale/,
  ],
  [
    'a movement is what its cash day says',
    `update ledger.journal_entry set event_at = event_at - interval '1 month' where ${OWN} and reason = 'settlement'`,
    /settlement of 26140 cents from 1 to 2/,
  ],
  [
    'a movement is what its transfer to the bank says',
    `delete from ledger.payout where ${OWN} and state = 'paid'`,
    /bank_transfer of 1000 cents from 2 to 5/,
  ],
  [
    'a movement is what its transfer to the bank says',
    `update ledger.journal_entry set bank_transfer_id = gen_random_uuid()
      where ${OWN} and reason = 'bank_transfer_paid'`,
    /bank_transfer_paid of 1000 cents from 5 to 106/,
  ],
  [
    'a movement has one cause and the balances of its accounts',
    `update ledger.journal_entry set source_through_cents = null where ${OWN} and reason = 'settlement'`,
    /settlement of 26140/,
    'journal_entry_source_through',
  ],
  [
    'cash days are released in their order, when they are due',
    `update ledger.settlement_batch set settled_at = settled_at + interval '1 hour'
      where ${OWN} and settled_at is not null`,
    /^cash day 2026-03-02, due/,
  ],
  [
    'a cash day is due by the settlement calendar',
    `update ledger.settlement_batch set settles_at = settles_at + interval '1 day'
      where ${OWN} and settled_at is null`,
    /^cash day 2026-03-04 is due 2026-03-07T14:00:00.000Z, the calendar says 2026-03-06T14:00:00.000Z/,
  ],
  [
    'cashback was given on the day of its transaction',
    `update ledger.promotion_reward set day = day + 1 where ${OWN}`,
    /^transaction 3: cashback of 2026-03-03, the transaction is of 2026-03-02/,
  ],
  [
    'a shopper stands with a promotion where the sales say',
    `update ledger.promotion_standing set base_cents = base_cents + 1 where ${OWN}`,
    /29101 of them for cashback/,
  ],
  [
    'the searched record equals the transactions',
    `update ledger.record_entry set gross_cents = gross_cents * 2, net_cents = net_cents * 2 where ${OWN}`,
    /^transaction 1/,
  ],
  [
    'the counts of the searched record equal its entries',
    `update ledger.record_count set row_count = row_count + 1 where ${OWN}`,
    /counted \d+, there are \d+/,
  ],
  [
    'the names of the searched record are found by each of their words',
    `delete from ledger.record_name where ${OWN}`,
    /^ada of ada/,
  ],
  [
    'net of the reports equals net of the transactions',
    `update ledger.sales_day set discount_cents = 0 where business_id = '{business}'`,
    /^the reports net \d+ cents, the transactions/,
  ],
];
