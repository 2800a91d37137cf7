import { useEffect, useRef } from 'react';
import type { FocusEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

/** Where no keyboard of the screen comes up and covers the page. */
const hasRoom = '(min-width: 768px) and (pointer: fine)';

/**
 * The field with the focus as its page opens, on wide screens with a mouse. Whoever leaves it empty then did not touch
 * it: nothing is said of it, and what was pressed instead stays under the pointer.
 */
export function useFirstFocus<Field extends UseFormRegisterReturn>(field: Field): Field {
  const input = useRef<HTMLInputElement | null>(null);
  const untouched = useRef(false);
  useEffect(() => {
    // A control that has brought the field keeps the focus.
    if (!matchMedia(hasRoom).matches || document.activeElement?.matches('body, main') === false) return;
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
      const left = untouched.current && event.target.value === '';
      untouched.current = false;
      if (!left) await field.onBlur(event);
    },
  };
}
