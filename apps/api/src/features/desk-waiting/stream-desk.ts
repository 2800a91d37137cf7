import { INSTALLATION } from '../../platform/audit.ts';
import type { DeskHandler } from '../../platform/desk-context.ts';
import type { ShownToken } from '../../platform/desk-side.ts';
import { openEventStream } from '../../platform/event-stream.ts';
import type { Log } from '../../platform/log.ts';
import { createHeartbeat, type FindAlive } from '../../platform/stream-heartbeat.ts';
import type { WaitingWatch } from './watch-waiting.ts';

const HEARTBEAT_MS = 5_000;

/**
 * Tells screens that the queue has changed, so that they load it again. The stream ends with its session: at once where
 * this process ends the session, otherwise at the next heartbeat.
 */
export function createStreamDesk(
  watch: WaitingWatch,
  findAlive: FindAlive<ShownToken>,
  log: Pick<Log, 'warn'>,
): DeskHandler<'streamDesk'> {
  const sendHeartbeats = createHeartbeat(findAlive, HEARTBEAT_MS, log);
  return async function streamDesk({ http, operator, platform, request }) {
    const token = (http.request.headers.authorization ?? '').split(' ')[1] ?? '';
    const stream = openEventStream(http);
    stream.heartbeat('open');
    const tell = () => stream.tell({ topic: 'waiting' });
    const leave = watch.listen(tell);
    const unsubscribe = platform.live.subscribe(INSTALLATION, operator.sessionId, tell, () => stream.end());
    stream.ended.addEventListener('abort', () => {
      leave();
      unsubscribe();
    });
    sendHeartbeats({ token, address: request.address }, stream);
    return undefined as never;
  };
}
