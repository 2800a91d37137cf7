import type { UseFormRegisterReturn } from 'react-hook-form';
import { MOBILE_PREFIX, mobileDigits } from '@trilane/domain/mobile';
import { TextField } from '@trilane/ui/text-field';

/**
 * A mobile number of the United States, with the country's prefix before it. A whole number loses its own prefix and
 * punctuation; everything else stays as it was typed. `field` is that of the form.
 */
export function MobileField({ field }: { field: UseFormRegisterReturn & { error: string | null } }) {
  return (
    <TextField
      label="Mobile"
      sign={MOBILE_PREFIX}
      inputMode="numeric"
      autoComplete="tel-national"
      {...field}
      onChange={(event) => {
        event.target.value = mobileDigits(event.target.value) ?? event.target.value;
        return field.onChange(event);
      }}
    />
  );
}
