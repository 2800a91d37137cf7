import type { FieldValues, Path } from 'react-hook-form';
import type { CallForm } from '../../lib/use-call-form.ts';

/** Characters of MM/dd/yyyy. */
const wholeDate = 10;

/**
 * What a DateField takes for one date of an offer's form. A changed date is judged at once when it is whole or was
 * judged before; so is `beside`, the other date: each decides about the other.
 */
export function offerDateField<Values extends FieldValues>(
  { form, errorOf }: CallForm<Values>,
  name: Path<Values>,
  beside: Path<Values>,
) {
  const { ref, onBlur } = form.register(name);
  return {
    name,
    ref,
    onBlur,
    value: String(form.watch(name)),
    error: errorOf(name),
    onChange: (text: string) => {
      const judged = form.formState.isSubmitted || text.length === wholeDate || errorOf(name) !== null;
      form.setValue(name, text as never, { shouldDirty: true, shouldValidate: judged });
      if (errorOf(beside) !== null || String(form.getValues(beside)).length === wholeDate) void form.trigger(beside);
    },
  };
}
