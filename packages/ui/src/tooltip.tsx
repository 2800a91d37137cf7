import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import s from './tooltip.module.css';

type TooltipProps = {
  text: string;
  children: ReactNode;
  /** Set when the child already carries the words as its accessible description. */
  decorative?: boolean;
  /** Below the child, where it is about what stands above. */
  below?: boolean | undefined;
  className?: string;
};

/** Shows words next to its child on hover and on keyboard focus. Esc hides them. */
export function Tooltip({ text, children, decorative = false, below, className }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <span
      className={className ?? s.anchor}
      onPointerEnter={(event) => event.pointerType !== 'touch' && setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onFocus={(event) => event.target.matches(':focus-visible') && setOpen(true)}
      onBlur={() => setOpen(false)}
      onClick={(event) => event.currentTarget.querySelector('[aria-disabled="true"]') && setOpen(true)}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
    >
      {children}
      {open && <Bubble id={id} text={text} hidden={decorative} below={below} />}
    </span>
  );
}

type BubbleProps = { id: string; text: string; hidden: boolean; below: boolean | undefined };

function Bubble({ id, text, hidden, below }: BubbleProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const bubble = ref.current;
    const anchor = bubble?.parentElement;
    if (!bubble || !anchor) return;
    // The top layer keeps the bubble clear of dialogs and of boxes that scroll.
    bubble.showPopover?.();
    const box = anchor.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = bubble;
    const left = Math.max(8, Math.min(box.left + box.width / 2 - width / 2, window.innerWidth - width - 8));
    const above = box.top - height - 8;
    bubble.style.left = `${left}px`;
    bubble.style.top = `${above > 8 && !below ? above : box.bottom + 8}px`;
  }, [text, below]);
  return (
    <span ref={ref} id={id} role="tooltip" popover="manual" aria-hidden={hidden || undefined} className={s.bubble}>
      {text}
    </span>
  );
}
