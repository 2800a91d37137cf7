import { QrCode } from '@trilane/ui/qr-code';
import { TextField } from '@trilane/ui/text-field';
import form from './form.module.css';

type Props = {
  totp: { secret: string; uri: string };
  code: string;
  onCode: (code: string) => void;
  error?: string | null | undefined;
};

/** Shows a new secret for an authenticator app as a QR code and as text, and asks for its first code. */
export function AuthenticatorFields({ totp, code, onCode, error }: Props) {
  return (
    <>
      <p>Scan this code with an authenticator app on your phone, then enter the six digits that it shows.</p>
      <QrCode text={totp.uri} label="Secret for the authenticator app" />
      <details>
        <summary>Enter the secret by hand</summary>
        <p className={form.secret}>{totp.secret}</p>
      </details>
      <TextField
        label="Code from the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={code}
        error={error}
        onChange={(event) => onCode(event.target.value.replace(/\D/g, '').slice(0, 6))}
      />
    </>
  );
}
