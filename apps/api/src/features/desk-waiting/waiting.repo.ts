import { WAITING_KINDS, type WaitingKind } from '@trilane/domain/waiting';
import { PLACE, type Place } from '../../platform/db/place.ts';
import { join, sql, type Sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import {
  approvalItems,
  consentItems,
  documentItems,
  identityItems,
  payoutItems,
  stuckPayoutItems,
  type ItemsOf,
} from './merchant-items.repo.ts';
import {
  bankFileItems,
  differenceItems,
  enquiryItems,
  limitItems,
  messageItems,
  signInItems,
} from './service-items.repo.ts';

const ITEMS: Readonly<Record<WaitingKind, ItemsOf>> = {
  documents: documentItems,
  identity: identityItems,
  'bank-consent': consentItems,
  payout: payoutItems,
  'stuck-payout': stuckPayoutItems,
  approval: approvalItems,
  message: messageItems,
  difference: differenceItems,
  'bank-file': bankFileItems,
  'sign-in': signInItems,
  limit: limitItems,
  enquiry: enquiryItems,
};

/** The business clock and the security clock. */
export interface Clocks {
  business: Date;
  security: Date;
}

/** The clock that dates a kind: the business clock for merchants' affairs, the security clock for the rest. */
export const clockNameOf = (kind: WaitingKind): keyof Clocks =>
  ['documents', 'identity', 'bank-consent', 'payout'].includes(kind) ? 'business' : 'security';

export interface ItemRow {
  kind: WaitingKind;
  key: string;
  business_id: string | null;
  business_name: string | null;
  since: Date;
  fact: string;
  subject: string;
  detail: string | null;
  amount_cents: number | null;
  /** How the agency answered the check before; null for other kinds. */
  earlier: string | null;
  claimed_by: string | null;
  claimed_name: string | null;
  claimed_at: Date | null;
  /** `since` with full precision, for the cursor of the next page. */
  place: string;
}

/** The items of these kinds that nobody has dismissed in their present state. */
function openItems(kinds: readonly WaitingKind[], clocks: Clocks): Sql {
  const branches = kinds.map((kind) => ITEMS[kind](clocks));
  return sql`
    select *
    from (${join(branches, sql` union all `)}) item (
      kind, key, business_id, since, fact, subject, detail, amount_cents, earlier
    )
    where not exists (select 1 from desk_seen s where s.item_key = item.key and s.fact = item.fact)`;
}

const WITH_CLAIM = sql`
  select i.kind, i.key, i.business_id, b.name as business_name, i.since, i.fact, i.subject, i.detail, i.amount_cents,
    i.earlier, c.operator_id as claimed_by, c.operator_name as claimed_name, c.claimed_at,
    ${PLACE(sql`i.since`)} as place`;

export interface WaitingPage {
  kind: WaitingKind | null;
  /** Only items that this operator has claimed. */
  claimedBy: string | null;
  after: Place | null;
  limit: number;
}

/** Items, oldest first, beginning after `after`. */
export async function listItems(tx: Tx, page: WaitingPage, clocks: Clocks): Promise<ItemRow[]> {
  const { kind, claimedBy, after, limit } = page;
  const { rows } = await tx.query<ItemRow>(sql`
    ${WITH_CLAIM}
    from (
      select i.*
      from (${openItems(kind ? [kind] : WAITING_KINDS, clocks)}) i
      where (${after?.at ?? null}::timestamptz is null
          or (i.since, i.key) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::text))
        and (${claimedBy}::uuid is null
          or i.key in (select c.item_key from desk_claim c where c.operator_id = ${claimedBy}))
      order by i.since, i.key limit ${limit}
    ) i
    left join desk_claim c on c.item_key = i.key
    left join business b on b.business_id = i.business_id
    order by i.since, i.key`);
  return rows;
}

/** Counts the items of each kind. `mark` changes with any item, its fact or its claim. */
export async function countItems(
  tx: Tx,
  clocks: Clocks,
): Promise<{ kind: WaitingKind; items: number; oldest: Date; claimed: number; mark: string }[]> {
  const { rows } = await tx.query<{
    kind: WaitingKind;
    items: number;
    oldest: Date;
    claimed: number;
    mark: string;
  }>(sql`
    select i.kind, count(*) as items, min(i.since) as oldest, count(c.item_key) as claimed,
      sum(hashtextextended(concat_ws(' ', i.key, i.fact, c.operator_id), 0))::text as mark
    from (${openItems(WAITING_KINDS, clocks)}) i
    left join desk_claim c on c.item_key = i.key
    group by i.kind`);
  return rows;
}

/** The item with this key; null when it is not waiting. */
export async function findItem(
  tx: Tx,
  item: { kind: WaitingKind; key: string },
  clocks: Clocks,
): Promise<ItemRow | null> {
  const { rows } = await tx.query<ItemRow>(sql`
    ${WITH_CLAIM}
    from (${openItems([item.kind], clocks)}) i
    left join desk_claim c on c.item_key = i.key
    left join business b on b.business_id = i.business_id
    where i.key = ${item.key}`);
  return rows[0] ?? null;
}
