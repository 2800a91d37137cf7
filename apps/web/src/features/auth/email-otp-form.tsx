import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { createClient } from '@trilane/contract/client';
import { api } from '../../lib/api.ts';
import { hasChallenge } from '../../lib/auth-state.ts';
import { withLoading } from '../../lib/loading.ts';
import { CodeForm } from './code-form.tsx';
import { useOtpChallenge } from './otp-challenge.ts';

/** The code of the older sign-up; without one running, its first step. */
export function EmailOtpForm() {
  const [allowed] = useState(hasChallenge);
  return allowed ? <ConfirmEmail /> : <Navigate to="/signup" replace />;
}

/** This way in keeps no token (decisions §2): what the code opened is closed again, and the person signs in from the start page. */
function ConfirmEmail() {
  const running = useOtpChallenge();
  const { challenge: { otpToken }, drop } = running;
  const navigate = useNavigate();
  const confirm = async (otp: string) => {
    const { token } = await withLoading(api.call('validateOtp', { body: { otp, otpToken, loginRole: 'owner' } }));
    await createClient({ baseUrl: '', token: () => token }).call('logout', { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    drop();
    void navigate('/', { replace: true });
  };
  return <CodeForm running={running} onCode={confirm} next="Then sign in with a one-time code to go on." />;
}
