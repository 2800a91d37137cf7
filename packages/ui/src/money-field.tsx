import type { ChangeEvent } from 'react';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

/**
 * An amount in dollars, kept as the text that was typed; turn it into cents with the money rules of the domain.
 * Only digits, one point and at most two decimals can be typed. A pasted "$1,250.00" is read as 1250.00.
 */
export function MoneyField({ onChange, ...props }: Omit<TextFieldProps, 'type' | 'sign' | 'inputMode'>) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const cleaned = cleanAmount(event.target.value);
    if (cleaned !== event.target.value) event.target.value = cleaned;
    return onChange?.(event);
  };
  return <TextField autoComplete="off" placeholder="0.00" {...props} inputMode="decimal" sign="$" onChange={change} />;
}

/** Drops everything that cannot be part of an amount, and decimals past the cent. */
export function cleanAmount(typed: string): string {
  const [whole = '', ...decimals] = typed.replace(/[^\d.]/g, '').split('.');
  return decimals.length === 0 ? whole : `${whole}.${decimals.join('').slice(0, 2)}`;
}
