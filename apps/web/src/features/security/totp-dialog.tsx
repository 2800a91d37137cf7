import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { TOTP_LENGTH } from '@trilane/domain/otp';
import { TOTP_DIGITS } from '@trilane/domain/otp-words';
import { word } from '@trilane/domain/word';
import { Button } from '@trilane/ui/button';
import { CopyButton } from '@trilane/ui/copy-button';
import { Dialog } from '@trilane/ui/dialog';
import { OtpField } from '@trilane/ui/otp-field';
import { QrCode } from '@trilane/ui/qr-code';
import { Skeleton } from '@trilane/ui/skeleton';
import { toast } from '@trilane/ui/toast';
import { FormFooter } from '@trilane/ui/form-footer';
import { api, isRefusal, quietApi, wordsOf } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { readAgain } from '../../lib/read-again.ts';
import s from './security.module.css';

type Started = { secret: string; uri: string };

/** The secret to scan, requested once; null until it arrives. */
function useStartedTotp(onClose: () => void) {
  const [started, setStarted] = useState<Started | null>(null);

  const close = useRef(onClose);
  close.current = onClose;
  // Only once: a second secret would make the first one's code wrong.
  useEffect(() => {
    let here = true;
    // A step-up that was not made, or a failure that the call has told, leaves nothing to set up.
    api.call('startTotp').then(
      (answer) => here && setStarted(answer),
      () => here && close.current(),
    );
    return () => {
      here = false;
    };
  }, []);
  return started;
}

/** The app's first code, and the recovery codes that the server returns for it. */
function useFirstCode() {
  const client = useQueryClient();
  const [codes, setCodes] = useState<string[] | null>(null);
  const [code, setCode] = useState('');
  const [tries, setTries] = useState(0);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const confirm = async (digits = code) => {
    if (busy) return;
    if (digits.length < TOTP_LENGTH) return setError(`Enter the ${TOTP_DIGITS}`);
    setBusy(true);
    setError(null);
    try {
      const { recoveryCodes } = await quietApi.call('confirmTotp', { body: { code: digits } });
      setCodes(recoveryCodes);
      void readAgain(client, ['business', 'team']);
      toast.success('The second factor is on');
    } catch (refusal) {
      setCode('');
      setTries((count) => count + 1);
      if (!isRefusal(refusal, 'proof_required')) setError(wordsOf(refusal));
    } finally {
      setBusy(false);
    }
  };
  const type = (digits: string) => {
    setCode(digits);
    setError(null);
  };
  return { codes, code, tries, error, busy, type, confirm };
}

/** Sets the second factor up: scan, enter the first code, keep the recovery codes. */
export function TotpDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const started = useStartedTotp(onClose);
  const { codes, code, tries, error, busy, type, confirm } = useFirstCode();
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  return (
    <Dialog
      open={started !== null}
      onClose={onClose}
      title="Set up a second factor"
      description={`Scan this code with an authenticator app, then enter the ${TOTP_DIGITS} that it shows.`}
      fullOnPhone
      footer={<FormFooter form={formId} label="Switch on" busy={busy} onCancel={onClose} />}
    >
      <div className={s.setUp}>
        {started ? <QrCode text={started.uri} label="QR code for your authenticator app" /> : <Skeleton kind="block" />}
        <div className={s.stack}>
          <div>
            <p className="quiet small">No camera at hand? Type this key into the app:</p>
            <p className={s.secret}>
              <code>{started?.secret.match(/.{1,4}/g)?.join(' ')}</code>
              {started && <CopyButton text={started.secret} label="Copy the key" />}
            </p>
          </div>
          <form
            noValidate
            id={formId}
            onSubmit={(event: FormEvent) => {
              event.preventDefault();
              void confirm();
            }}
          >
            <OtpField
              key={tries}
              length={TOTP_LENGTH}
              value={code}
              onChange={type}
              onComplete={(digits) => void confirm(digits)}
              error={error}
              // After a wrong code the next one is typed; the first follows the scan.
              autoFocus={tries > 0}
            />
          </form>
        </div>
      </div>
    </Dialog>
  );
}

/** Recovery codes, shown this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = `${codes.join('\n')}\n`;
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={false}
      title="Keep your recovery codes"
      description="If your phone is lost, each of these signs you in once. They are not shown again."
      footer={
        <Button variant="primary" onClick={onClose}>
          I have kept them
        </Button>
      }
    >
      <ul className={s.codes} aria-label="Recovery codes">
        {codes.map((one) => (
          <li key={one}>
            <code>{one}</code>
          </li>
        ))}
      </ul>
      <div className={s.buttons}>
        <CopyButton text={text} label="Copy all" />
        <Button
          variant="quiet"
          size="s"
          icon="download"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), word('recovery-codes.txt'))}
        >
          Save as a file
        </Button>
      </div>
    </Dialog>
  );
}
