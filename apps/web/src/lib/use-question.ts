import { useState } from 'react';

/** A question that a form asks before it sends. `ask` waits for the answer; a dialog shows `asked` and answers. */
export function useQuestion<Question, Answer>() {
  const [open, setOpen] = useState<{ asked: Question; answer: (answer: Answer) => void } | null>(null);
  return {
    asked: open?.asked ?? null,
    ask: (asked: Question) => new Promise<Answer>((answer) => setOpen({ asked, answer })),
    answer: (answer: Answer) => {
      open?.answer(answer);
      setOpen(null);
    },
  };
}

/** What a form's `submit` throws when the person goes back to the form: nothing was sent, and the typed text stays. */
export const notSent = () => new DOMException('The form was not sent', 'AbortError');
