import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { BankBook, IncomingFile, SeenFiles } from '../../ports/bank-books.ts';

type IncomingStatements = Pick<
  BankBook,
  'findIncoming' | 'addIncoming' | 'listFetched' | 'noteRead' | 'beginLook' | 'endLook' | 'isLookedAt'
>;

const INCOMING = sql`file_id as id, name, state, sha256, content_box as "contentBox"`;

/** The statements about looks at the places of the bank. */
function lookStatements(tx: Tx): Pick<IncomingStatements, 'beginLook' | 'endLook' | 'isLookedAt'> {
  return {
    async beginLook(place, at, restMs) {
      const next = new Date(at.getTime() + restMs);
      const { rows } = await tx.query<{ seen: SeenFiles }>(sql`
        insert into bank_file_place as known (place, look_at)
        values (${place}, ${next})
        on conflict (place) do update set look_at = ${next}
          where known.look_at is null or known.look_at <= ${at}
        returning seen`);
      return rows[0]?.seen ?? null;
    },
    async endLook(place, { at, seen, error }) {
      await tx.query(sql`
        update bank_file_place
        set seen = ${JSON.stringify(seen)}, last_error = ${error},
          looked_at = case when ${error}::text is null then ${at} else looked_at end
        where place = ${place}`);
    },
    async isLookedAt(place) {
      const { rows } = await tx.query(sql`
        select 1
        from bank_file_place
        where place = ${place} and looked_at is not null and last_error is null`);
      return rows.length > 0;
    },
  };
}

/** The statements about files that the bank hands to us. */
export function incomingStatements(tx: Tx): IncomingStatements {
  return {
    ...lookStatements(tx),
    async findIncoming(sha256) {
      const { rows } = await tx.query<IncomingFile>(
        sql`select ${INCOMING} from bank_file where direction = 'in' and sha256 = ${sha256}`,
      );
      return rows[0] ?? null;
    },
    async addIncoming(file, at) {
      const endedAt = file.state === 'fetched' ? null : at;
      await tx.query(sql`
        insert into bank_file (
          file_id, direction, name, state, sha256, size_bytes, content_box, place, made_at, ended_at
        )
        values (
          ${file.id}, 'in', ${file.name}, ${file.state}, ${file.sha256}, ${file.sizeBytes}, ${file.contentBox},
          ${file.place}, ${at}, ${endedAt}
        )
        on conflict (sha256) where direction = 'in' do nothing`);
    },
    async listFetched() {
      const { rows } = await tx.query<IncomingFile>(
        sql`select ${INCOMING} from bank_file where state = 'fetched' order by made_at`,
      );
      return rows;
    },
    async noteRead(fileId, at) {
      await tx.query(
        sql`update bank_file set state = 'read', ended_at = ${at} where file_id = ${fileId} and state = 'fetched'`,
      );
    },
  };
}
