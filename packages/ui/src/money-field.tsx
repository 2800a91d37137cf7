import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

/** An amount in dollars, kept as the typed text. The money rules of the domain turn it into cents or name its error. */
export function MoneyField(props: Omit<TextFieldProps, 'type' | 'sign' | 'inputMode'>) {
  return <TextField autoComplete="off" placeholder="0.00" {...props} inputMode="decimal" sign="$" />;
}
