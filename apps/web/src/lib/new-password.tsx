import { messages } from '@trilane/contract/messages';
import { whyNotPassword } from '@trilane/domain/password';
import { PasswordField } from '@trilane/ui/password-field';
import { toast } from '@trilane/ui/toast';
import { useProductName } from './config.ts';
import { NewPasswordField } from '@trilane/ui/new-password-field';
import { useCallForm } from './use-call-form.ts';
import type { CallForm } from './use-call-form.ts';

type NewPassword = { password: string; confirmPassword: string };

const mismatchSeconds = 4;

/** A form that sets a new password: the rule, the confirmation and their messages (docs/product.md#passwords). */
export function useNewPasswordForm(submit: (password: string) => Promise<unknown>): CallForm<NewPassword> {
  const productName = useProductName();
  const made: CallForm<NewPassword> = useCallForm<NewPassword>({
    initial: { password: '', confirmPassword: '' },
    validate: ({ password, confirmPassword }) => ({
      password: password === '' ? messages.enterPassword : whyNotPassword(password, { productName }),
      confirmPassword: confirmPassword === '' && messages.enterPasswordAgain,
    }),
    submit: async ({ password, confirmPassword }) => {
      if (password === confirmPassword) return submit(password);
      toast.error(messages.passwordMismatch, { seconds: mismatchSeconds });
      made.form.setError(
        'confirmPassword',
        { type: 'rule', message: messages.passwordMismatch },
        { shouldFocus: true },
      );
      return undefined;
    },
  });
  return made;
}

/** The two fields of that form. */
export function NewPasswordFields({ form, field }: Pick<CallForm<NewPassword>, 'form' | 'field'>) {
  return (
    <>
      <NewPasswordField label="New password" typed={form.watch('password')} {...field('password')} />
      <PasswordField label="Confirm password" autoComplete="new-password" {...field('confirmPassword')} />
    </>
  );
}
