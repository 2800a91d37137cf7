import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { messages } from '@trilane/contract/messages';
import { Announcement } from '@trilane/ui/announcement';
import { Button } from '@trilane/ui/button';
import { CopyButton } from '@trilane/ui/copy-button';
import { CountdownRing } from '@trilane/ui/countdown-ring';
import { Dialog } from '@trilane/ui/dialog';
import { Icon } from '@trilane/ui/icon';
import { QrCode } from '@trilane/ui/qr-code';
import { Skeleton } from '@trilane/ui/skeleton';
import { useCountdown } from '@trilane/ui/use-countdown';
import { useConfig } from '../../lib/config.ts';
import { readAgain } from '../../lib/read-again.ts';
import type { Device } from './device-facts.ts';
import { useLinkCode } from './use-link-code.ts';
import s from './link-dialog.module.css';

/** The code that links a device, for as long as it is good; says so once the device has used it. */
export function LinkDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const linked = device.deviceId !== null;
  const done = useRef<HTMLButtonElement>(null);
  // What had the focus is gone with the code.
  useEffect(() => {
    if (linked) done.current?.focus();
  }, [linked]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={linked ? `${device.name} is linked` : `Link ${device.name}`}
      footNote={linked ? undefined : 'The store list shows Linked once it is done.'}
      footer={
        <Button ref={done} variant={linked ? 'primary' : 'secondary'} onClick={onClose}>
          {linked ? 'Done' : 'Close'}
        </Button>
      }
    >
      <Announcement words={linked ? `${device.name} is linked and can take money.` : ''} />
      {linked ? <Linked /> : <Linking device={device} />}
    </Dialog>
  );
}

function Linked() {
  return (
    <div className={s.done}>
      <span className={s.tick}>
        <Icon name="check" />
      </span>
      <p>The app on this device can take money now.</p>
    </div>
  );
}

function Linking({ device }: { device: Device }) {
  const { state, generate, expire } = useLinkCode(device);
  const client = useQueryClient();
  const end = () => {
    expire();
    // Should the device have used the code in the last moment, the list knows.
    void readAgain(client, ['stores']);
  };
  if (state.kind === 'expired')
    return <NoCode words={messages.tokenExpired} action={messages.generateToken} onAction={generate} />;
  if (state.kind === 'failed') return <NoCode words={state.words} action="Try again" onAction={generate} />;
  if (state.kind === 'awaited') return <CodeAwaited />;
  return <Code key={state.token} token={state.token} seconds={state.seconds} onEnd={end} onRenew={generate} />;
}

function NoCode({ words, action, onAction }: { words: string; action: string; onAction: () => void }) {
  return (
    <div className={s.codeBox}>
      <p className={s.words} role="alert">
        {words}
      </p>
      <Button variant="primary" onClick={onAction} data-autofocus>
        {action}
      </Button>
    </div>
  );
}

type CodeProps = { token: string; seconds: number; onEnd: () => void; onRenew: () => void };

function Code({ token, seconds, onEnd, onRenew }: CodeProps) {
  const { left } = useCountdown(seconds);
  const scanText = useScanText(token);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (left === 0) end();
  }, [left]);
  return (
    <>
      <p className="muted">Open the app on the device, choose Link, and type this code.</p>
      <div className={s.codeBox}>
        <p className={s.code} aria-label={`Link code ${token.split('').join(' ')}`} role="img">
          {token}
        </p>
        <div className={s.codeActions}>
          <CopyButton text={token} label="Copy code" data-autofocus />
          <Button size="s" variant="quiet" onClick={onRenew}>
            New code
          </Button>
        </div>
      </div>
      <div className={s.grid}>
        <QrCode text={scanText} label={`QR code for ${token}`} />
        <div className={s.side}>
          <div className={s.time}>
            <CountdownRing left={left} total={seconds} label="Time left on this code" />
            <p className="muted small">
              left on this code.
              <br />
              It works once.
            </p>
          </div>
          <p className="quiet small">Or point the device’s camera at the square.</p>
        </div>
      </div>
    </>
  );
}

/** What a camera reads: the way to the app with the code, where there is one, else the code itself. */
function useScanText(token: string): string {
  const appDownload = useConfig()?.links.appDownload ?? '';
  return /^https?:/.test(appDownload) ? `${appDownload}${appDownload.includes('?') ? '&' : '?'}code=${token}` : token;
}

function CodeAwaited() {
  return (
    <div aria-busy="true" className={s.awaited}>
      <p className="muted">Open the app on the device, choose Link, and type this code.</p>
      <div className={s.codeBox}>
        <Skeleton kind="figure" className={s.codeBone} />
        <Skeleton width="s" className={s.copyBone} />
      </div>
      <div className={s.grid}>
        <Skeleton kind="block" className={s.qrBone} />
        <div className={s.side}>
          <Skeleton width="m" />
          <Skeleton width="s" />
        </div>
      </div>
    </div>
  );
}
