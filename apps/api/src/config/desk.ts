import { z } from 'zod';
import type { Config } from './config.ts';
import type { RawSettings } from './safety.ts';
import { listenHost, localUrl, onOff, passkeyParty, port, proxyList, siteUrl } from './values.ts';

/** The settings of the operator's desk (docs/operations.md, "The desk"). */
export const deskSettings = z.object({
  DESK: onOff.default(true),
  DESK_HOST: listenHost.default('127.0.0.1'),
  DESK_PORT: port.default(3200),
  DESK_URL: siteUrl.optional(),
  DESK_ALLOW: proxyList.default([]),
});

export function deskInOurWords(s: z.output<typeof deskSettings>) {
  const url = s.DESK_URL ?? localUrl(s.DESK_HOST, s.DESK_PORT);
  return {
    isOn: s.DESK,
    host: s.DESK_HOST,
    port: s.DESK_PORT,
    /** Its origin, without a slash at its end. */
    url,
    /** The networks from which it answers; empty for every network. */
    allow: s.DESK_ALLOW,
    passkeys: passkeyParty(url, undefined),
  };
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/** A desk that other machines can reach needs `DESK_URL`, on https. */
export function whyDeskIsUnsafe(raw: RawSettings): string[] {
  const host = raw['DESK_HOST'] ?? '127.0.0.1';
  if (raw['DESK'] === 'off' || LOOPBACK.test(host)) return [];
  // `http://` addresses are refused where those of all settings are checked.
  return raw['DESK_URL'] === undefined ? ['DESK_URL is missing: DESK_HOST opens the desk to other machines'] : [];
}

/** Two servers of one process cannot listen on the same port. */
export function sharedDeskPort(config: Pick<Config, 'desk' | 'port' | 'metricsPort'>): string[] {
  const { desk, port, metricsPort } = config;
  if (!desk.isOn || desk.port === 0) return [];
  const taken = { PORT: port, METRICS_PORT: metricsPort };
  return Object.entries(taken).flatMap(([name, of]) =>
    of === desk.port ? [`DESK_PORT must differ from ${name}`] : [],
  );
}
