import { accountPlace, contentPlace } from './adapters/payout-rail/nacha-options.ts';
import { accountNumberPlace } from './features/bank/account-number-place.ts';
import { einPlace, ownerFieldPlace } from './features/business/load-business-data.ts';
import { applicationPlace } from './features/onboarding/application.repo.ts';
import { operatorTotpPlace } from './features/desk-people/public.ts';
import { totpPlace } from './features/auth/second-factor.repo.ts';
import { webhookSecretPlace } from './features/webhooks/sign-webhook.ts';
import { pushTargetPlace } from './features/notices/public.ts';
import type { SealedColumn } from './platform/db/sealed-columns.ts';

/**
 * Every column of the database that holds sealed values. The check of the keys in use counts them, and the rotation of
 * keys reseals them.
 */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'bank_account', column: 'number_box', key: ['business_id', 'account_id'], placeOf: accountNumberPlace },
  { table: 'bank_file', column: 'content_box', key: ['file_id'], placeOf: contentPlace },
  { table: 'bank_file_payout', column: 'account_box', key: ['payout_id'], placeOf: accountPlace },
  { table: 'business', column: 'ein_box', key: ['business_id'], placeOf: einPlace },
  { table: 'business', column: 'owner_dob_box', key: ['business_id'], placeOf: (id) => ownerFieldPlace(id, 'dob') },
  { table: 'business', column: 'owner_ssn_box', key: ['business_id'], placeOf: (id) => ownerFieldPlace(id, 'ssn') },
  { table: 'operator_totp', column: 'secret_box', key: ['totp_id'], placeOf: operatorTotpPlace },
  { table: 'outbox', column: 'payload', key: ['id'], placeOf: (id) => id },
  { table: 'push_browser', column: 'target_box', key: ['business_id', 'browser_id'], placeOf: pushTargetPlace },
  { table: 'signup_application', column: 'details_box', key: ['application_id'], placeOf: applicationPlace },
  { table: 'user_totp', column: 'secret_box', key: ['user_id'], placeOf: totpPlace },
  {
    table: 'webhook_endpoint',
    column: 'old_secret_box',
    key: ['business_id', 'endpoint_id'],
    placeOf: webhookSecretPlace,
  },
  { table: 'webhook_endpoint', column: 'secret_box', key: ['business_id', 'endpoint_id'], placeOf: webhookSecretPlace },
];
