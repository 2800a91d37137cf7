import type { z } from 'zod';
import { liveEvent } from '@trilane/contract/calls/live';

/** What changed for a business; a screen that shows it reads it again. */
export type LiveTopic = z.infer<typeof liveEvent>['topic'];

type Listener = (topic: LiveTopic) => void;
type PublishListener = (businessId: string, topic: LiveTopic) => void;

/**
 * Tells the open streams of a business that something changed: at once in this process, through the relay in the
 * others. Nothing depends on it for correctness.
 */
export interface LiveBus {
  publish(businessId: string, topic: LiveTopic): void;
  /** What another process published: told to the streams here and not passed on. */
  deliver(businessId: string, topic: LiveTopic): void;
  /** Tells every stream here to read everything again: something may have gone unheard. */
  deliverAll(): void;
  /** Called for everything that this process publishes. */
  onPublish(listener: PublishListener): void;
  /** How many streams are open here. */
  openStreams(): number;
  /** Ends the streams of a session at once. */
  closeSession(sessionId: string): void;
  /** Ends every stream; a server that stops would wait for them for ever. */
  closeAll(): void;
  subscribe(businessId: string, sessionId: string, listener: Listener, onClose: () => void): () => void;
}

export function createLiveBus(): LiveBus {
  const streams = new Map<string, Set<{ sessionId: string; listener: Listener; onClose: () => void }>>();
  const relays: PublishListener[] = [];
  const deliver: PublishListener = (businessId, topic) => {
    for (const stream of streams.get(businessId) ?? []) stream.listener(topic);
  };
  return {
    publish(businessId, topic) {
      deliver(businessId, topic);
      for (const relay of relays) relay(businessId, topic);
    },
    deliver,
    deliverAll() {
      for (const set of streams.values())
        for (const stream of set) for (const topic of liveEvent.shape.topic.options) stream.listener(topic);
    },
    openStreams: () => [...streams.values()].reduce((sum, set) => sum + set.size, 0),
    onPublish: (listener) => void relays.push(listener),
    closeSession(sessionId) {
      for (const set of streams.values())
        for (const stream of set) if (stream.sessionId === sessionId) stream.onClose();
    },
    closeAll() {
      for (const set of streams.values()) for (const stream of set) stream.onClose();
    },
    subscribe(businessId, sessionId, listener, onClose) {
      const stream = { sessionId, listener, onClose };
      const set = streams.get(businessId) ?? new Set();
      streams.set(businessId, set.add(stream));
      return () => {
        set.delete(stream);
        if (set.size === 0) streams.delete(businessId);
      };
    },
  };
}
