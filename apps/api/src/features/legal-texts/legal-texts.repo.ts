import type { LegalText, LegalTextId } from '@trilane/domain/legal-text';
import { sql } from '../../platform/db/sql.ts';
import type { Db, Tx } from '../../platform/db/transaction.ts';

/** A published version, with when and by whom. */
export interface PublishedText extends LegalText {
  readonly publishedAt: Date;
  readonly publishedBy: string;
}

interface LegalRow {
  text_id: LegalTextId;
  version: string;
  effective_on: string;
  title: string;
  body: string;
  template: boolean;
  changes: string;
  shipped: boolean;
  published_at: Date;
  published_by: string;
}

const toText = (row: LegalRow): PublishedText => ({
  id: row.text_id,
  version: row.version,
  effectiveOn: row.effective_on,
  title: row.title,
  body: row.body,
  template: row.template,
  changes: row.changes,
  shipped: row.shipped,
  publishedAt: row.published_at,
  publishedBy: row.published_by,
});

/** Every published version of every text. */
export async function listLegalTexts(tx: Tx): Promise<PublishedText[]> {
  const { rows } = await tx.query<LegalRow>(
    sql`
      select text_id, version, effective_on::text, title, body, template, changes, shipped, published_at, published_by
      from legal_text
      order by text_id, published_at, version`,
  );
  return rows.map(toText);
}

/** A stamp that changes with every publication. */
export async function findLegalStamp(db: Db): Promise<string> {
  const { rows } = await db.single<{ stamp: string }>(
    sql`select concat(count(*), ' ', max(published_at)) as stamp from legal_text`,
    { name: 'find_legal_stamp' },
  );
  return rows[0]!.stamp;
}

/** Publishes a version, or replaces its text. */
export async function putLegalText(tx: Tx, text: LegalText, { by, now }: { by: string; now: Date }): Promise<void> {
  await tx.query(sql`
    insert into legal_text
      (text_id, version, effective_on, title, body, template, changes, shipped, published_at, published_by)
    values (${text.id}, ${text.version}, ${text.effectiveOn}, ${text.title}, ${text.body}, ${text.template},
      ${text.changes}, ${text.shipped}, ${now}, ${by})
    on conflict (text_id, version) do update
    set effective_on = excluded.effective_on, title = excluded.title, body = excluded.body,
      template = excluded.template, changes = excluded.changes, published_at = excluded.published_at,
      published_by = excluded.published_by`);
}

/** Takes the lock under which texts are published, until the transaction ends. */
export async function lockLegalTexts(tx: Tx): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtext('legal_text'))`);
}

/**
 * Counts the owners who have accepted each version of the terms. `business` is read too, because a process of the
 * release before records an acceptance only there.
 */
export async function countAcceptances(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.query<{ version: string; owners: number }>(
    sql`
      select version, count(distinct business_id)::int as owners
      from (
        select business_id, version from terms_acceptance
        union all
        select business_id, tnc_version from business where tnc_version is not null
      ) accepted
      group by version`,
  );
  return new Map(rows.map(({ version, owners }) => [version, owners]));
}

/** Counts owners by the version of the terms that they accepted last. */
export async function countOwnersByTerms(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.query<{ version: string; owners: number }>(
    sql`
      select tnc_version as version, count(*)::int as owners
      from business
      where tnc_version is not null
      group by tnc_version`,
  );
  return new Map(rows.map(({ version, owners }) => [version, owners]));
}
