import type { Tx } from '../../platform/db/transaction.ts';
import { chosenSummaries } from '../summaries/public.ts';
import { findSettings, type NoticePerson } from './notice-settings.repo.ts';
import type { StoredSettings } from './notice-settings.wire.ts';

/** What is stored of what a person wants to be told of. */
export const readSettings = async (tx: Tx, person: NoticePerson): Promise<StoredSettings> => ({
  row: await findSettings(tx, person),
  summaries: await chosenSummaries(tx, person),
});
