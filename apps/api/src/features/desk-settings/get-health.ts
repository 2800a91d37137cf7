import type { CallOutput } from '@trilane/contract/call';
import type { DeskCalls } from '@trilane/contract/desk/desk-calls';
import { MEASURED_PORTS, type MeasuredPort, type PortRecord } from '../../ports/measure-ports.ts';
import type { Platform } from '../../platform/context.ts';
import { readRelease } from '../../platform/db/release.ts';
import type { DeskHandler } from '../../platform/desk-context.ts';
import { readDatabaseVersion } from './versions.repo.ts';

type Health = CallOutput<DeskCalls['getHealth']>['vendors'][number];

const adaptersOf = (config: Platform['config']): Readonly<Record<MeasuredPort, string>> => ({
  mailer: 'smtp',
  sms: 'twilio',
  openBanking: config.openBanking,
  identity: config.identityProvider,
  payoutRail: config.payoutRail,
  shopperNetwork: 'hmac',
  geocoder: config.placesProvider,
  fileStore: config.files.store,
  malwareScan: config.malwareScan,
});

function median(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

/** How an outside party has answered this process. */
export function healthOf(
  { config, portRecords }: Pick<Platform, 'config' | 'portRecords'>,
  port: MeasuredPort,
): Health {
  const record: PortRecord = portRecords[port];
  return {
    port,
    adapter: adaptersOf(config)[port],
    answers: record.answers,
    failures: record.failures,
    lastAnswerAt: record.lastAnswerAt?.toISOString() ?? null,
    lastMs: record.durationsMs.at(-1) ?? null,
    medianMs: median(record.durationsMs),
    slowestMs: record.durationsMs.length > 0 ? Math.max(...record.durationsMs) : null,
    lastFailureAt: record.lastFailureAt?.toISOString() ?? null,
    lastFailure: record.lastFailure,
  };
}

/** Versions and vendors. The vendors' records are those of the process that handles the call. */
export const getHealth: DeskHandler<'getHealth'> = async ({ platform, read }) => {
  const [{ version }, database] = [await readRelease(), await read(null, readDatabaseVersion)];
  const startedAt = new Date(platform.securityNow().getTime() - process.uptime() * 1000);
  return {
    process: { pid: process.pid, startedAt: startedAt.toISOString(), processes: platform.config.processes },
    versions: [
      { of: 'Product', version },
      { of: 'Node', version: process.versions.node },
      { of: 'PostgreSQL', version: database.server },
      { of: 'Schema', version: database.schema },
    ],
    vendors: MEASURED_PORTS.map((port) => healthOf(platform, port)),
  };
};
