import { useEffect, useReducer, useRef, type FormHTMLAttributes } from 'react';

type Props = Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'noValidate'> & { onSubmit: () => void };

/** A form of the desk. After a submit, the first field with an error gets the focus once its error is shown. */
export function DeskForm({ onSubmit, ...rest }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  // After each drawing: the error may be known at once, be the same as before, or come with the answer.
  useEffect(() => {
    const wrong = isSent.current && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!wrong) return;
    isSent.current = false;
    wrong.focus();
  });
  return (
    <form
      ref={form}
      noValidate
      onInput={() => {
        isSent.current = false;
      }}
      onSubmit={(event) => {
        event.preventDefault();
        isSent.current = true;
        drawAgain();
        onSubmit();
      }}
      {...rest}
    />
  );
}
