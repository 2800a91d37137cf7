import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { Range } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '@trilane/ui/class-names';
import { useBelow } from '../../lib/use-below.ts';
import s from './windowed-list.module.css';

type WindowedListProps<Item extends { id: string }> = {
  label: string;
  items: readonly Item[];
  /** How high an item is about, in pixels, before it was drawn. */
  estimate: (item: Item) => number;
  children: (item: Item) => ReactNode;
};

const drawnAhead = 3;

/** From this width on the items stand in two columns, as a short list of cards does. */
const columnsFrom = 1920;

/**
 * A list of which only what is in sight is drawn. The item with the focus stays drawn wherever the page is scrolled to,
 * and each says which of how many it is.
 *
 * `estimate` has to be good: where an item turns out higher, the page is scrolled by the difference at once and the
 * items follow a frame later, so that a press which falls between goes to another one and is no click. To draw while
 * scrolling in that same frame (`useFlushSync`) was tried: after a far jump a key then waited 340 ms for its answer.
 */
export function WindowedList<Item extends { id: string }>({
  label,
  items,
  estimate,
  children,
}: WindowedListProps<Item>) {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState<string | null>(null);
  // What stands above the list may grow: a banner, a checklist.
  useLayoutEffect(() => {
    const measure = () =>
      setTop(list.current ? Math.round(list.current.getBoundingClientRect().top + window.scrollY) : 0);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, []);
  const columns = useBelow(columnsFrom) ? 1 : 2;
  const focusedIndex = focused === null ? -1 : items.findIndex(({ id }) => id === focused);
  const virtual = useWindowVirtualizer({
    count: items.length,
    estimateSize: (index) => estimate(items[index]!),
    getItemKey: (index) => items[index]!.id,
    overscan: drawnAhead,
    lanes: columns,
    scrollMargin: top,
    useFlushSync: false,
    rangeExtractor: (range: Range) => {
      const shown = defaultRangeExtractor(range);
      return focusedIndex < 0 || focusedIndex >= items.length || shown.includes(focusedIndex)
        ? shown
        : [...shown, focusedIndex].sort((one, other) => one - other);
    },
  });
  return (
    <div ref={list} role="list" aria-label={label} className={s.list} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ key, index, start, lane }) => {
        const item = items[index]!;
        return (
          <div
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            role="listitem"
            aria-setsize={items.length}
            aria-posinset={index + 1}
            className={classNames(s.item, columns > 1 && (lane === 0 ? s.left : s.right))}
            style={{ transform: `translateY(${start - top}px)` }}
            onFocus={() => setFocused(item.id)}
            onBlur={() => setFocused(null)}
          >
            {children(item)}
          </div>
        );
      })}
    </div>
  );
}
