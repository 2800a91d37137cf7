import { useState } from 'react';
import { Redirect } from 'wouter';
import { messages } from '@trilane/contract/messages';
import { useNavigate, usePlace } from '@trilane/ui/browser-location';
import { Button } from '@trilane/ui/button';
import { TextLink } from '@trilane/ui/link';
import { toast } from '@trilane/ui/toast';
import { api, isRefusal } from '../../lib/api.ts';
import { forgetDeviceProof } from '../../lib/device-proof.ts';
import { GatePage } from '../../lib/gate-page.tsx';
import { withLoading } from '../../lib/loading.ts';
import { NewPasswordFields, useNewPasswordForm } from '../../lib/new-password.tsx';

export function ResetPasswordForm() {
  const { state } = usePlace();
  const token = (state as { token?: unknown } | null)?.token;
  return typeof token === 'string' ? <ResetWith token={token} /> : <Redirect to="/forgot-password" replace />;
}

function ResetWith({ token }: { token: string }) {
  const navigate = useNavigate();
  const [spent, setSpent] = useState(false);
  const { form, field, onSubmit, busy } = useNewPasswordForm(async (password) => {
    try {
      await withLoading(api.call('resetPassword', { body: { token, password } }));
    } catch (error) {
      setSpent(isRefusal(error, 'reset_token_invalid'));
      throw error;
    }
    forgetDeviceProof();
    toast.success(messages.passwordReset, { seconds: 3 });
    // The entry that carries the token leaves the history with this.
    void navigate('/merchant-signin', { replace: true, state: null });
  });
  return (
    <GatePage title="Reset password" sub="Choose a new password. Every other session of your account ends.">
      <form noValidate onSubmit={onSubmit}>
        <NewPasswordFields form={form} field={field} />
        <Button type="submit" variant="primary" size="l" block busy={busy}>
          Reset Password
        </Button>
      </form>
      <p>
        {spent ? (
          <TextLink href="/forgot-password">Ask for a new code</TextLink>
        ) : (
          <TextLink href="/merchant-signin">Return to Sign-in</TextLink>
        )}
      </p>
    </GatePage>
  );
}
