import { INSTALLATION } from '../../platform/audit.ts';
import type { DeskHandler } from '../../platform/desk-context.ts';
import { openEventStream } from '../../platform/event-stream.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { WaitingWatch } from './watch-waiting.ts';

const HEARTBEAT_MS = 5_000;

/** Whether a token still opens the desk from an address. */
export type IsAlive = (token: string, address: string) => Promise<boolean>;

/**
 * Tells screens that the queue has changed, so that they load it again. The stream ends with its session: at once where
 * this process ends the session, otherwise at the next heartbeat.
 */
export function createStreamDesk(
  watch: WaitingWatch,
  isAlive: IsAlive,
  { heartbeatMs = HEARTBEAT_MS } = {},
): DeskHandler<'streamDesk'> {
  return async function streamDesk({ http, operator, platform, request }) {
    const token = (http.request.headers.authorization ?? '').split(' ')[1] ?? '';
    const stream = openEventStream(http);
    stream.heartbeat('open');
    const tell = () => stream.tell({ topic: 'waiting' });
    const leave = watch.listen(tell);
    const unsubscribe = platform.live.subscribe(INSTALLATION, operator.sessionId, tell, () => stream.end());
    const beat = setInterval(() => {
      stream.heartbeat();
      // A refused address ends the stream; a database that cannot be reached does not.
      void isAlive(token, request.address).then(
        (alive) => alive || stream.end(),
        (error: unknown) => error instanceof Refusal && stream.end(),
      );
    }, heartbeatMs);
    stream.ended.addEventListener('abort', () => {
      clearInterval(beat);
      leave();
      unsubscribe();
    });
    return undefined as never;
  };
}
