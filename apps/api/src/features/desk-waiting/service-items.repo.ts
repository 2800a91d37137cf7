import { SIGN_IN_DAYS, UNUSUAL_LIMIT_HITS, UNUSUAL_SIGN_INS } from '@trilane/domain/waiting';
import { INSTALLATION } from '../../platform/audit.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import type { ItemsOf } from './merchant-items.repo.ts';

/** Dead messages, except that of a payout which waits to be released or stopped: it is an item of its own. */
export const messageItems: ItemsOf = () => sql`
  select 'message', 'message:' || o.id, o.business_id, o.dead_at, o.dead_at::text, o.kind, o.last_error, null, null
  from outbox o
  where o.dead_at is not null and o.done_at is null
    and (o.kind <> 'payout' or not exists (
      select 1
      from ledger.payout p
      where p.business_id = o.business_id and p.bank_transfer_id = o.subject and p.state = 'requested'
    ))`;

/** Differences that the last proof of the books found. One that comes back after a clean proof is a new fact. */
export const differenceItems: ItemsOf = () => sql`
  select 'difference', 'difference:' || coalesce(d ->> 'businessId', '') || ':' || md5(d ->> 'check'),
    (d ->> 'businessId')::uuid, (d ->> 'since')::timestamptz, concat_ws(' ', d ->> 'since', d ->> 'detail'),
    d ->> 'check', d ->> 'detail', null, null
  from (
    select result
    from desk_run
    where kind = 'books' and ended_at is not null and result ? 'differences'
    order by started_at desc limit 1
  ) run
  cross join jsonb_array_elements(run.result -> 'differences') d`;

/**
 * Payout files that may or may not have reached the bank, and return files that cannot be read. A file that is sent
 * again counts its tries from zero, so the fact also holds when the last try was.
 */
export const bankFileItems: ItemsOf = () => sql`
  select 'bank-file', 'bank-file:' || file_id, null::uuid, coalesce(ended_at, made_at),
    concat_ws(' ', state, tries, try_at), name, last_error, null, null
  from bank_file
  where state in ('held', 'unreadable')`;

/**
 * Emails with many refused sign-ins at the product and the desk, or with passwords closed. Another day of refusals is a
 * new fact. Each kind of sign-in has an index of its own.
 */
export const signInItems: ItemsOf = ({ security }) => {
  const refused = (isSignIn: Sql) => sql`
    select business_id, at, actor, reason
    from audit_event
    where ${isSignIn} and outcome = 'refused'
      and at > ${security}::timestamptz - make_interval(days => ${SIGN_IN_DAYS})`;
  return sql`
    select 'sign-in', 'sign-in:' || md5(actor),
      (array_agg(business_id) filter (where business_id <> ${INSTALLATION}))[1],
      min(at), max((at at time zone 'UTC')::date)::text, actor, count(*)::text, null, null
    from (
      ${refused(sql`action = 'sign-in'`)} union all ${refused(sql`action = 'operator.sign-in'`)}
    ) refused
    group by actor
    having bool_or(reason = 'passwords_closed')
      or count(*) filter (where at > ${security}::timestamptz - interval '1 day') >= ${UNUSUAL_SIGN_INS}`;
};

/** Persons and businesses whose watched limits refused much within a day. Another such day is a new fact. */
export const limitItems: ItemsOf = ({ security }) => sql`
  select 'limit', 'limit:' || business_id || ':' || md5(who), business_id, min(first_at), max(day)::text, who,
    string_agg(distinct limit_name, ' ' order by limit_name), null, null
  from limit_hit
  where hits >= ${UNUSUAL_LIMIT_HITS}
    and day > ((${security}::timestamptz - make_interval(days => ${SIGN_IN_DAYS})) at time zone 'UTC')::date
  group by business_id, who`;

/** Enquiries that nobody has answered or marked as done. */
export const enquiryItems: ItemsOf = () => sql`
  select 'enquiry', 'enquiry:' || enquiry_id, null::uuid, created_at, 'open', full_name, subject, null, null
  from enquiry
  where answered_at is null and done_at is null`;
