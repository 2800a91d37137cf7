import type { FieldValues } from 'react-hook-form';
import { useCallForm } from '../../lib/use-call-form.ts';
import { notSent, useQuestion } from '../../lib/use-question.ts';

/** A form that asks for confirmation before it sends. A no sends nothing. */
export function useAskedForm<Values extends FieldValues>(options: Parameters<typeof useCallForm<Values>>[0]) {
  const question = useQuestion<true, boolean>();
  const form = useCallForm<Values>({
    ...options,
    question,
    submit: async (values) => {
      if (!(await question.ask(true))) throw notSent();
      await options.submit(values);
    },
  });
  return { ...form, question: { asked: question.asked !== null, answer: question.answer } };
}
