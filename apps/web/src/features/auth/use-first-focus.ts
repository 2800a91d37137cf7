import { useEffect, useRef } from 'react';
import type { FocusEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

/** Screens without an on-screen keyboard, which would cover the page. */
const WIDE_WITH_MOUSE = '(min-width: 768px) and (pointer: fine)';

/**
 * Focuses a field when its page opens, on wide screens with a mouse. Leaving it empty the first time shows no error, so
 * the layout does not move under the pointer.
 */
export function useFirstFocus<Field extends UseFormRegisterReturn>(field: Field): Field {
  const input = useRef<HTMLInputElement | null>(null);
  const untouched = useRef(false);
  useEffect(() => {
    // If a control such as a radio button revealed the field, that control keeps the focus.
    if (!matchMedia(WIDE_WITH_MOUSE).matches || document.activeElement?.matches('body, main') === false) return;
    input.current?.focus({ preventScroll: true });
    untouched.current = document.activeElement === input.current;
  }, []);
  return {
    ...field,
    ref: (element: HTMLInputElement | null) => {
      input.current = element;
      field.ref(element);
    },
    onBlur: async (event: FocusEvent<HTMLInputElement>) => {
      const isLeftUntouched = untouched.current && event.target.value === '';
      untouched.current = false;
      if (!isLeftUntouched) await field.onBlur(event);
    },
  };
}
