import { AMOUNT_CENTS_MAX } from '@trilane/domain/transaction';
import { Icon } from '@trilane/ui/icon';
import { useEffect, useEffectEvent, useState } from 'react';
import s from './till.module.css';

export type TypedCents = { press: (key: string) => void };

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0', 'back'];

/** An amount typed as on a cash register: each digit moves the others one place to the left. */
export function useTypedCents(): [number, TypedCents] {
  const [cents, setCents] = useState(0);
  const press = (key: string) =>
    setCents((before) => {
      if (key === 'back') return Math.floor(before / 10);
      const after = Number(`${before}${key}`);
      return after > AMOUNT_CENTS_MAX ? before : after;
    });
  return [cents, { press }];
}

/** Keys to touch; on a keyboard the same digits work anywhere on the page outside a field. */
export function Keypad({ typed, onEnter }: { typed: TypedCents; onEnter: () => void }) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const inField = target.closest('input:not([type="radio"]):not([type="checkbox"]), select, textarea') !== null;
    const inDialog = target.closest('[aria-modal="true"]') !== null;
    if (inField || inDialog || event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^\d$/.test(event.key)) typed.press(event.key);
    else if (event.key === 'Backspace') typed.press('back');
    else if (event.key === 'Enter' && target.closest('button, a, form') === null) onEnter();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <div className={s.keypad} role="group" aria-label="Amount keys">
      {KEYS.map((key) => (
        <button
          key={key}
          type="button"
          onClick={() => typed.press(key)}
          aria-label={key === 'back' ? 'Delete the last digit' : key}
        >
          {key === 'back' ? <Icon name="left" /> : key}
        </button>
      ))}
    </div>
  );
}
