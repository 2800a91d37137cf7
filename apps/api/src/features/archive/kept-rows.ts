import { keep, type KeptTable } from './kept-table.ts';

const SEALED = 'sealed with a key of this installation';
const HASH = 'the hash of a secret';
const LINK = 'good at this installation alone: tills are linked again';
const STORAGE = 'where the bytes lie in this installation; they are in files/';

const BUSINESS: readonly KeptTable[] = [
  keep('business', {
    columns: `business_id owner_user_id owner_email owner_first_name owner_last_name owner_title owner_mobile
      category_id name ein_last4 street suite city state zip_code country time_zone created_at registered_at
      agency_decision rejected_at tnc_version tnc_accepted_at tnc_address password_set_at owner_decision premium
      app_link_opened_at app_connected_at payouts_frozen_at takes_payments team_second_factor`,
    leaves: { ein_box: SEALED, owner_dob_box: SEALED, owner_ssn_box: SEALED },
  }),
  keep('identity_check', {
    key: 'reference',
    columns: 'business_id reference kind decision requested_at decided_at agency_word',
  }),
  keep('terms_acceptance', {
    key: 'user_id version',
    columns: 'business_id user_id version accepted_at address user_agent',
  }),
  keep('team_member', {
    key: 'member_id',
    columns: `business_id member_id user_id email name role may_transfer refund_limit_cents store_ids invited_by
      invited_at joined_at removed_at version`,
  }),
  keep('account_names', { columns: 'business_id names version set_by set_at' }),
  keep('receipt_look', {
    columns: 'business_id logo_file_id footer language version',
    leaves: { logo_png: 'drawn from the logo, which is in files/' },
    later: { language: 'en' },
  }),
  keep('notice_setting', {
    key: 'user_id',
    columns: 'business_id user_id version quiet_from quiet_to refund_above_cents',
  }),
  keep('notice_choice', { key: 'user_id kind', columns: 'business_id user_id kind in_portal by_mail by_push' }),
  keep('summary_choice', { key: 'user_id period', columns: 'business_id user_id period next_at' }),
  keep('api_key', {
    key: 'key_id',
    columns: `business_id key_id name scopes refund_limit_cents networks created_at created_by last_used_at
      last_used_from secret_at old_until version`,
    leaves: { hint: 'a part of the secret' },
  }),
  keep('webhook_endpoint', {
    key: 'endpoint_id',
    columns: 'business_id endpoint_id url description events created_at off_at off_reason version',
    leaves: { secret_box: SEALED, old_secret_box: SEALED, old_secret_until: 'of a secret that is left out' },
  }),
  keep('stored_file', {
    key: 'file_id',
    columns: 'business_id file_id purpose name media_type size_bytes upload_bytes created_at version',
    leaves: { storage_key: STORAGE, thumbnail_key: STORAGE },
  }),
];

const BANK: readonly KeptTable[] = [
  keep('bank_account', {
    key: 'account_id',
    columns: `business_id account_id provider_name display_name holder_name number_last4 bank_code account_type
      is_primary linked_at approved_at closed_at removed_at number_changed_at`,
    leaves: { number_box: `${SEALED}; number_last4 has its last digits`, connect_state_hash: HASH },
  }),
  keep('bank_registration', {
    columns: `business_id status reason provider_name documents_requested consented_at updated_at last_outcome
      last_reason last_provider_name last_at`,
  }),
  keep('bank_document', { key: 'file_id', columns: 'business_id file_id created_at' }),
  keep('guarded_change', {
    key: 'change_number',
    columns: `business_id change_number kind subject before_value after_value words changed_by device changed_at
      held_until counts_from usual_cents stop_until stopped_at undone confirmed_at`,
    leaves: { stop_hash: HASH },
  }),
  keep('automatic_transfer', {
    columns: `business_id every weekdays day_of_month keep_cents with_tips next_at paused_at pause_reason bank_reason
      set_by set_at version`,
    later: { version: 1 },
  }),
  keep('automatic_transfer_made', { key: 'bank_transfer_id', columns: 'business_id bank_transfer_id' }),
  keep('payout_stop', { key: 'payout_id', columns: 'business_id payout_id reason' }),
  keep('payout_verdict', {
    key: 'bank_transfer_id',
    columns: `business_id bank_transfer_id verdict expected_on arrived_on bank_cents payouts file_to matched_at
      matched_by`,
  }),
];

const SHOP: readonly KeptTable[] = [
  keep('store', {
    key: 'store_id',
    columns: `business_id store_id name store_no store_type active logo_file_id street suite city state zip_code country
      place_ref lat lng created_at version edits`,
  }),
  keep('device', {
    key: 'device_id',
    columns: `business_id device_id store_id name active chat_enabled linked_at last_seen_at told_last_seen_at
      app_version staff_id created_at version edits`,
    leaves: { link_id: LINK, link_key_id: LINK },
  }),
  keep('device_pairing', {
    key: 'link_id',
    columns: `business_id link_id device_id linked_at linked_by unlinked_at unlinked_by last_seen_at app_version
      own_store_only`,
  }),
  keep('staff', {
    key: 'staff_id',
    columns: 'business_id staff_id store_id first_name last_name email active invited_at created_at version edits',
    leaves: { password_hash: HASH },
  }),
  keep('discount', {
    key: 'discount_id',
    columns: 'business_id discount_id percent description from_date to_date logo_file_id created_at version',
  }),
  keep('promotion', {
    key: 'promotion_id',
    columns: `business_id promotion_id spend_cents reward_percent description from_date to_date created_at version`,
  }),
  keep('transaction_note', {
    key: 'transaction_number',
    columns: 'business_id transaction_number note written_by written_at edits',
    upTo: { column: 'transaction_number', last: 'transaction' },
  }),
  keep('day_close', {
    key: 'close_id',
    columns: `business_id close_id place_id store_id device_id number after_transaction through_transaction opened_at
      closed_at time_zone store_name store_no device_name closed_by_kind closed_by figures sums_through`,
    upTo: { column: 'through_transaction', last: 'transaction' },
  }),
];

/** Everything beside the books. */
export const KEPT_ROWS: readonly KeptTable[] = [...BUSINESS, ...BANK, ...SHOP];
