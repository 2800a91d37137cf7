import type { EnquiryKind } from '@trilane/domain/enquiry';
import { PLACE, type Place } from '../../platform/db/place.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export interface EnquiryRow {
  enquiry_id: string;
  kind: EnquiryKind;
  subject: string;
  full_name: string;
  email: string;
  title: string | null;
  category: string | null;
  business_name: string | null;
  message: string | null;
  created_at: Date;
  assigned_to: string | null;
  assigned_name: string | null;
  answered_at: Date | null;
  done_at: Date | null;
  done_by: string | null;
  /** `created_at` with full precision, for the cursor of the next page. */
  place: string;
}

/** `open`: neither answered nor done. `answered`: answered and not done. */
export type EnquiryState = 'open' | 'answered' | 'done';

export interface EnquiryFilter {
  kind: EnquiryKind | null;
  state: EnquiryState | null;
  assignedTo: string | null;
}

const STATE = sql`
  case when done_at is not null then 'done' when answered_at is not null then 'answered' else 'open' end`;
const COLUMNS = sql`
  enquiry_id, kind, subject, full_name, email, title, category, business_name, message, created_at, assigned_to,
  assigned_name, answered_at, done_at, done_by, ${PLACE(sql`created_at`)} as place`;

interface Page {
  after: Place | null;
  limit: number;
}

/** Enquiries in either order, beginning after `after`. */
export async function listEnquiryRows(
  tx: Tx,
  { kind, state, assignedTo }: EnquiryFilter,
  { after, limit }: Page,
  newestFirst: boolean,
): Promise<EnquiryRow[]> {
  const [at, id] = [after?.at ?? null, after?.id ?? null];
  const from = newestFirst
    ? sql`(created_at, enquiry_id) < (${at}::timestamptz, ${id}::uuid)`
    : sql`(created_at, enquiry_id) > (${at}::timestamptz, ${id}::uuid)`;
  const order = newestFirst ? sql`created_at desc, enquiry_id desc` : sql`created_at, enquiry_id`;
  const { rows } = await tx.query<EnquiryRow>(sql`
    select ${COLUMNS}
    from enquiry
    where (${kind}::text is null or kind = ${kind}) and (${state}::text is null or ${STATE} = ${state})
      and (${assignedTo}::uuid is null or assigned_to = ${assignedTo}) and (${at}::timestamptz is null or ${from})
    order by ${order} limit ${limit}`);
  return rows;
}

export async function countEnquiries(
  tx: Tx,
): Promise<{ kind: EnquiryKind; state: EnquiryState; enquiries: number; oldest: Date }[]> {
  const { rows } = await tx.query<{ kind: EnquiryKind; state: EnquiryState; enquiries: number; oldest: Date }>(sql`
    select kind, ${STATE} as state, count(*) as enquiries, min(created_at) as oldest
    from enquiry
    group by 1, 2`);
  return rows;
}

export async function findEnquiry(tx: Tx, id: string): Promise<EnquiryRow | null> {
  const { rows } = await tx.query<EnquiryRow>(sql`select ${COLUMNS} from enquiry where enquiry_id = ${id}`);
  return rows[0] ?? null;
}

/** The enquiry, locked until the transaction ends. */
export async function lockEnquiry(tx: Tx, id: string): Promise<EnquiryRow | null> {
  const { rows } = await tx.query<EnquiryRow>(sql`select ${COLUMNS} from enquiry where enquiry_id = ${id} for update`);
  return rows[0] ?? null;
}

export async function setAssigned(tx: Tx, id: string, to: { operatorId: string; name: string } | null): Promise<void> {
  await tx.query(sql`
    update enquiry
    set assigned_to = ${to?.operatorId ?? null}, assigned_name = ${to?.name ?? null}
    where enquiry_id = ${id}`);
}

/** Null reopens the enquiry. */
export async function setDone(tx: Tx, id: string, done: { by: string; at: Date } | null): Promise<void> {
  await tx.query(sql`
    update enquiry
    set done_at = ${done?.at ?? null}, done_by = ${done?.by ?? null}
    where enquiry_id = ${id}`);
}

/** Enquiries of a kind, received on or after a UTC day, oldest first, beginning after `after`. */
export async function listReceived(
  tx: Tx,
  { kind, since }: { kind: string | null; since: string | null },
  { after, limit }: Page,
): Promise<EnquiryRow[]> {
  const { rows } = await tx.query<EnquiryRow>(sql`
    select ${COLUMNS}
    from enquiry
    where (${kind}::text is null or kind = ${kind})
      and (${since}::date is null or created_at >= ${since}::date at time zone 'UTC')
      and (${after?.at ?? null}::timestamptz is null
        or (created_at, enquiry_id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by created_at, enquiry_id limit ${limit}`);
  return rows;
}
