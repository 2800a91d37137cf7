import { useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names.tsx';
import s from './modal-layer.module.css';

const layers: HTMLElement[] = [];
const madeInert = new Set<Element>();

/** Stops the page behind from scrolling, and keeps the width its scrollbar had, so that nothing jumps. */
function lockScroll(locked: boolean) {
  const page = document.documentElement;
  if (page.classList.contains(s.locked ?? '') === locked) return;
  page.style.paddingRight = locked ? `${window.innerWidth - page.clientWidth}px` : '';
  page.classList.toggle(s.locked ?? '', locked);
}

/** Everything but the topmost layer is inert; live regions stay, so that a toast over a dialog is still announced. */
function settleInert() {
  const top = layers.at(-1);
  for (const element of madeInert) element.removeAttribute('inert');
  madeInert.clear();
  lockScroll(top !== undefined);
  if (!top) return;
  for (const child of document.body.children) {
    if (child === top || child.hasAttribute('data-live') || child.hasAttribute('inert')) continue;
    child.setAttribute('inert', '');
    madeInert.add(child);
  }
}

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]):not([type="hidden"]), select:not([disabled]), ' +
  'textarea:not([disabled]), summary, [tabindex]:not([tabindex="-1"])';

function keepTabInside(event: KeyboardEvent<HTMLElement>) {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter(
    (stop) => stop.getClientRects().length > 0,
  );
  const first = stops[0];
  const last = stops.at(-1);
  const active = document.activeElement;
  const atEdge = event.shiftKey ? active === first || !stops.includes(active as HTMLElement) : active === last;
  if (!first || !last) return event.preventDefault();
  if (atEdge) {
    event.preventDefault();
    (event.shiftKey ? last : first).focus();
  }
}

/**
 * A double click on the opener puts its second click on the scrim: it is ignored. What is compared is when the click
 * was made, not when a slow page handles it.
 */
const doubleClickMs = 500;

type ModalLayerProps = {
  onClose: () => void;
  /** False while work is under way: then neither Esc nor the scrim closes. */
  dismissible?: boolean;
  role?: 'dialog' | 'alertdialog';
  label?: string;
  labelledBy?: string;
  describedBy?: string;
  initialFocus?: RefObject<HTMLElement | null>;
  /** Stands at the side of the page instead of over it: no scrim, and the page stays usable. */
  beside?: boolean;
  className?: string;
  children: ReactNode;
};

type Layer = { layer: RefObject<HTMLElement | null>; box: RefObject<HTMLElement | null> };

function useKeysWithoutFocus({
  layer,
  box,
  dismissible,
  onClose,
}: Layer & { dismissible: boolean; onClose: () => void }) {
  const lost = useRef<(event: globalThis.KeyboardEvent) => void>(undefined);
  // The control that had the focus was removed, so key events reach only the document.
  lost.current = (event) => {
    if (layers.at(-1) !== layer.current || document.activeElement !== document.body) return;
    if (event.key === 'Escape' && dismissible) onClose();
    else if (event.key === 'Tab') box.current?.focus();
  };
  useLayoutEffect(() => {
    const find = (event: globalThis.KeyboardEvent) => lost.current?.(event);
    document.addEventListener('keydown', find);
    return () => document.removeEventListener('keydown', find);
  }, []);
}

/** Makes the layer the topmost while it is over the page: it takes the focus, and returns the focus at the end. */
function useTopmost({ layer, box, initialFocus, beside }: Layer & Pick<ModalLayerProps, 'initialFocus' | 'beside'>) {
  // Before React focuses a control with `autoFocus`, which it does before the effect below runs.
  const [opener] = useState(() => document.activeElement);
  // Before the first paint: what is seen of a dialog already takes the keys.
  useLayoutEffect(() => {
    const element = layer.current;
    if (!element || beside) return;
    // A layer that this one replaces has just given the focus back.
    const active = document.activeElement;
    const before = element.contains(active) ? opener : active;
    layers.push(element);
    settleInert();
    const asked = initialFocus?.current ?? element.querySelector<HTMLElement>('[autofocus], [data-autofocus]');
    if (!element.contains(document.activeElement)) (asked ?? box.current)?.focus();
    return () => {
      layers.splice(layers.indexOf(element), 1);
      settleInert();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [layer, box, initialFocus, beside, opener]);
}

/**
 * What dialogs, sheets and side panels stand on: scrim, focus kept inside and given back, Esc, no scrolling behind. A
 * layer that changes to or from `beside` keeps what it holds.
 */
export function ModalLayer({
  onClose,
  dismissible = true,
  role = 'dialog',
  label,
  labelledBy,
  describedBy,
  initialFocus,
  beside,
  className,
  children,
}: ModalLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [openedAt] = useState(() => performance.now());
  useKeysWithoutFocus({ layer, box, dismissible, onClose });
  useTopmost({ layer, box, initialFocus, beside });

  return createPortal(
    <div ref={layer} className={beside ? undefined : s.layer}>
      {!beside && (
        <div
          className={s.scrim}
          onClick={({ timeStamp }) => dismissible && timeStamp - openedAt > doubleClickMs && onClose()}
          aria-hidden="true"
        />
      )}
      <div
        ref={box}
        role={beside ? 'complementary' : role}
        aria-modal={!beside || undefined}
        aria-label={label}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        tabIndex={-1}
        className={classNames(s.box, className)}
        onKeyDown={(event) => {
          // A portal's events bubble through React's tree: an inner dialog must not also close the one around it.
          event.stopPropagation();
          if (event.key === 'Tab' && !beside) keepTabInside(event);
          if (event.key === 'Escape' && !event.defaultPrevented && dismissible) onClose();
        }}
      >
        {children}
      </div>
    </div>,
    document.body,
  );
}
