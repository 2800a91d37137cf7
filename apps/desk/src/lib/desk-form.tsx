import { useEffect, useRef, useState, type FormHTMLAttributes } from 'react';

type Props = Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'noValidate'> & { onSubmit: () => void };

/** A form of the desk. After a submit, the first field with an error gets the focus once its error is shown. */
export function DeskForm({ onSubmit, ...rest }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [isSent, setSent] = useState(false);
  // After each drawing: the error may be known at once or come with the answer.
  useEffect(() => {
    const wrong = isSent && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!wrong) return;
    setSent(false);
    wrong.focus();
  });
  return (
    <form
      ref={form}
      noValidate
      onInput={() => setSent(false)}
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        onSubmit();
      }}
      {...rest}
    />
  );
}
