import { useId } from 'react';
import type { ComponentProps } from 'react';
import { passwordParts } from '@trilane/domain/password';
import { Icon } from './icon.tsx';
import { PasswordField } from './password-field.tsx';
import s from './new-password-field.module.css';

type NewPasswordFieldProps = ComponentProps<typeof PasswordField> & {
  /** The text typed so far. */
  typed: string;
};

/** A field for a new password. The rule stays below it, even beside an error, and each part shows whether it is met. */
export function NewPasswordField({ typed, ...field }: NewPasswordFieldProps) {
  const rulesId = useId();
  return (
    <div>
      <PasswordField autoComplete="new-password" {...field} aria-describedby={rulesId} />
      <ul id={rulesId} className={s.rules} aria-label="What the password needs">
        {passwordParts(typed).map(({ words, met, forbids }, place) => {
          // A forbidden character shows as unmet at once, a missing one only beside an error.
          const state = met ? (typed === '' ? 'open' : 'met') : forbids || field.error ? 'unmet' : 'open';
          return (
            <li key={place} className={s[state]}>
              {state === 'open' ? (
                <span className={s.dot} aria-hidden="true" />
              ) : (
                <Icon name={state === 'met' ? 'check' : 'alert'} size="s" />
              )}
              <span>
                {words}
                {state !== 'open' && <span className="vh">{state === 'met' ? ': done' : ': not yet'}</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
