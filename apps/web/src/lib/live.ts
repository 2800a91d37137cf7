import type { QueryClient } from '@tanstack/react-query';
import { buildPath } from '@trilane/contract/client';
import { readEventData } from '@trilane/contract/read-event-data';
import { bearer, useAuth } from './auth-state.ts';
import { configQuery } from './config.ts';
import { sessionRefused } from './end-session.ts';
import { catchUp } from './catch-up.ts';
import { followAccess } from './follow-access.ts';
import { readAgain } from './read-again.ts';
import type { Topic } from './queries.ts';

const allTopics: readonly Topic[] = [
  'business',
  'stores',
  'money',
  'promotions',
  'team',
  'webhooks',
  'api-keys',
  'notices',
];
const firstDelayMs = 1_000;
/** An ended stream is opened again soon, in case its session has ended. */
const againMs = 300;
const longestDelayMs = 30_000;
/** Of streams that end earlier, only the first is opened again soon: whoever ends them would be asked without end. */
const steadyMs = 5_000;
/** Three missed heartbeats of the server. */
const silenceMs = 46_000;
const name = 'live';

const isTopic = (topic: unknown): topic is Topic => allTopics.includes(topic as Topic);

/** The topic that an event names; null for one that this version does not know. */
function topicOf(data: string): Topic | null {
  try {
    const topic: unknown = (JSON.parse(data) as { topic?: unknown } | null)?.topic;
    return isTopic(topic) ? topic : null;
  } catch {
    return null;
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      window.removeEventListener('online', wake);
      signal.removeEventListener('abort', wake);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    window.addEventListener('online', wake);
    signal.addEventListener('abort', wake);
  });
}

/**
 * Keeps the stream open under one token until aborted, and reconnects with growing pauses. Ends by itself on 401. Calls
 * `onOpen` whenever the stream opens: changes before that may have gone unheard.
 */
async function holdStream(
  token: string,
  signal: AbortSignal,
  { onOpen, onTopic }: { onOpen: (isFirst: boolean) => void; onTopic: (topic: Topic) => void },
): Promise<void> {
  let delayMs = firstDelayMs;
  let isFirst = true;
  let mayHurry = true;
  while (!signal.aborted) {
    let openedAt: number | null = null;
    try {
      const answer = await fetch(buildPath('streamEvents'), {
        headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
        signal,
        cache: 'no-store',
      });
      if (answer.status === 401) return sessionRefused(token);
      if (answer.ok && answer.body) {
        onOpen(isFirst);
        isFirst = false;
        openedAt = performance.now();
        for await (const data of readEventData(answer.body, silenceMs)) {
          const topic = topicOf(data);
          if (topic) onTopic(topic);
        }
      }
    } catch {
      // Cut off; the loop comes back.
    }
    if (signal.aborted) return;
    if (openedAt !== null) {
      const wasSteady = performance.now() - openedAt >= steadyMs;
      if (wasSteady || mayHurry) delayMs = againMs;
      mayHurry = wasSteady;
    }
    await pause(delayMs * (0.75 + Math.random() / 2), signal);
    delayMs = Math.min(Math.max(delayMs * 2, firstDelayMs), longestDelayMs);
  }
}

/** Runs `work` in one tab at a time of this browser; the others say that they wait, and wait their turn. */
async function inOneTab(signal: AbortSignal, work: () => Promise<void>, onWait: () => void): Promise<void> {
  if (!('locks' in navigator)) return work();
  const free = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock && !signal.aborted) await work();
    return lock !== null;
  });
  if (free) return;
  onWait();
  await navigator.locks.request(name, { signal }, work);
}

/**
 * Follows what changes for the signed-in business and reads it again. One stream per browser: the tab that holds it
 * tells the others. Returns a function that stops it.
 */
export function followEvents(client: QueryClient): () => void {
  const others = 'BroadcastChannel' in window ? new BroadcastChannel(name) : null;
  let current: { token: string | null; stop: AbortController } = { token: null, stop: new AbortController() };

  const readTopics = (topics: readonly Topic[]) => {
    void readAgain(client, topics);
    // Money and promotions move with the business clock, which may have jumped where a test clock is on.
    if (topics.includes('money') || topics.includes('promotions'))
      void client.invalidateQueries({ queryKey: configQuery.queryKey });
  };
  if (others)
    others.onmessage = (event: MessageEvent<unknown>) => {
      if (Array.isArray(event.data)) readTopics(event.data.filter(isTopic));
    };
  const tell = (topics: readonly Topic[]) => {
    readTopics(topics);
    others?.postMessage(topics);
  };
  const catchUpHere = () => void catchUp(client, allTopics);
  const onOpen = (isFirst: boolean) => {
    if (isFirst) catchUpHere();
    else readTopics(allTopics);
    others?.postMessage(allTopics);
  };
  const restart = () => {
    const token = useAuth.getState().userDetails ? bearer() : null;
    if (token === current.token) return;
    current.stop.abort();
    const stop = new AbortController();
    current = { token, stop };
    if (!token) return;
    const hold = () => holdStream(token, stop.signal, { onOpen, onTopic: (topic) => tell([topic]) });
    // The tab with the stream told this one nothing while it loaded.
    inOneTab(stop.signal, hold, catchUpHere).catch(() => undefined);
  };

  restart();
  const unsubscribe = useAuth.subscribe(restart);
  const stopAccess = followAccess(client, allTopics);
  return () => {
    unsubscribe();
    stopAccess();
    current.stop.abort();
    others?.close();
  };
}
