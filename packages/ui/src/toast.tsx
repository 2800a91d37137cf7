import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names.tsx';
import { Icon } from './icon.tsx';
import s from './toast.module.css';

type ToastKind = 'success' | 'error' | 'info';
type Toast = { id: number; kind: ToastKind; message: string; seconds: number };
type ToastOptions = { seconds?: number };

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(kind: ToastKind, message: string, { seconds = 4 }: ToastOptions = {}): number {
  lastId += 1;
  const id = lastId;
  // The same words again restart their time instead of piling up.
  publish(
    [
      ...toasts.filter((toast) => toast.kind !== kind || toast.message !== message),
      { id, kind, message, seconds },
    ].slice(-3),
  );
  return id;
}

/** Messages at the top centre, from anywhere. They disappear after `seconds` (4 by default). */
export const toast = {
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
  info: (message: string, options?: ToastOptions) => show('info', message, options),
  dismiss: (id: number) => publish(toasts.filter((shown) => shown.id !== id)),
  /** The id of the latest one. */
  last: () => lastId,
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Shows the toasts. Once per page, outside every dialog. */
export function ToastHost() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => toasts,
  );
  const polite = shown.filter((item) => item.kind !== 'error');
  const urgent = shown.filter((item) => item.kind === 'error');
  if (typeof document === 'undefined') return null;
  return createPortal(
    <div className={s.host} data-live="">
      <div role="status" className={s.stack}>
        {polite.map((item) => (
          <ToastItem key={item.id} item={item} />
        ))}
      </div>
      <div role="alert" className={s.stack}>
        {urgent.map((item) => (
          <ToastItem key={item.id} item={item} />
        ))}
      </div>
    </div>,
    document.body,
  );
}

function ToastItem({ item }: { item: Toast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => toast.dismiss(item.id), item.seconds * 1000);
    return () => clearTimeout(timer);
  }, [held, item.id, item.seconds]);
  const icon = item.kind === 'success' ? 'check' : item.kind === 'error' ? 'alert' : 'info';
  return (
    <div
      className={classNames(s.toast, s[item.kind])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onClick={() => toast.dismiss(item.id)}
    >
      <Icon name={icon} />
      <span>{item.message}</span>
    </div>
  );
}
