import type { ProposalKind } from '@trilane/domain/proposal';
import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { IS_REJECTED } from '../business/public.ts';

export interface ProposalRow {
  business_id: string;
  business_name: string;
  proposal_id: string;
  kind: ProposalKind;
  email: string | null;
  reason: string;
  seen: string;
  proposed_by: string;
  proposed_by_name: string;
  proposed_at: Date;
  expires_at: Date;
  outcome: 'approved' | 'declined' | null;
  outcome_reason: string | null;
  decided_by_name: string | null;
  decided_at: Date | null;
}

const COLUMNS = sql`
  p.business_id, b.name as business_name, p.proposal_id, p.kind, p.email, p.reason, p.seen, p.proposed_by,
  p.proposed_by_name, p.proposed_at, p.expires_at, p.outcome, p.outcome_reason, p.decided_by_name, p.decided_at`;
const FROM = sql`desk_proposal p join business b using (business_id)`;

export interface NewProposal {
  businessId: string;
  proposalId: string;
  kind: ProposalKind;
  email: string | null;
  reason: string;
  seen: string;
  by: { operatorId: string; name: string };
  now: Date;
  expiresAt: Date;
}

export async function insertProposal(tx: Tx, p: NewProposal): Promise<void> {
  await tx.query(sql`
    insert into desk_proposal (
      business_id, proposal_id, kind, email, reason, seen, proposed_by, proposed_by_name, proposed_at, expires_at
    )
    values (
      ${p.businessId}, ${p.proposalId}, ${p.kind}, ${p.email}, ${p.reason}, ${p.seen}, ${p.by.operatorId},
      ${p.by.name}, ${p.now}, ${p.expiresAt}
    )`);
}

/** Whether a proposal of that kind for this business can still be approved. Call it with the business locked. */
export async function hasOpenProposal(tx: Tx, businessId: string, kind: ProposalKind, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    sql`
      select 1
      from desk_proposal
      where business_id = ${businessId} and kind = ${kind} and outcome is null and expires_at > ${now}`,
  );
  return rowCount !== 0;
}

export async function findProposal(tx: Tx, businessId: string, proposalId: string): Promise<ProposalRow | null> {
  const { rows } = await tx.query<ProposalRow & Record<string, unknown>>(
    sql`select ${COLUMNS} from ${FROM} where p.business_id = ${businessId} and p.proposal_id = ${proposalId}`,
  );
  return rows[0] ?? null;
}

export interface Decision {
  outcome: 'approved' | 'declined';
  reason: string | null;
  by: { operatorId: string; name: string };
  now: Date;
}

/** Records a decision. Call it with the business locked, on an open proposal. */
export async function setDecision(tx: Tx, businessId: string, proposalId: string, d: Decision): Promise<void> {
  await tx.query(sql`
    update desk_proposal
    set outcome = ${d.outcome}, outcome_reason = ${d.reason}, decided_by = ${d.by.operatorId},
      decided_by_name = ${d.by.name}, decided_at = ${d.now}
    where business_id = ${businessId} and proposal_id = ${proposalId}`);
}

/** Lets the open proposals of an operator expire at once: a colleague must not approve what nobody stands behind. */
export async function endProposalsOf(tx: Tx, operatorId: string, now: Date): Promise<void> {
  await tx.query(sql`
    update desk_proposal
    set expires_at = ${now}
    where proposed_by = ${operatorId} and outcome is null and expires_at > ${now}`);
}

/** Proposals that can still be decided, of all businesses or of one, oldest first. */
export async function listOpenProposals(
  tx: Tx,
  { businessId, now, limit }: { businessId: string | null; now: Date; limit: number },
): Promise<ProposalRow[]> {
  const { rows } = await tx.query<ProposalRow & Record<string, unknown>>(
    sql`
      select ${COLUMNS}
      from ${FROM}
      where p.outcome is null and p.expires_at > ${now}
        and (${businessId}::uuid is null or p.business_id = ${businessId})
      order by p.proposed_at, p.proposal_id
      limit ${limit}`,
  );
  return rows;
}

/** Proposals that were decided or have expired, newest first. */
export async function listEndedProposals(tx: Tx, { now, limit }: { now: Date; limit: number }): Promise<ProposalRow[]> {
  const { rows } = await tx.query<ProposalRow & Record<string, unknown>>(
    sql`
      select ${COLUMNS}
      from ${FROM}
      where p.outcome is not null or p.expires_at <= ${now}
      order by p.proposed_at desc, p.proposal_id desc
      limit ${limit}`,
  );
  return rows;
}

/** The facts of a business that proposals depend on. */
export interface SeenFacts {
  frozen_at: Date | null;
  rejected_at: Date | null;
  declined: boolean;
  owner_email: string;
  accounts: number;
  waiting_accounts: WaitingAccount[];
  /** How many bank documents there are. */
  documents: number;
  /** The newest word on the bank, of its provider or of an operator; null before any. */
  bank: { status: string; last_outcome: string; last_at: string } | null;
}

/** An account that an approval of the bank would approve, with what may change about it meanwhile. */
interface WaitingAccount {
  account_id: string;
  connect_state_hash: string | null;
  closed_at: string | null;
}

/** Null when there is no such business. */
export async function findSeenFacts(tx: Tx, businessId: string): Promise<SeenFacts | null> {
  const { rows } = await tx.query<SeenFacts & Record<string, unknown>>(
    sql`
      select payouts_frozen_at as frozen_at, rejected_at, owner_email,
        ${IS_REJECTED} as declined,
        (select count(*)::integer from bank_account a where a.business_id = b.business_id) as accounts,
        array(
          select jsonb_build_object(
            'account_id', a.account_id, 'connect_state_hash', a.connect_state_hash, 'closed_at', a.closed_at
          )
          from bank_account a
          where a.business_id = b.business_id and a.approved_at is null and a.removed_at is null
          order by a.account_id
        ) as waiting_accounts,
        (select count(*)::integer from bank_document d where d.business_id = b.business_id) as documents,
        (
          select jsonb_build_object('status', r.status, 'last_outcome', r.last_outcome, 'last_at', r.last_at)
          from bank_registration r
          where r.business_id = b.business_id
        ) as bank
      from business b
      where business_id = ${businessId}`,
  );
  return rows[0] ?? null;
}
