import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** How far a connect session has come; it only moves forward (see `OUTCOME_RANK`). */
export type ConnectOutcome = 'declined' | 'consented' | 'failed' | 'verified';
export type RegistrationStatus = 'consented' | 'approved' | 'declined' | 'failed' | 'removed';

export async function insertConnectSession(
  tx: Tx,
  session: { businessId: string; stateHash: string; now: Date },
): Promise<void> {
  await tx.query(sql`
    insert into bank_connect_session (business_id, state_hash, created_at)
    values (${session.businessId}, ${session.stateHash}, ${session.now})`);
}

/** The session that a state names, or null when we never gave that state to this business. */
export async function findConnectSession(
  tx: Tx,
  businessId: string,
  stateHash: string,
): Promise<{ outcome: ConnectOutcome | null } | null> {
  const { rows } = await tx.query<{ outcome: ConnectOutcome | null }>(
    sql`select outcome from bank_connect_session where business_id = ${businessId} and state_hash = ${stateHash}`,
  );
  return rows[0] ?? null;
}

export async function setConnectOutcome(
  tx: Tx,
  businessId: string,
  session: { stateHash: string; outcome: ConnectOutcome },
): Promise<void> {
  await tx.query(sql`
    update bank_connect_session
    set outcome = ${session.outcome}
    where business_id = ${businessId} and state_hash = ${session.stateHash}`);
}

/** Which outcomes the business's sessions have reached. */
export async function listConnectOutcomes(tx: Tx, businessId: string): Promise<ConnectOutcome[]> {
  const { rows } = await tx.query<{ outcome: ConnectOutcome }>(
    sql`select distinct outcome from bank_connect_session where business_id = ${businessId} and outcome is not null`,
  );
  return rows.map(({ outcome }) => outcome);
}

export interface RegistrationNews {
  status: RegistrationStatus;
  reason: string | null;
  providerName: string;
  /** The outcome of the link that the news is about, whatever other accounts are verified. */
  outcome: ConnectOutcome | 'removed';
  now: Date;
}

export async function putRegistration(tx: Tx, businessId: string, news: RegistrationNews): Promise<void> {
  const { status, reason, providerName, outcome, now } = news;
  await tx.query(
    sql`
      insert into bank_registration as r (
        business_id, status, reason, provider_name, consented_at, updated_at, last_outcome, last_reason,
        last_provider_name, last_at
      )
      values (${businessId}, ${status}, ${reason}, ${providerName}, ${outcome === 'consented' ? now : null}, ${now},
        ${outcome}, ${reason}, ${providerName}, ${now})
      on conflict (business_id) do update set status = excluded.status, reason = excluded.reason,
        updated_at = excluded.updated_at, provider_name = case when excluded.provider_name = '' then r.provider_name
        else excluded.provider_name end, consented_at = coalesce(excluded.consented_at, r.consented_at),
        last_outcome = excluded.last_outcome, last_reason = excluded.last_reason,
        last_provider_name = excluded.last_provider_name, last_at = excluded.last_at`,
  );
}

/** Whether accounts of a consented link are being verified, beside accounts that are verified already. */
export async function isLinkUnderWay(tx: Tx, businessId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    sql`select 1 from bank_registration where business_id = ${businessId} and last_outcome = 'consented'`,
  );
  return rowCount === 1;
}

export async function findRegistration(
  tx: Tx,
  businessId: string,
): Promise<{ status: RegistrationStatus; provider_name: string; documents_requested: boolean } | null> {
  const { rows } = await tx.query<{ status: RegistrationStatus; provider_name: string; documents_requested: boolean }>(
    sql`select status, provider_name, documents_requested from bank_registration where business_id = ${businessId}`,
  );
  return rows[0] ?? null;
}

export async function insertBankDocuments(
  tx: Tx,
  businessId: string,
  given: { fileIds: readonly string[]; now: Date },
): Promise<void> {
  await tx.query(
    sql`
      insert into bank_document (business_id, file_id, created_at)
      select ${businessId}, unnest(${given.fileIds}::uuid[]), ${given.now}
      on conflict do nothing`,
  );
}

export async function setDocumentsRequested(tx: Tx, businessId: string, requested: boolean): Promise<void> {
  await tx.query(
    sql`update bank_registration set documents_requested = ${requested} where business_id = ${businessId}`,
  );
}
