import { useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { createClient } from '@trilane/contract/client';
import { useNavigate } from '@trilane/ui/browser-location';
import { ButtonLink } from '@trilane/ui/button';
import { api } from '../../lib/api.ts';
import { hasChallenge } from '../../lib/auth-state.ts';
import { GatePage } from '../../lib/gate-page.tsx';
import { withLoading } from '../../lib/loading.ts';
import { CodeForm } from './code-form.tsx';
import { useOtpChallenge } from './otp-challenge.ts';

const confirmedMs = 3_000;

/** The code of the older sign-up; without one running, its first step. */
export function EmailOtpForm() {
  const [allowed] = useState(hasChallenge);
  const [confirmed, setConfirmed] = useState(false);
  if (confirmed) return <Confirmed />;
  return allowed ? <ConfirmEmail onConfirmed={() => setConfirmed(true)} /> : <Redirect to="/signup" replace />;
}

/**
 * This flow stores no token: it ends the session that the code opened, and the person then signs in from the start
 * page.
 */
function ConfirmEmail({ onConfirmed }: { onConfirmed: () => void }) {
  const running = useOtpChallenge();
  const {
    challenge: { otpToken },
    drop,
  } = running;
  const confirm = async (otp: string) => {
    const { token } = await withLoading(api.call('validateOtp', { body: { otp, otpToken, loginRole: 'owner' } }));
    const own = createClient({ baseUrl: '', token: () => token });
    await own.call('logout', { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    onConfirmed();
    drop();
  };
  return <CodeForm running={running} onCode={confirm} next="Then sign in with a one-time code to continue." />;
}

/** Says that the email is confirmed, then goes to the start page by itself. */
function Confirmed() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/', { replace: true }), confirmedMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <GatePage title="Your email is confirmed" sub="Sign in with a one-time code to continue.">
      <p role="status">Your account is open.</p>
      <ButtonLink href="/merchant-signin" variant="primary" size="l" block>
        Sign in
      </ButtonLink>
    </GatePage>
  );
}
