import type { Tx } from '../../platform/db/transaction.ts';
import { listSummaries } from '../summaries/public.ts';
import { findSettings, type NoticePerson } from './notice-settings.repo.ts';
import type { StoredSettings } from './notice-settings.wire.ts';

/** Reads a person's notice settings and summaries. */
export const readSettings = async (tx: Tx, person: NoticePerson): Promise<StoredSettings> => ({
  row: await findSettings(tx, person),
  summaries: await listSummaries(tx, person),
});
