import { HOUR_MS } from '@trilane/domain/time-units';
import { IDENTITY_PATIENCE_HOURS } from '@trilane/domain/waiting';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { IS_STUCK } from '../../platform/outbox-stuck.repo.ts';

/**
 * A query for the items of one kind: kind, key, business, since when it waits, its present state (`fact`), `subject`,
 * `detail`, amount, `earlier`. Every query has these columns in this order. `subject` is whom or what the item is about
 * and `detail` says why it waits, unless the query says otherwise.
 */
export type ItemsOf = (now: { business: Date; security: Date }) => Sql;

/**
 * Documents uploaded since the last decision about the bank, while no others are requested. While a proposal to approve
 * the bank is open, that proposal is the item: the case waits once, for its second operator. `subject` is how many
 * documents there are, `detail` the bank.
 */
export const documentItems: ItemsOf = ({ security }) => sql`
  select 'documents' as kind, 'documents:' || d.business_id as key, d.business_id, min(d.created_at) as since,
    max(d.created_at)::text || ' ' || count(*) as fact, count(*)::text as subject, r.last_provider_name as detail,
    null::bigint as amount_cents, null::text as earlier
  from bank_document d
  join bank_registration r using (business_id)
  where not r.documents_requested and d.created_at > coalesce(r.last_at, r.updated_at)
    and not exists (
      select 1
      from desk_proposal p
      where p.business_id = d.business_id and p.kind = 'approve-bank' and p.outcome is null
        and p.expires_at > ${security}::timestamptz
    )
  group by d.business_id, r.last_provider_name`;

const checkItems = (kind: 'business' | 'owner', before: Date): Sql => sql`
  select 'identity', 'identity:' || b.business_id || ${`:${kind}`}, b.business_id,
    coalesce(c.decided_at, c.requested_at, b.registered_at),
    coalesce(c.reference, '') || ' ' || coalesce(c.decision, 'pending'), ${kind},
    coalesce(c.decision, 'pending'), null, earlier.agency_word
  from business b
  left join lateral (
    select reference, decision, agency_word, requested_at, decided_at
    from identity_check c
    where c.business_id = b.business_id and c.kind = ${kind}
    order by requested_at desc, reference desc limit 1
  ) c on true
  left join lateral (
    select agency_word
    from identity_check e
    where e.business_id = b.business_id and e.kind = ${kind} and e.agency_word is not null
      and (e.requested_at, e.reference) < (c.requested_at, c.reference)
    order by requested_at desc, reference desc limit 1
  ) earlier on true
  where b.registered_at is not null and b.rejected_at is null
    and (b.agency_decision is distinct from 'approved' or b.owner_decision in ('waiting', 'undecided', 'rejected'))
    and case ${kind} when 'business' then b.agency_decision is distinct from 'approved'
      else b.owner_decision in ('waiting', 'undecided', 'rejected') end
    and (c.decision = 'undecided' or (c.decision = 'rejected' and c.agency_word = 'rejected')
      or (c.decision is null and coalesce(c.requested_at, b.registered_at) < ${before}::timestamptz))`;

/**
 * Checks that the agency has rejected, cannot decide or has left open, until an operator decides. `detail` is the state
 * and `earlier` the agency's last answer to a check before it.
 */
export const identityItems: ItemsOf = ({ business }) => {
  const before = new Date(business.getTime() - IDENTITY_PATIENCE_HOURS * HOUR_MS);
  return sql`${checkItems('business', before)} union all ${checkItems('owner', before)}`;
};

/** Banks at which the owner has ended the consent, until another bank is linked. */
export const consentItems: ItemsOf = () => sql`
  select 'bank-consent', 'bank-consent:' || business_id, business_id, last_at, last_at::text, last_provider_name,
    status, null, null
  from bank_registration
  where last_outcome = 'removed'`;

/** Payouts that the bank refused or returned, until a later one is paid. Payouts that were stopped do not wait. */
export const payoutItems: ItemsOf = () => sql`
  select 'payout', 'payout:' || p.bank_transfer_id, p.business_id, p.ended_at, p.state,
    p.account_name || ' ••••' || p.account_last4, p.reason, p.amount_cents, null
  from ledger.payout p
  where p.state in ('failed', 'returned')
    and not exists (
      select 1
      from ledger.payout later
      where later.business_id = p.business_id and later.state = 'paid' and later.requested_at > p.requested_at
    )
    and not exists (
      select 1
      from ledger.journal_entry e
      where e.business_id = p.business_id and e.bank_transfer_id = p.bank_transfer_id
        and e.reason = 'bank_transfer_stopped'
    )`;

/**
 * Payouts that cannot be handed over, whether they are still retried or not, until one is released, stopped or
 * answered. The end of the retries is a new fact.
 */
export const stuckPayoutItems: ItemsOf = () => sql`
  select 'stuck-payout', 'stuck-payout:' || p.bank_transfer_id, p.business_id, coalesce(o.dead_at, o.created_at),
    coalesce(o.dead_at::text, 'retrying'), p.account_name || ' ••••' || p.account_last4, o.last_error,
    p.amount_cents, null
  from outbox o
  join ledger.payout p on p.business_id = o.business_id and p.bank_transfer_id = o.subject
  where o.kind = 'payout' and ${IS_STUCK} and p.state = 'requested'`;

/** Proposals, until a second operator decides or they expire. `subject` is their kind, `detail` who made them. */
export const approvalItems: ItemsOf = ({ security }) => sql`
  select 'approval', 'approval:' || proposal_id, business_id, proposed_at, 'open', kind, proposed_by_name, null, null
  from desk_proposal
  where outcome is null and expires_at > ${security}::timestamptz`;
