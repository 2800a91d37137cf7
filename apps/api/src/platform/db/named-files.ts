import { LOWEST_ID } from '../ids.ts';
import { sql, type Sql } from './sql.ts';

/** A file that the database names, with the keys of its bytes. */
export interface NamedFile {
  businessId: string;
  fileId: string;
  keys: string[];
}

const FILES_AT_ONCE = 500;
/** How many of them are read or stored side by side. */
export const FILES_SIDE_BY_SIDE = 8;

const filesAfter = (last: Omit<NamedFile, 'keys'>): Sql => sql`
  select business_id as "businessId", file_id as "fileId",
    array_remove(array[storage_key, thumbnail_key], null) as keys
  from stored_file
  where (business_id, file_id) > (${last.businessId}::uuid, ${last.fileId}::uuid)
  order by business_id, file_id limit ${FILES_AT_ONCE}`;

/** All files that the database names, some hundred at a time. */
export async function* listNamedFiles(ask: (statement: Sql) => Promise<{ rows: NamedFile[] }>) {
  let last: Omit<NamedFile, 'keys'> = { businessId: LOWEST_ID, fileId: LOWEST_ID };
  for (;;) {
    const { rows } = await ask(filesAfter(last));
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)!;
  }
}

/** Answers a row while the database still names the file. */
export const whetherNamed = ({ businessId, fileId }: Omit<NamedFile, 'keys'>): Sql =>
  sql`select 1 from stored_file where business_id = ${businessId} and file_id = ${fileId}`;
