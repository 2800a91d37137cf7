import { messages } from '@trilane/contract/messages';
import { whyNotPassword } from '@trilane/domain/password';
import { Button } from '@trilane/ui/button';
import { Panel } from '@trilane/ui/panel';
import { PasswordField } from '@trilane/ui/password-field';
import { toast } from '@trilane/ui/toast';
import { api } from '../../lib/api.ts';
import { useAuth } from '../../lib/auth-state.ts';
import { useProductName } from '../../lib/config.ts';
import { keepDeviceProof } from '../../lib/device-proof.ts';
import { NewPasswordField } from '@trilane/ui/new-password-field';
import { useCallForm } from '../../lib/use-call-form.ts';
import s from './business.module.css';

/** Password Reset: old, new and confirm. Other sessions end; this one stays (docs/product.md#sign-in). */
export function ChangePasswordForm() {
  const email = useAuth((state) => state.userDetails?.email ?? '');
  const productName = useProductName();
  const { form, field, onSubmit, busy } = useCallForm({
    initial: { oldPassword: '', newPassword: '', confirmPassword: '' },
    validate: ({ oldPassword, newPassword, confirmPassword }) => ({
      oldPassword: oldPassword === '' && messages.typeOldPassword,
      newPassword: newPassword === '' ? messages.typeNewPassword : whyNotPassword(newPassword, { email, productName }),
      confirmPassword:
        confirmPassword === ''
          ? messages.typeNewPasswordAgain
          : confirmPassword !== newPassword && messages.newPasswordMismatch,
    }),
    submit: async ({ oldPassword, newPassword }) => {
      const { deviceProof } = await api.call('changePassword', { body: { oldPassword, newPassword } });
      keepDeviceProof(deviceProof);
      form.reset();
      toast.success(messages.passwordChanged);
    },
  });
  return (
    <Panel title="Password Reset" padded>
      <form noValidate className={s.form} onSubmit={onSubmit}>
        {/* Tells password managers whose password changes. */}
        <input
          type="text"
          className="vh"
          tabIndex={-1}
          aria-hidden="true"
          autoComplete="username"
          value={email}
          readOnly
        />
        <PasswordField label="Old password" {...field('oldPassword')} />
        <NewPasswordField label="New password" typed={form.watch('newPassword')} {...field('newPassword')} />
        <PasswordField label="Confirm password" autoComplete="new-password" {...field('confirmPassword')} />
        <Button type="submit" variant="primary" busy={busy}>
          Change password
        </Button>
        <p className="quiet small">Changing it signs you out everywhere else.</p>
      </form>
    </Panel>
  );
}
