import type { FieldValues } from 'react-hook-form';
import { useCallForm } from '../../lib/use-call-form.ts';
import { notSent, useQuestion } from '../../lib/use-question.ts';

/**
 * A form that asks for confirmation before it sends. It is not busy while the question is open, and a no sends nothing.
 */
export function useAskedForm<Values extends FieldValues>(options: Parameters<typeof useCallForm<Values>>[0]) {
  const { asked, ask, answer } = useQuestion<true, boolean>();
  const form = useCallForm<Values>({
    ...options,
    submit: async (values) => {
      if (!(await ask(true))) throw notSent();
      await options.submit(values);
    },
  });
  return { ...form, busy: form.busy && asked === null, question: { asked: asked !== null, answer } };
}
