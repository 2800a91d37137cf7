/** Where errors are handed in: the address of one project's envelopes, and its origin. */
export type ErrorIntake = { origin: string; envelopeUrl: string };

/**
 * Reads a DSN as Sentry and what is compatible with it give it out: `https://key@host/path/project`. Null for anything
 * else, and for one that carries the long-deprecated secret.
 */
export function readDsn(dsn: string): ErrorIntake | null {
  const match = /^(https?:\/\/)([0-9a-zA-Z]{1,64})@([^/?#@\s"'<>;,]+)((?:\/[\w.-]+)*)\/(\d+)$/.exec(dsn.trim());
  if (!match) return null;
  const [, scheme, key, host, path, project] = match;
  const origin = `${scheme}${host}`;
  return { origin, envelopeUrl: `${origin}${path}/api/${project}/envelope/?sentry_key=${key}&sentry_version=7` };
}

/** One error as an envelope carries it: three lines of JSON. */
export function errorEnvelope(report: {
  eventId: string;
  at: Date;
  name: string;
  message: string;
  stack: string;
  platform: 'node' | 'javascript';
  tags: Record<string, string>;
}): string {
  const { eventId, at, name, message, stack, platform, tags } = report;
  const sentAt = at.toISOString();
  const event = {
    event_id: eventId,
    timestamp: sentAt,
    platform,
    level: 'error',
    tags,
    exception: {
      values: [
        { type: name.slice(0, 100), value: message.slice(0, 1000), mechanism: { type: 'generic', handled: false } },
      ],
    },
    extra: { stack: stack.slice(0, 4000) },
  };
  return (
    `${JSON.stringify({ event_id: eventId, sent_at: sentAt })}\n${JSON.stringify({ type: 'event' })}\n` +
    `${JSON.stringify(event)}\n`
  );
}
