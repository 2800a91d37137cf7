import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Db } from './db/transaction.ts';
import { LIVE_CONNECTION, type DatabaseConnection } from './db/connection.ts';
import { cutOff, sayGoodbye } from './db/cut-off.ts';
import { KEEP_ALIVE } from './db/pools.ts';
import { withoutWaitBudget } from './db/wait-budget.ts';
import { checkLine, listen, notify } from './live-relay.repo.ts';
import type { LiveBus, LiveTopic } from './live-bus.ts';
import type { Log } from './log.ts';
import { counter, gauge } from './metric.ts';

const connected = gauge('live_relay_connected', 'Whether the process hears live topics of the others: 1 or 0', {
  of: 'min',
});
const reconnects = counter(
  'live_relay_reconnects_total',
  'Times that the line for live topics was lost and made again',
);
export const liveRelayMetrics = [connected, reconnects];

const GATHER_MS = 250;
const RECONNECT_MS = 2_000;
// A line that died in silence is noticed within thirty seconds.
const CHECK_MS = 10_000;

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
 * Carries live topics between processes over the database. Nothing depends on it: the next read makes good a lost
 * message.
 */
export interface LiveRelay {
  /** Tells what is still waiting, then stops. */
  stop(): Promise<void>;
}

interface Listening {
  connection: DatabaseConnection;
  log: Log;
  /** How often the line is checked, and how long it may take to answer. */
  checkMs: number;
  onMessage(message: Message): void;
  /** Messages may have been lost before this. */
  onReconnect(): void;
}

/** Hears what other processes tell, and connects again whenever the line is lost or silent. */
function listenToOthers({ connection, log, checkMs, onMessage, onReconnect }: Listening): LiveRelay {
  let client: pg.Client | null = null;
  let check: NodeJS.Timeout | undefined;
  let retry: NodeJS.Timeout | undefined;
  let wasConnected = false;
  let stopped = false;

  async function connect(): Promise<void> {
    if (stopped) return;
    const settings = { application_name: LIVE_CONNECTION, connectionTimeoutMillis: CHECK_MS, query_timeout: checkMs };
    const next = new pg.Client({ ...connection.client, ...settings, ...KEEP_ALIVE });
    client = next;
    next.on('error', () => undefined);
    next.on('end', () => {
      clearInterval(check);
      connected.set(0);
      if (!stopped) retry = setTimeout(() => void connect(), RECONNECT_MS);
    });
    next.on('notification', ({ payload }) => onMessage(JSON.parse(payload ?? '{}') as Message));
    try {
      await next.connect();
      await listen(next);
      if (stopped) return;
      check = setInterval(() => void checkLine(next).catch(() => cutOff(next)), checkMs);
      connected.set(1);
      if (wasConnected) {
        reconnects.inc();
        onReconnect();
      }
      wasConnected = true;
    } catch (error) {
      log.debug({ reason: String(error) }, 'live topics of other processes are not heard at the moment');
      await sayGoodbye(next);
    }
  }
  void connect();

  return {
    async stop() {
      stopped = true;
      clearTimeout(retry);
      clearInterval(check);
      if (client !== null) await sayGoodbye(client);
    },
  };
}

/**
 * Sends what this process publishes to the other processes, gathered and at most four times a second, and publishes
 * here what they send. It notifies outside every transaction, so money never waits for it. A notification costs the
 * database about as much as a small commit, so a busy second of two hundred shops is gathered into a handful of them.
 */
export function startLiveRelay(options: {
  bus: LiveBus;
  db: Db;
  connection: DatabaseConnection;
  log: Log;
  checkMs?: number;
}): LiveRelay {
  const { bus, db, connection, log, checkMs = CHECK_MS } = options;
  const own = randomUUID();
  const waiting = new Map<string, Change>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function tell(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const changes = [...waiting.values()];
    waiting.clear();
    await notifyProcesses(db, { from: own, changes }).catch(() => undefined);
  }

  bus.onPublish((businessId, topic) => {
    if (stopped) return;
    waiting.set(`${businessId} ${topic}`, [businessId, topic]);
    // The notification speaks for every request of the moment and must not share the time for waits of one.
    timer ??= withoutWaitBudget(() => setTimeout(() => void tell(), GATHER_MS));
  });
  const listening = listenToOthers({
    connection,
    log,
    checkMs,
    onMessage({ from, changes }) {
      if (from !== own) for (const [businessId, topic] of changes) bus.deliver(businessId, topic);
    },
    onReconnect: () => bus.deliverAll(),
  });

  return {
    async stop() {
      stopped = true;
      // What the last requests changed: open pages have moved to the other processes by now.
      if (waiting.size > 0) await tell();
      await listening.stop();
    },
  };
}
