import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import s from './popover.module.css';

type TriggerProps = Pick<ComponentProps<'button'>, 'aria-expanded' | 'aria-haspopup' | 'aria-controls' | 'onClick'>;

type PopoverProps = {
  /** Names the panel. */
  label: string;
  /** Draws the button; spread the given props on it. */
  trigger: (props: TriggerProps) => ReactNode;
  children: ReactNode | ((close: () => void) => ReactNode);
  align?: 'start' | 'end';
};

/** A small panel under its button. Esc or a click elsewhere closes it; the focus returns to the button. */
export function Popover({ label, trigger, children, align = 'start' }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  const close = () => {
    setOpen(false);
    root.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  };
  return (
    <span ref={root} className={s.root}>
      {trigger({
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(!open),
      })}
      {open && (
        <PopoverPanel id={id} label={label} align={align} root={root} onClose={close} onLeave={() => setOpen(false)}>
          {typeof children === 'function' ? children(close) : children}
        </PopoverPanel>
      )}
    </span>
  );
}

type PanelProps = {
  id: string;
  label: string;
  align: 'start' | 'end';
  root: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** Closes without taking the focus back: the person is already elsewhere. */
  onLeave: () => void;
  children: ReactNode;
};

/** Keeps the panel at its button, and above it where there is no room below. */
function usePlacedPanel(root: RefObject<HTMLElement | null>, align: 'start' | 'end') {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return undefined;
    // The top layer keeps the panel clear of boxes that clip or scroll.
    element.showPopover?.();
    const place = () => {
      const box = root.current?.getBoundingClientRect();
      if (!box) return;
      const { offsetWidth: width, offsetHeight: height } = element;
      const wanted = align === 'end' ? box.right - width : box.left;
      const below = box.bottom + 6;
      const fits = below + height <= window.innerHeight - 8 || box.top < height + 14;
      element.style.left = `${Math.max(8, Math.min(wanted, window.innerWidth - width - 8))}px`;
      element.style.top = `${fits ? below : box.top - height - 6}px`;
    };
    place();
    const sizes = new ResizeObserver(place);
    sizes.observe(element);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [align, root]);
  return panel;
}

function PopoverPanel({ id, label, align, root, onClose, onLeave, children }: PanelProps) {
  const panel = usePlacedPanel(root, align);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const element = panel.current;
    (element?.querySelector<HTMLElement>('[data-autofocus], input, select, button, a[href]') ?? element)?.focus();
    const outside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) leave();
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [panel, root]);
  return (
    <div
      ref={panel}
      id={id}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      popover="manual"
      className={s.panel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onBlur={(event) => {
        if (event.relatedTarget instanceof Node && !root.current?.contains(event.relatedTarget)) onLeave();
      }}
    >
      {children}
    </div>
  );
}
