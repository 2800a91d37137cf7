/** Column types of every table, written by `node tools/generate-db-types.ts` from the migrated database. Do not edit by hand. */
export interface DB {}
