import type { Handler } from '../../platform/context.ts';
import { openEventStream } from '../../platform/event-stream.ts';
import type { LiveTopic } from '../../platform/live-bus.ts';
import type { Log } from '../../platform/log.ts';
import { createHeartbeat, type FindAlive } from '../../platform/stream-heartbeat.ts';

const HEARTBEAT_MS = 15_000;
const GATHER_MS = 50;

/**
 * `GET /events`: says which topics changed, so that the screens read them again. Topics that change together are told
 * once. The stream ends when its session does: at once when it is revoked here, at the next heartbeat when it was
 * elsewhere. A business may have ten streams open in a process, over all its sessions. The next one is refused with 429
 * (`platform/call-shares.ts`); the open ones stay.
 */
export function createStreamEvents(
  findAlive: FindAlive<string>,
  log: Pick<Log, 'warn'>,
  { heartbeatMs = HEARTBEAT_MS } = {},
): Handler<'streamEvents'> {
  const sendHeartbeats = createHeartbeat(findAlive, heartbeatMs, log);
  return async function streamEvents({ holder, platform, http }) {
    const token = (http.request.headers.authorization ?? '').split(' ')[1] ?? '';
    const stream = openEventStream(http);
    stream.heartbeat('open');
    const changed = new Set<LiveTopic>();
    let gathering: NodeJS.Timeout | null = null;
    const tell = () => {
      gathering = null;
      for (const topic of changed) stream.tell({ topic });
      changed.clear();
    };
    const unsubscribe = platform.live.subscribe(
      holder.businessId,
      holder.sessionId,
      (topic) => {
        changed.add(topic);
        gathering ??= setTimeout(tell, GATHER_MS);
      },
      () => stream.end(),
    );
    stream.ended.addEventListener('abort', () => {
      if (gathering) clearTimeout(gathering);
      unsubscribe();
    });
    sendHeartbeats(token, stream);
    return undefined as never;
  };
}
