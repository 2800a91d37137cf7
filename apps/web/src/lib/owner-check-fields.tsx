import { DateField } from '@trilane/ui/date-field';
import { TextField } from '@trilane/ui/text-field';
import { withHyphens } from './owner-check-rules.ts';
import type { CallForm } from './use-call-form.ts';

type Owner = { dob: string; ssn: string };

type OwnerCheckFieldsProps<Values extends Owner> = {
  made: CallForm<Values>;
  /** The last day that can be chosen, as typed. */
  max: string | undefined;
  ssnHint?: string;
};

/**
 * What the agency needs about a person: date of birth and SSN, which gets its hyphens while it is typed. Forms with
 * these fields keep neither in the browser.
 */
export function OwnerCheckFields<Values extends Owner>({ made, max, ssnHint }: OwnerCheckFieldsProps<Values>) {
  // The form has these two, whatever else it has.
  const { form, field } = made as unknown as CallForm<Owner>;
  const { name, error, ref, onBlur } = field('dob');
  const ssn = field('ssn');
  return (
    <>
      <DateField
        label="Date of birth"
        name={name}
        value={form.watch('dob')}
        max={max}
        error={error}
        ref={ref}
        onBlur={onBlur}
        onChange={(text) =>
          form.setValue('dob', text, {
            shouldDirty: true,
            shouldValidate: form.formState.isSubmitted || text.length === 10,
          })
        }
      />
      <TextField
        label="SSN"
        hint={ssnHint}
        inputMode="numeric"
        autoComplete="off"
        placeholder="000-00-0000"
        {...ssn}
        onChange={(event) => {
          event.target.value = withHyphens(event.target.value);
          return ssn.onChange(event);
        }}
      />
    </>
  );
}
