import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Child } from './children.ts';
import { LaunchError } from './say.ts';

/** Refuses early, and by the setting's name, when somebody else listens on a port that we need. */
export async function requireFreePort(setting: string, host: string, port: number): Promise<void> {
  const failure = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
  if (failure?.code === 'EADDRINUSE') throw new LaunchError(`Port ${port} is in use. Stop what listens there, or set ${setting} to another port`);
  if (failure !== undefined) throw new LaunchError(`Port ${port} on ${host} cannot be used (${failure.code}). Set ${setting} to another port`);
}

/** Waits until the address answers 2xx. There is no time limit while the program lives: a database may have to recover first. */
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
