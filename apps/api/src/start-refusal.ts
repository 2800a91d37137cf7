import { prose } from '@trilane/domain/prose';
import { whyNotListening, whyNotRead, whyNotStored, type ListenPlace } from '@trilane/domain/start-words';
import type { Config } from './config/config.ts';
import { isConnectionLoss, isDiskFull, isShortOfRoom, sqlStateOf } from './platform/db/database-errors.ts';
import { UnsafeAddress } from './platform/db/require-safe-addresses.ts';
import { SchemaRefused } from './platform/db/schema-refused.ts';

/** Ends a start with a reason that the operator can act on. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

type UrlSetting = 'databaseUrl' | 'migrationDatabaseUrl' | 'jobsDatabaseUrl' | 'listenDatabaseUrl';
type DatabaseSettings = { readonly [K in UrlSetting]?: Config[K] };

/** The settings that name the database, and the addresses and certificate files in them; never a password. */
function placeOf({ databaseUrl, migrationDatabaseUrl, jobsDatabaseUrl, listenDatabaseUrl }: DatabaseSettings) {
  const named = [
    ['DATABASE_URL', databaseUrl],
    ['MIGRATION_DATABASE_URL', migrationDatabaseUrl],
    ['JOBS_DATABASE_URL', jobsDatabaseUrl],
    ['LISTEN_DATABASE_URL', listenDatabaseUrl],
  ];
  const given = named.filter(([, url]) => url !== undefined);
  const places = given.map(([, url]) => {
    const { hostname, port, searchParams } = new URL(url!);
    return `${hostname || searchParams.get('host') || 'localhost'}${port === '' ? '' : `:${port}`}`;
  });
  const certificates = given.flatMap(([, url]) =>
    ['sslrootcert', 'sslcert', 'sslkey'].flatMap((name) => new URL(url!).searchParams.get(name) ?? []),
  );
  return { settings: given.map(([name]) => name).join(', '), at: [...new Set(places)].join(', '), certificates };
}

// A driver wraps errors in errors; the innermost one holds the cause.
function innermost(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return innermost(error.errors[0]);
  return error instanceof Error && error.cause instanceof Error ? innermost(error.cause) : error;
}

/** Why the server of the database has no room for the work, in words; null for any other error. */
export function whyNoRoom(thrown: unknown): string | null {
  const error = innermost(thrown);
  if (!(error instanceof Error) || !isShortOfRoom(error)) return null;
  const what = isDiskFull(error) ? 'The disk of the database is full' : 'The server of the database has no room';
  return `${what} (${error.message}). Make room there and try again: docs/runbook.md, "Disk full"`;
}

/** Why the database that these settings name cannot be used, in words; null for any other error. */
export function whyNoDatabase(thrown: unknown, settings: DatabaseSettings): string | null {
  const error = innermost(thrown);
  if (settings.databaseUrl === undefined) return null;
  const { settings: names, at, certificates } = placeOf(settings);
  const path = error instanceof Error && 'path' in error ? String(error.path) : undefined;
  if (path !== undefined) {
    const words = certificates.includes(path) ? whyNotRead(error, path) : null;
    return words && `${words}. Check the certificates in ${names}`;
  }
  const state = sqlStateOf(error) ?? '';
  const said = error instanceof Error ? error.message : '';
  if (state.startsWith('28') || said.startsWith('SASL'))
    return `The database at ${at} refuses the login (${said}). Check ${names}`;
  if (state === '3D000') return `The database server at ${at} has no such database (${said}). Check ${names}`;
  if (state === '42501') return `The database at ${at} does not allow this (${said}). Check the roles of ${names}`;
  if (said.startsWith('The server does not support SSL'))
    return `The database at ${at} takes no encrypted connections. Switch them on there, or check sslmode in ${names}`;
  if (isConnectionLoss(error)) {
    return `The database at ${at} does not answer (${state || said}). Make sure that it runs, and check ${names}`;
  }
  if (/^(ERR_TLS|CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO)/.test(state)) {
    return prose`The database at ${at} has no certificate that can be verified (${said}). Check the certificate and
      sslmode in ${names}`;
  }
  return null;
}

/** Where the product was to listen when it failed at this port. */
function placeWithPort({ host, port, metricsPort, desk }: Config, failed: unknown): ListenPlace {
  if (desk.isOn && failed === desk.port)
    return { setting: 'DESK_PORT', hostSetting: 'DESK_HOST', host: desk.host, port: desk.port };
  const product = { hostSetting: 'HOST', host };
  if (metricsPort !== null && failed === metricsPort) return { ...product, setting: 'METRICS_PORT', port: metricsPort };
  return { ...product, setting: 'PORT', port };
}

/** Why the product cannot start, in words; null for a fault that only its trace explains. */
export function whyNotStarted(thrown: unknown, config: Config): string | null {
  const isInWords = [StartRefused, UnsafeAddress, SchemaRefused].some((kind) => thrown instanceof kind);
  if (isInWords) return (thrown as Error).message;
  const error = innermost(thrown);
  const place = placeWithPort(config, error instanceof Error && 'port' in error ? error.port : undefined);
  const words = whyNotListening(error, place) ?? whyNoDatabase(error, config) ?? whyNotStored(error);
  return words ?? whyNoRoom(error) ?? whyNoBuiltIn(error, config.dataDir);
}

/** Why the built-in database does not start in its data folder; null for a fault that only its trace explains. */
export function whyNoBuiltIn(thrown: unknown, dataDir: string): string | null {
  const error = innermost(thrown);
  const said = error instanceof Error ? error.message : String(error);
  if (/No space left on device|ENOSPC/.test(said)) return `The disk of ${dataDir} is full`;
  if (/Read-only file system/.test(said)) return `${dataDir} cannot be written: the file system is read-only`;
  // The built-in server refuses with plain errors in words. A fault of the program has a class of its own.
  return error instanceof Error && error.constructor === Error ? said : null;
}
