import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, usePlace } from '@trilane/ui/browser-location';
import type { Topic } from './topic.ts';

/** What the address may name: a topic, or a question with the topic around it. */
function idsUpTo(topics: readonly Topic[], id: string): readonly string[] {
  const topic = topics.find((one) => one.id === id || one.questions.some((question) => question.id === id));
  if (!topic) return [];
  return topic.id === id ? [id] : [topic.id, id];
}

function goTo(id: string): void {
  const place = document.getElementById(id);
  place?.querySelector('summary')?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'start' });
}

/**
 * Which topics and questions are open. What the fragment of the address names is opened, scrolled to and focused, also
 * after a reload; what is opened by hand goes into the address. `ready` once the page can be seen.
 */
export function useDisclosed(topics: readonly Topic[], ready: boolean) {
  const location = usePlace();
  const navigate = useNavigate();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [target, setTarget] = useState<{ id: string } | null>(null);
  const arrived = useRef(false);
  const named = location.hash.slice(1);

  const arrive = useEffectEvent(() => {
    const byHand = arrived.current && (location.state as { byHand?: boolean } | null)?.byHand === true;
    arrived.current = true;
    const ids = idsUpTo(topics, named);
    if (byHand || ids.length === 0) return;
    setOpen((before) => new Set([...before, ...ids]));
    setTarget({ id: named });
  });
  // Every visit to an address counts, also to the one that is open.
  useEffect(() => {
    if (ready) arrive();
  }, [location, ready]);

  // After it was drawn open.
  useEffect(() => {
    if (target) goTo(target.id);
  }, [target]);

  const set = (id: string, isOpen: boolean) =>
    setOpen((before) => {
      if (before.has(id) === isOpen) return before;
      const after = new Set(before);
      if (isOpen) after.add(id);
      else after.delete(id);
      return after;
    });
  return {
    open,
    /** Follows the page, where the browser itself may open one: its own search does. */
    set,
    setAll: (isOpen: boolean) =>
      setOpen(
        new Set(isOpen ? topics.flatMap(({ id, questions }) => [id, ...questions.map((question) => question.id)]) : []),
      ),
    /** A person opens or closes one. */
    note: (id: string, opens: boolean) => {
      if (!opens && id !== named) return;
      void navigate(location.search + (opens ? `#${id}` : ''), { replace: true, state: { byHand: true } });
    },
    /** A link of an answer to another one. */
    goTo: (id: string) => void navigate(`?#${id}`),
  };
}
