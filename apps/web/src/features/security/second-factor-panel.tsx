import { Suspense, useState } from 'react';
import { Button } from '@trilane/ui/button';
import { ConfirmDialog } from '@trilane/ui/confirm-dialog';
import { lazyPart } from '@trilane/ui/lazy-part';
import { LoadingOverlay } from '@trilane/ui/loading-overlay';
import { Panel } from '@trilane/ui/panel';
import { Skeleton } from '@trilane/ui/skeleton';
import { StatusBadge } from '@trilane/ui/status-badge';
import { toast } from '@trilane/ui/toast';
import { formatInstant } from '../../lib/format.ts';
import { useRead, useZone } from '../../lib/queries.ts';
import { useWrite } from '../../lib/use-write.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';
import s from './security.module.css';

const TotpDialog = lazyPart(() => import('./totp-dialog.tsx').then((module) => module.TotpDialog));
const RecoveryCodesDialog = lazyPart(() => import('./totp-dialog.tsx').then((module) => module.RecoveryCodesDialog));
const fewCodes = 3;

/** The second factor: off until the owner switches it on. */
export function SecondFactorPanel() {
  const security = useRead('business', 'getSecurity');
  const [open, setOpen] = useState<'set-up' | 'stop' | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const close = () => setOpen(null);
  const stop = useWrite('stopTotp', {
    topics: ['business', 'team'],
    onDone: () => {
      close();
      toast.success('The second factor is off');
    },
  });
  const renew = useWrite('renewRecoveryCodes', {
    topics: ['business'],
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });
  const factor = security.data?.secondFactor;
  const since = factor?.since ?? null;
  return (
    <Panel
      title="Second factor"
      aside={factor && <StatusBadge state={since ? 'available' : 'off'}>{since ? 'On' : 'Off'}</StatusBadge>}
      padded
    >
      {security.isError && !factor && <ReadFailed what="Your ways in" />}
      {!factor && !security.isError && <Awaited />}
      {factor && since === null && <SwitchedOff onSetUp={() => setOpen('set-up')} />}
      {factor && since !== null && (
        <SwitchedOn
          since={since}
          codesLeft={factor.recoveryCodesLeft}
          renewing={renew.isPending}
          onRenew={() => renew.mutate({})}
          onStop={() => setOpen('stop')}
        />
      )}
      {open === 'set-up' && (
        <Suspense fallback={<LoadingOverlay onCancel={close} />}>
          <TotpDialog onClose={close} />
        </Suspense>
      )}
      {codes && (
        <Suspense fallback={<LoadingOverlay />}>
          <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={open === 'stop'}
        onCancel={close}
        onConfirm={() => stop.mutate({})}
        busy={stop.isPending}
        title="Switch off the second factor?"
        confirmLabel="Switch off"
      >
        You can then sign in with only your password or an emailed code.
      </ConfirmDialog>
    </Panel>
  );
}

const codesWords = (left: number) => (left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`);

function SwitchedOff({ onSetUp }: { onSetUp: () => void }) {
  return (
    <div className={s.stack}>
      <p>
        Signing in then also asks for a code from an authenticator app on your phone. Someone who learns your password
        or reads your email still cannot sign in.
      </p>
      <div>
        <Button variant="primary" onClick={onSetUp}>
          Set up a second factor
        </Button>
      </div>
    </div>
  );
}

type SwitchedOnProps = { since: string; codesLeft: number; renewing: boolean; onRenew: () => void; onStop: () => void };

function SwitchedOn({ since, codesLeft, renewing, onRenew, onStop }: SwitchedOnProps) {
  const zone = useZone();
  return (
    <div className={s.stack}>
      <p>
        On since {formatInstant(since, zone)}. {codesWords(codesLeft)}
      </p>
      {codesLeft <= fewCodes && (
        <p className={s.few}>
          Make new recovery codes before you run out: without your phone they are the only way in.
        </p>
      )}
      <div className={s.buttons}>
        <Button busy={renewing} onClick={onRenew}>
          New recovery codes
        </Button>
        <Button onClick={onStop}>Switch off</Button>
      </div>
    </div>
  );
}

const Awaited = () => (
  <div aria-busy="true">
    <Skeleton width="l" />
  </div>
);
