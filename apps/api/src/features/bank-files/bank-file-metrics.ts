import type { Metric } from 'prom-client';
import type { Db } from '../../platform/db/transaction.ts';
import { standingGauges } from '../../platform/metric.ts';
import { listStandingFiles, readExchange } from './standing.repo.ts';

/** The metrics of payout files for operators. `now` is the machine's clock. */
export function createBankFileMetrics(db: Db, now: () => Date): Metric[] {
  return [
    ...standingGauges(
      () => listStandingFiles(db, now()),
      [
        {
          name: 'bank_files',
          help: 'Payout files that wait or are held for a person, and return files that wait or cannot be read',
          labelNames: ['state'],
          valueOf: ({ files }) => files,
        },
        {
          name: 'bank_files_oldest_seconds',
          help: 'Age of the oldest of these files',
          labelNames: ['state'],
          valueOf: ({ seconds }) => seconds,
        },
      ],
    ),
    ...standingGauges(
      () => readExchange(db),
      [
        {
          name: 'bank_files_last_hand_over_timestamp_seconds',
          help: 'When a file was last handed over to the bank, in Unix time',
          valueOf: ({ handedOver }) => handedOver,
        },
        {
          name: 'bank_files_failing_places',
          help: 'Servers of the bank that could not be looked at for returns the last time',
          valueOf: ({ failing }) => failing,
        },
      ],
    ),
  ];
}
