import { keep, type KeptTable } from './kept-table.ts';

const SHOPPER =
  'what the shopper network says about a shopper; of shoppers an archive has the name, as the record does';
const SEAL = 'proves the row inside this installation, together with columns that are left out';
const REQUEST = 'guards this installation against repeated requests';

/** The books: what was sold, refunded, settled and sent to the bank, and what offers cost. */
export const KEPT_BOOKS: readonly KeptTable[] = [
  keep('ledger.account', {
    key: 'kind',
    columns: 'business_id kind balance_cents version credited_cents',
    atOnce: true,
  }),
  keep('ledger.counter', {
    columns: 'business_id last_transaction last_entry last_event_at settled_through',
    leaves: { last_seal: SEAL },
    atOnce: true,
  }),
  keep('ledger.settlement_batch', {
    key: 'cash_day',
    columns: 'business_id cash_day settles_at net_cents tips_cents transaction_count settled_at',
    atOnce: true,
  }),
  keep('ledger.payout', {
    key: 'bank_transfer_id',
    columns: `business_id bank_transfer_id source_kind amount_cents state reason account_id account_name provider_name
      account_last4 requested_by requested_at expected_on sent_at paid_at ended_at`,
    leaves: { seal: SEAL },
    atOnce: true,
  }),
  keep('payout_trace', { key: 'bank_transfer_id', columns: 'business_id bank_transfer_id trace_number', atOnce: true }),
  keep('ledger.transaction', {
    key: 'transaction_number',
    columns: `business_id transaction_number transaction_id store_id device_id staff_id kind outcome gross_cents
      discount_cents cashback_cents premium_fee_cents refund_interest_cents tip_cents net_cents refund_of shopper_name
      apr cash_day event_at posted_at by_user_id`,
    leaves: {
      refunded_cents: 'the sum of the refunds whose refund_of names the sale; it changes with later ones',
      refunded_tip_cents: 'the sum of their tips',
      shopper_id: SHOPPER,
      approval_id: SHOPPER,
      idempotency_key: REQUEST,
      request_hash: REQUEST,
      seal: SEAL,
    },
    upTo: { column: 'transaction_number', last: 'transaction' },
  }),
  keep('ledger.journal_entry', {
    key: 'entry_number',
    columns: `business_id entry_number reason debit_kind credit_kind amount_cents debit_balance_after debit_version
      credit_balance_after credit_version transaction_number cash_day bank_transfer_id event_at source_through_cents`,
    upTo: { column: 'entry_number', last: 'entry' },
  }),
  keep('ledger.promotion_reward', {
    key: 'promotion_id transaction_number',
    columns: 'business_id promotion_id transaction_number day cashback_cents',
    upTo: { column: 'transaction_number', last: 'transaction' },
  }),
];
