import { useEffect, useRef } from 'react';
import type { FocusEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

/** Screens without an on-screen keyboard, which would cover the page. */
const WIDE_WITH_MOUSE = '(min-width: 768px) and (pointer: fine)';

type Input = HTMLInputElement | HTMLSelectElement;

/**
 * Focuses a field when its page opens, on wide screens with a mouse. Leaving it empty the first time shows no error, so
 * the layout does not move under the pointer. A field that is `ready` later gets the focus then.
 */
export function useFirstFocus<Field extends UseFormRegisterReturn>(field: Field, ready = true): Field {
  const input = useRef<Input | null>(null);
  const untouched = useRef(false);
  useEffect(() => {
    // If a control such as a radio button revealed the field, that control keeps the focus.
    if (!ready || !matchMedia(WIDE_WITH_MOUSE).matches || document.activeElement?.matches('body, main') === false)
      return;
    input.current?.focus({ preventScroll: true });
    untouched.current = document.activeElement === input.current;
  }, [ready]);
  return {
    ...field,
    ref: (element: Input | null) => {
      input.current = element;
      field.ref(element);
    },
    onBlur: async (event: FocusEvent<Input>) => {
      const isLeftUntouched = untouched.current && event.target.value === '';
      untouched.current = false;
      if (!isLeftUntouched) await field.onBlur(event);
    },
  };
}
