import type { Platform } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { PortUnavailable } from '../../ports/port-error.ts';

/** Asks the file store. When it cannot be used, the operator reads why in the log and the merchant may try again. */
export async function askStorage<T>(
  { log, ports }: Pick<Platform, 'log' | 'ports'>,
  ask: (store: Platform['ports']['fileStore']) => Promise<T>,
): Promise<T> {
  try {
    return await ask(ports.fileStore);
  } catch (error) {
    if (!(error instanceof PortUnavailable)) throw error;
    log.error({ event: 'file-store', reason: error.message }, 'files cannot be stored or read');
    throw new Refusal('storage_unavailable', { retryAfterSeconds: 30 });
  }
}
