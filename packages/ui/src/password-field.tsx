import { useState } from 'react';
import type { ChangeEvent } from 'react';
import { IconButton } from './button.tsx';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

/** A password input with a show and hide button. White space is dropped as it is typed or pasted. */
export function PasswordField({
  onChange,
  autoComplete = 'current-password',
  ...props
}: Omit<TextFieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const stripped = event.target.value.replace(/\s/g, '');
    if (stripped !== event.target.value) event.target.value = stripped;
    return onChange?.(event);
  };
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onChange={change}
      end={
        <IconButton
          icon={shown ? 'eyeOff' : 'eye'}
          label={shown ? 'Hide password' : 'Show password'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
