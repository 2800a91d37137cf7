import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { whyNotListening, type ListenPlace } from '../../packages/domain/src/start-words.ts';
import type { Config } from '../../apps/api/src/config/config.ts';
import type { Child } from './children.ts';
import { LaunchError } from './say.ts';

/** Where the product listens: for everybody, for its operators, and for what collects its metrics. */
export function productPlaces({ host, port, desk, metricsPort }: Config): ListenPlace[] {
  const places = [{ setting: 'PORT', hostSetting: 'HOST', host, port }];
  if (desk.isOn) places.push({ setting: 'DESK_PORT', hostSetting: 'DESK_HOST', host: desk.host, port: desk.port });
  if (metricsPort !== null) places.push({ setting: 'METRICS_PORT', hostSetting: 'HOST', host, port: metricsPort });
  return places;
}

/** The settings whose ports the product prints and is opened at, so that it cannot leave the choice to the system. */
const PRINTED = new Set(['PORT', 'SANDBOX_PORT']);

/** Refuses a port in use, and a port that two settings share. The error names the setting. */
export async function requireFreePorts(places: readonly ListenPlace[]): Promise<void> {
  for (const [index, place] of places.entries()) {
    if (place.port === 0 && PRINTED.has(place.setting))
      throw new LaunchError(`${place.setting} must be a port from 1 to 65535`);
    const twin = places.slice(0, index).find(({ port }) => port !== 0 && port === place.port);
    if (twin !== undefined) {
      throw new LaunchError(`${twin.setting} and ${place.setting} are both ${place.port}. Give each a port of its own`);
    }
    await requireFreePort(place);
  }
}

/** Why nobody can listen there; undefined where the port is free. */
function tryToListen(host: string, port: number): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

export const isFreePort = async (host: string, port: number): Promise<boolean> =>
  (await tryToListen(host, port)) === undefined;

async function requireFreePort(place: ListenPlace): Promise<void> {
  const { host, port, setting } = place;
  const failure = await tryToListen(host, port);
  if (failure === undefined) return;
  const words = whyNotListening(failure, place);
  const other = `Port ${port} on ${host} cannot be used (${failure.code}). Set ${setting} to another port`;
  throw new LaunchError(words ?? other);
}

/**
 * Waits until the address answers 2xx. There is no time limit while the program lives: a database may have to recover
 * first.
 */
export async function waitForAnswer(url: string, child: Child): Promise<void> {
  let ended: string | undefined;
  void child.ended.then(({ how }) => (ended = how));
  while (ended === undefined) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await delay(50);
  }
  throw new LaunchError(`${child.name} ended before it was ready (${ended})`);
}

/** A free port on this machine. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
