import type { DeskHandler } from '../../platform/desk-context.ts';
import { listBankFiles as listRows, listBankPlaces } from '../bank-files/public.ts';

const SHOWN = 100;

export const listBankFiles: DeskHandler<'listBankFiles'> = ({ read }) =>
  read(null, async (tx) => ({
    files: (await listRows(tx, SHOWN)).map((row) => ({
      id: row.file_id,
      direction: row.direction,
      name: row.name,
      state: row.state,
      payouts: row.payouts,
      amount: row.cents / 100,
      arrivesOn: row.effective_on,
      place: row.place,
      tries: row.tries,
      lastError: row.last_error,
      madeAt: row.made_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
    })),
    places: (await listBankPlaces(tx)).map(({ place, looked_at: at, last_error: lastError }) => ({
      place,
      lookedAt: at?.toISOString() ?? null,
      lastError,
    })),
  }));
