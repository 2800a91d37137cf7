import { sql } from '../../platform/db/sql.ts';
import type { Db, Tx } from '../../platform/db/transaction.ts';

/** Whether a device proof belongs to this email. */
export async function isProofOf(db: Db, proofHash: string, email: string): Promise<boolean> {
  const { rows } = await db.single(sql`select user_id from find_device_proof(${proofHash}, ${email})`);
  return rows.length > 0;
}

/** Keeps a new proof and forgets the least recently used ones beyond `most`. */
export async function putDeviceProof(
  tx: Tx,
  proof: { hash: string; userId: string; now: Date; most: number },
): Promise<void> {
  await tx.query(sql`select put_device_proof(${proof.hash}, ${proof.userId}, ${proof.now}, ${proof.most})`);
}

/** Records the use of a proof; false when the person has no such proof. */
export async function showDeviceProof(tx: Tx, proof: { hash: string; userId: string; now: Date }): Promise<boolean> {
  const { rows } = await tx.query<{ used: boolean }>(
    sql`select use_device_proof(${proof.hash}, ${proof.userId}, ${proof.now}) as used`,
  );
  return rows[0]!.used;
}
