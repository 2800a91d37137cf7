import { sql, type Sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export const RESENT_KINDS = ['business-check', 'owner-check', 'payout', 'network-refund'] as const;
export type ResentKind = (typeof RESENT_KINDS)[number];

/**
 * Builds the content of each webhook again, because sent content is not stored. Each webhook names its subject, so a
 * repeat has no effect at the receiver.
 */
const BUILD: Readonly<Record<ResentKind, (businessId: string, about: string) => Sql>> = {
  'business-check': (businessId, about) => sql`
    select jsonb_build_object('businessId', business_id) as payload
    from business
    where business_id = ${businessId} and registered_at is not null and agency_decision is null and ${about} = ''`,
  'owner-check': (businessId, about) => sql`
    select jsonb_build_object('businessId', business_id) as payload
    from business
    where business_id = ${businessId} and owner_decision = 'waiting' and ${about} = ''`,
  payout: (businessId, about) => sql`
    select jsonb_build_object('businessId', business_id, 'bankTransferId', bank_transfer_id) as payload
    from ledger.payout
    where business_id = ${businessId} and bank_transfer_id::text = ${about} and state = 'requested'`,
  'network-refund': (businessId, about) => sql`
    select jsonb_build_object(
      'refundId', r.transaction_id, 'approvalId', s.approval_id, 'businessId', r.business_id, 'amountCents',
      r.cashback_cents - r.gross_cents, 'tipCents', -r.tip_cents
    ) as payload
    from ledger.transaction r
    join ledger.transaction s on s.business_id = r.business_id and s.transaction_number = r.refund_of
    where r.business_id = ${businessId} and r.transaction_number::text = ${about}
      and r.cashback_cents - r.gross_cents - r.tip_cents > 0`,
};

export interface Rebuilt {
  bankTransferId?: string;
  refundId?: string;
}

/** The payload of a webhook; null when there is nothing to send. */
export async function rebuildPayload(
  tx: Tx,
  { kind, businessId, about }: { kind: ResentKind; businessId: string; about: string },
): Promise<Rebuilt | null> {
  const { rows } = await tx.query<{ payload: Rebuilt }>(BUILD[kind](businessId, about));
  return rows[0]?.payload ?? null;
}
