import type { EventStream } from './event-stream.ts';
import type { Log } from './log.ts';

/** Finds by one query which of these holders of streams may still read. */
export type FindAlive<Holder> = (holders: readonly Holder[]) => Promise<ReadonlySet<Holder>>;

/** Sends heartbeats to all open streams together, and ends streams whose holder may no longer read. */
export function createHeartbeat<Holder>(
  findAlive: FindAlive<Holder>,
  heartbeatMs: number,
  log: Pick<Log, 'warn'>,
): (holder: Holder, stream: EventStream) => void {
  const open = new Map<EventStream, Holder>();
  let timer: NodeJS.Timeout | null = null;
  let looking = false;

  /** Ends no stream that opens while it looks. */
  async function endUnheld(): Promise<void> {
    const asked = [...open];
    const alive = await findAlive([...new Set(asked.map(([, holder]) => holder))]);
    for (const [stream, holder] of asked) if (!alive.has(holder)) stream.end();
  }

  async function heartbeat(): Promise<void> {
    for (const stream of open.keys()) stream.heartbeat();
    if (looking) return;
    looking = true;
    try {
      await endUnheld();
    } catch (error) {
      // A look-up that fails ends no stream, and it is nobody's request: uncaught, its error would end the process.
      log.warn({ reason: String(error) }, 'the holders of open streams could not be looked up');
    } finally {
      looking = false;
    }
  }

  return (holder, stream) => {
    open.set(stream, holder);
    timer ??= setInterval(() => void heartbeat(), heartbeatMs);
    stream.ended.addEventListener('abort', () => {
      open.delete(stream);
      if (open.size > 0 || timer === null) return;
      clearInterval(timer);
      timer = null;
    });
  };
}
