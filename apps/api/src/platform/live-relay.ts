import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Db } from './db/transaction.ts';
import type { DatabaseConnection } from './db/connection.ts';
import { listen, notify } from './live-relay.repo.ts';
import type { LiveBus, LiveTopic } from './live-bus.ts';
import type { Log } from './log.ts';

const GATHER_MS = 250;
const RECONNECT_MS = 2_000;

// A notification holds 8,000 bytes at most; a change takes 52.
const CHANGES_PER_MESSAGE = 120;

type Change = readonly [businessId: string, topic: LiveTopic];

interface Message {
  from: string;
  changes: Change[];
}

/** Tells every process of the product, at once and in as few notifications as hold it. */
export async function notifyProcesses(db: Db, { from, changes }: Message): Promise<void> {
  const messages: string[] = [];
  for (let at = 0; at < changes.length; at += CHANGES_PER_MESSAGE) {
    messages.push(JSON.stringify({ from, changes: changes.slice(at, at + CHANGES_PER_MESSAGE) } satisfies Message));
  }
  await notify(db, messages);
}

/**
 * Carries live topics between processes over the database. A comfort only: a lost message is made good by the next
 * read.
 */
export interface LiveRelay {
  stop(): Promise<void>;
}

/**
 * Tells the other processes what this one publishes, gathered and at most four times a second, and publishes here
 * what they tell. It notifies outside every transaction, so money never waits for it; a notification costs the database
 * about as much as a small commit, which is why a busy second of two hundred shops is a handful of them.
 */
export function startLiveRelay(options: { bus: LiveBus; db: Db; connection: DatabaseConnection; log: Log }): LiveRelay {
  const { bus, db, connection, log } = options;
  const own = randomUUID();
  const waiting = new Map<string, Change>();
  let timer: NodeJS.Timeout | null = null;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  let stopped = false;

  function tell(): void {
    timer = null;
    const changes = [...waiting.values()];
    waiting.clear();
    notifyProcesses(db, { from: own, changes }).catch(() => undefined);
  }

  bus.onPublish((businessId, topic) => {
    if (stopped) return;
    waiting.set(`${businessId} ${topic}`, [businessId, topic]);
    timer ??= setTimeout(tell, GATHER_MS);
  });

  async function connect(): Promise<void> {
    if (stopped) return;
    const next = new pg.Client({ ...connection.client, application_name: 'trilane-live', keepAlive: true });
    next.on('error', () => undefined);
    next.on('end', () => {
      if (!stopped) retry = setTimeout(() => void connect(), RECONNECT_MS);
    });
    next.on('notification', ({ payload }) => {
      const message = JSON.parse(payload ?? '{}') as Message;
      if (message.from !== own) for (const [businessId, topic] of message.changes) bus.deliver(businessId, topic);
    });
    try {
      await next.connect();
      await listen(next);
      client = next;
    } catch (error) {
      log.debug({ reason: String(error) }, 'live topics of other processes are not heard at the moment');
      await next.end().catch(() => undefined);
    }
  }
  void connect();

  return {
    async stop() {
      stopped = true;
      if (retry) clearTimeout(retry);
      if (timer) clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
