import type { Handler } from '../../platform/context.ts';
import type { LiveTopic } from '../../platform/live-bus.ts';

const BEAT_MS = 15_000;
const GATHER_MS = 50;

/**
 * `GET /events`: says which topics changed, so that the screens read them again. Topics that change together are told once.
 * The stream ends when its session does: at once when it is revoked here, at the next beat when it was elsewhere.
 */
export function createStreamEvents(isAlive: (token: string) => Promise<boolean>): Handler<'streamEvents'> {
  return async function streamEvents({ holder, platform, http: { request, reply } }) {
    const token = (request.headers.authorization ?? '').split(' ')[1] ?? '';
    reply.hijack();
    const { raw } = reply;
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
    raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' });
    raw.write(': open\n\n');
    const changed = new Set<LiveTopic>();
    let gathering: NodeJS.Timeout | null = null;
    const tell = () => {
      gathering = null;
      for (const topic of changed) raw.write(`data: ${JSON.stringify({ topic })}\n\n`);
      changed.clear();
    };
    const end = () => raw.end();
    const unsubscribe = platform.live.subscribe(
      holder.businessId, holder.sessionId,
      (topic) => {
        changed.add(topic);
        gathering ??= setTimeout(tell, GATHER_MS);
      },
      end,
    );
    const beat = setInterval(() => {
      raw.write(': beat\n\n');
      isAlive(token).then((alive) => { if (!alive) end(); }, () => undefined);
    }, BEAT_MS);
    raw.on('close', () => {
      clearInterval(beat);
      if (gathering) clearTimeout(gathering);
      unsubscribe();
    });
    return undefined as never;
  };
}
