import { useEffect, useRef, type FormHTMLAttributes } from 'react';

type Props = Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'noValidate'> & { onSubmit: () => void };

/** A form of the desk. The first field with an error gets the focus once the error that a submit led to is shown. */
export function DeskForm({ onSubmit, ...rest }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
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
        onSubmit();
      }}
      {...rest}
    />
  );
}
