import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { ComboboxItem, ComboboxProps } from './combobox.tsx';

function useFound(query: string, open: boolean, { items, loadItems }: Pick<ComboboxProps, 'items' | 'loadItems'>) {
  const [loaded, setLoaded] = useState<{ query: string; items: readonly ComboboxItem[] } | null>(null);
  const latest = useRef(loadItems);
  latest.current = loadItems;
  useEffect(() => {
    if (!open || !latest.current || query.trim() === '') return undefined;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const found = await latest.current?.(query, stop.signal);
        if (found && !stop.signal.aborted) setLoaded({ query, items: found });
      } catch {
        // Suggestions are a help: without them the typed text still counts.
        if (!stop.signal.aborted) setLoaded({ query, items: [] });
      }
    }, 200);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query, open]);
  if (loadItems)
    return query.trim() === ''
      ? { found: [], settled: false }
      : { found: loaded?.items ?? [], settled: loaded?.query === query };
  const wanted = query.trim().toLowerCase();
  const exact = items?.some((item) => item.label.toLowerCase() === wanted) ?? false;
  const found = (items ?? [])
    .filter((item) => wanted === '' || exact || item.label.toLowerCase().includes(wanted))
    .slice(0, 50);
  return { found, settled: true };
}

/** The list under a combobox: its content, the line that the arrow keys have reached, and the key handlers. */
export function useSuggestions(props: ComboboxProps) {
  const { value, onChange, onPick, emptyText } = props;
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { found, settled } = useFound(value, isOpen, props);
  const shown = isOpen && (found.length > 0 || (settled && Boolean(emptyText) && value.trim() !== ''));
  const at = Math.min(active, found.length - 1);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const take = (item: ComboboxItem) => {
    onChange(item.label);
    onPick?.(item);
    close();
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const item = found[at];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const from = at < 0 && step < 0 ? found.length : at;
      if (found.length > 0) setActive((from + step + found.length) % found.length);
    } else if (event.key === 'Enter' && shown && item) {
      event.preventDefault();
      take(item);
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault();
      close();
    }
  };
  const open = () => setOpen(true);
  // A changed text gives a new list, in which nothing is chosen yet.
  const retype = (text: string) => {
    onChange(text);
    setOpen(true);
    setActive(-1);
  };
  return { found, at, shown, open, close, take, keyDown, retype };
}
