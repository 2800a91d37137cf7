import { sql } from '../../platform/db/sql.ts';

/**
 * The status of a row `m` of merchant_index. A test compares it with `deriveStatus` of the domain. Keep it identical to
 * the expression of the index merchant_index_by_status, which PostgreSQL uses only for the same expression.
 */
export const MERCHANT_STATUS = sql`
  case
    when not m.registered then 'pending-registration-details'
    when m.declined then 'admin-rejected'
    when m.agency_decision = 'rejected' then 'enigma-rejected'
    when m.agency_decision is distinct from 'approved' then 'pending-enigma-verification'
    when not m.terms_accepted then 'pending-tnc-acceptance'
    when not m.has_password then 'pending-password-creation'
    when not m.has_account and m.bank_under_way then 'verification-under-way'
    when not m.has_account then 'pending-bank-approval'
    when not m.has_store then 'pending-store-front-creation'
    when not m.owner_verified then 'pending-personal-verification'
    when not m.has_device then 'pending-device-linking'
    else 'active'
  end`;
