import { useState } from 'react';
import { Button } from '../src/button.tsx';
import { Gate } from '../src/gate.tsx';
import { TextLink } from '../src/link.tsx';
import { LoadingOverlay } from '../src/loading-overlay.tsx';
import { NotFound } from '../src/not-found.tsx';
import { PasswordField } from '../src/password-field.tsx';
import { SegmentedControl } from '../src/segmented-control.tsx';
import { TextField } from '../src/text-field.tsx';

export function GateScreen() {
  const [mode, setMode] = useState<'password' | 'otp'>('password');
  return (
    <Gate
      title="Sign in"
      sub="To your Trilane merchant account."
      foot={
        <>
          <a href="#terms">Terms of use</a>
          <a href="#privacy">Privacy policy</a>
        </>
      }
    >
      <form onSubmit={(event) => event.preventDefault()}>
        <SegmentedControl
          label="How to sign in"
          fill
          value={mode}
          onChange={setMode}
          options={[
            { value: 'password', label: 'Password' },
            { value: 'otp', label: 'OTP' },
          ]}
        />
        <TextField label="Email" type="email" autoComplete="email" defaultValue="rosa@juniperbakery.example" />
        <PasswordField
          label="Password"
          defaultValue="Sourdough7!"
          labelEnd={<TextLink href="#forgot">Forgot Password</TextLink>}
        />
        <Button variant="primary" size="l" block type="submit" reasonDisabled="Solve the captcha first">
          Continue
        </Button>
      </form>
      <p className="muted">
        New to Trilane? <TextLink href="#up">Sign-up</TextLink>
      </p>
    </Gate>
  );
}

export const LostScreen = () => (
  <main>
    <NotFound
      actions={
        <Button variant="primary" size="l">
          Go to the home page
        </Button>
      }
    />
  </main>
);

export const LoadingScreen = () => <LoadingOverlay />;
