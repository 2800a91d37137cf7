import type { UseFormRegisterReturn } from 'react-hook-form';
import { MOBILE_PREFIX, mobileDigits } from '@trilane/domain/mobile';
import { TextField } from '@trilane/ui/text-field';

/**
 * A field for a United States mobile number, with the country's prefix before it. A complete number loses its own
 * prefix and punctuation; any other text stays as typed. `field` comes from the form.
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
