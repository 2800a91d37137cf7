import { useEffect, useReducer, useRef, type FormHTMLAttributes } from 'react';

type Props = Omit<FormHTMLAttributes<HTMLFormElement>, 'onInput' | 'onSubmit' | 'noValidate'> & {
  onSubmit: () => void;
};

/** A form of the desk. After a submit, the first field with an error gets the focus once its error is shown. */
export function DeskForm({ onSubmit, ...rest }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  // After each render: the error may be known at once, be unchanged, or arrive with the answer.
  useEffect(() => {
    const wrong = isSent.current && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!wrong) return;
    isSent.current = false;
    const focused = document.activeElement;
    // Whoever has gone on elsewhere stays there.
    if (focused === document.body || form.current?.contains(focused)) wrong.focus();
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
        onSubmit();
        // Not before an error of the last submit is gone.
        setTimeout(() => {
          isSent.current = true;
          drawAgain();
        });
      }}
      {...rest}
    />
  );
}
