import { QrCode } from '@trilane/ui/qr-code';
import { TextField } from '@trilane/ui/text-field';
import { TOTP_LENGTH } from '@trilane/domain/otp';
import { codeHas } from '@trilane/domain/otp-words';
import { withoutGaps } from '@trilane/domain/typed-code';
import form from './form.module.css';

type Props = {
  totp: { secret: string; uri: string };
  code: string;
  onCode: (code: string) => void;
  error?: string | null | undefined;
};

/** Shows a new secret for an authenticator app as a QR code and as text, and asks for its first code. */
export function AuthenticatorFields({ totp, code, onCode, error }: Props) {
  const isStart = /^\d*$/.test(code) && code.length <= TOTP_LENGTH;
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
        error={isStart ? error : codeHas(TOTP_LENGTH)}
        onChange={(event) => onCode(withoutGaps(event.target.value))}
      />
    </>
  );
}
