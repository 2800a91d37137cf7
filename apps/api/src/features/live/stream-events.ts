import type { Handler } from '../../platform/context.ts';
import { openEventStream, type EventStream } from '../../platform/event-stream.ts';
import type { LiveTopic } from '../../platform/live-bus.ts';

const HEARTBEAT_MS = 15_000;
const GATHER_MS = 50;

/** The live ones of these tokens, found by one query. */
type FindAlive = (tokens: readonly string[]) => Promise<ReadonlySet<string>>;

/** Sends heartbeats to all open streams together, and ends streams whose token is no longer live. */
function createHeartbeat(findAlive: FindAlive, heartbeatMs: number): (token: string, stream: EventStream) => void {
  const open = new Map<EventStream, string>();
  let timer: NodeJS.Timeout | null = null;

  async function heartbeat(): Promise<void> {
    for (const stream of open.keys()) stream.heartbeat();
    const alive = await findAlive([...new Set(open.values())]).catch(() => null);
    // A database that cannot be reached ends no stream.
    if (alive !== null) for (const [stream, token] of open) if (!alive.has(token)) stream.end();
  }

  return (token, stream) => {
    open.set(stream, token);
    timer ??= setInterval(() => void heartbeat(), heartbeatMs);
    stream.ended.addEventListener('abort', () => {
      open.delete(stream);
      if (open.size > 0 || timer === null) return;
      clearInterval(timer);
      timer = null;
    });
  };
}

/**
 * `GET /events`: says which topics changed, so that the screens read them again. Topics that change together are told
 * once. The stream ends when its session does: at once when it is revoked here, at the next heartbeat when it was
 * elsewhere.
 */
export function createStreamEvents(findAlive: FindAlive, { heartbeatMs = HEARTBEAT_MS } = {}): Handler<'streamEvents'> {
  const sendHeartbeats = createHeartbeat(findAlive, heartbeatMs);
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
