/** What changed for a business; a screen that shows it reads it again. */
export type LiveTopic = 'business' | 'stores' | 'money';

type Listener = (topic: LiveTopic) => void;

/**
 * Tells the open streams of a business that something changed. Within this process it is immediate; streams of other
 * processes are caught up by their own regular look (see features/live). Nothing depends on it for correctness.
 */
export interface LiveBus {
  publish(businessId: string, topic: LiveTopic): void;
  /** Ends the streams of a session at once, or of all sessions of a user but one. */
  closeSession(sessionId: string): void;
  /** Ends every stream; a server that stops would wait for them for ever. */
  closeAll(): void;
  subscribe(businessId: string, sessionId: string, listener: Listener, onClose: () => void): () => void;
}

export function createLiveBus(): LiveBus {
  const streams = new Map<string, Set<{ sessionId: string; listener: Listener; onClose: () => void }>>();
  return {
    publish(businessId, topic) {
      for (const stream of streams.get(businessId) ?? []) stream.listener(topic);
    },
    closeSession(sessionId) {
      for (const set of streams.values()) for (const stream of set) if (stream.sessionId === sessionId) stream.onClose();
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
