import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Db } from './db/transaction.ts';
import type { DatabaseConnection } from './db/connection.ts';
import type { LiveBus, LiveTopic } from './live-bus.ts';
import type { Log } from './log.ts';

const CHANNEL = 'trilane_live';
const GATHER_MS = 250;
const RECONNECT_MS = 2_000;

interface Message {
  from: string;
  businessId: string;
  topic: LiveTopic;
}

/** Carries live topics between processes over the database. A comfort only: a lost message is made good by the next read. */
export interface LiveRelay {
  stop(): Promise<void>;
}

/**
 * Tells the other processes what this one publishes, at most four times a second for each business and topic, and publishes
 * here what they tell. It notifies outside every transaction, so money never waits for it.
 */
export function startLiveRelay(options: { bus: LiveBus; db: Db; connection: DatabaseConnection; log: Log }): LiveRelay {
  const { bus, db, connection, log } = options;
  const own = randomUUID();
  const waiting = new Map<string, NodeJS.Timeout>();
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  let stopped = false;

  bus.onPublish((businessId, topic) => {
    const name = `${businessId} ${topic}`;
    if (stopped || waiting.has(name)) return;
    waiting.set(name, setTimeout(() => {
      waiting.delete(name);
      const message: Message = { from: own, businessId, topic };
      db.single('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(message)]).catch(() => undefined);
    }, GATHER_MS));
  });

  async function listen(): Promise<void> {
    if (stopped) return;
    const next = new pg.Client({ ...connection.client, application_name: 'trilane-live', keepAlive: true });
    next.on('error', () => undefined);
    next.on('end', () => {
      if (!stopped) retry = setTimeout(() => void listen(), RECONNECT_MS);
    });
    next.on('notification', ({ payload }) => {
      const message = JSON.parse(payload ?? '{}') as Message;
      if (message.from !== own) bus.deliver(message.businessId, message.topic);
    });
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      client = next;
    } catch (error) {
      log.debug({ reason: String(error) }, 'live topics of other processes are not heard at the moment');
      await next.end().catch(() => undefined);
    }
  }
  void listen();

  return {
    async stop() {
      stopped = true;
      if (retry) clearTimeout(retry);
      for (const timer of waiting.values()) clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
