import type { Language } from '@trilane/domain/language';
import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** Logo, footer and language of a business's receipts. */
export interface ReceiptLook {
  logoFileId: string | null;
  footer: string;
  language: Language;
  /** 0 until something was saved. */
  version: number;
}

export async function findReceiptLook(tx: Tx, businessId: string): Promise<ReceiptLook> {
  const { rows } = await tx.query<ReceiptLook & Record<string, unknown>>(
    sql`
      select logo_file_id as "logoFileId", footer, language, version
      from receipt_look where business_id = ${businessId}`,
  );
  return rows[0] ?? { logoFileId: null, footer: '', language: 'en', version: 0 };
}

/** The logo as a PDF can hold it; null without one. */
export async function findReceiptLogo(tx: Tx, businessId: string): Promise<Buffer | null> {
  const { rows } = await tx.query<{ logo_png: Buffer | null }>(
    sql`select logo_png from receipt_look where business_id = ${businessId}`,
  );
  return rows[0]?.logo_png ?? null;
}

/**
 * Stores the look and returns its new version, or null, with nothing stored, when the stored look has another version
 * than `began`.
 */
export async function putReceiptLook(
  tx: Tx,
  businessId: string,
  look: {
    logo: { fileId: string; png: Uint8Array } | null;
    footer: string;
    /** Undefined leaves it as it is. */
    language: Language | undefined;
    began: number | undefined;
  },
): Promise<number | null> {
  const [began, language] = [look.began ?? null, look.language ?? null];
  const png = look.logo && Buffer.from(look.logo.png);
  const { rows } = await tx.query<{ version: number }>(sql`
    insert into receipt_look as r (business_id, logo_file_id, logo_png, footer, language)
    select ${businessId}, ${look.logo?.fileId ?? null}, ${png}::bytea, ${look.footer},
      coalesce(${language}, 'en')
    where coalesce(${began}::integer, 0) = 0 or exists (
      select 1 from receipt_look where business_id = ${businessId}
    )
    on conflict (business_id) do update set logo_file_id = excluded.logo_file_id, logo_png = excluded.logo_png,
      footer = excluded.footer, language = coalesce(${language}, r.language), version = r.version + 1
    where ${began}::integer is null or r.version = ${began}
    returning version`);
  return rows[0]?.version ?? null;
}
