import { useState } from 'react';
import { Banner } from '../src/banner.tsx';
import { Button, IconButton } from '../src/button.tsx';
import { Checkbox } from '../src/checkbox.tsx';
import { ConfirmDialog } from '../src/confirm-dialog.tsx';
import { CopyButton } from '../src/copy-button.tsx';
import { CountdownRing } from '../src/countdown-ring.tsx';
import { Dialog } from '../src/dialog.tsx';
import { Disclosure } from '../src/disclosure.tsx';
import { EmptyState } from '../src/empty-state.tsx';
import { Money } from '../src/money.tsx';
import { MoneyField } from '../src/money-field.tsx';
import { OtpField } from '../src/otp-field.tsx';
import { Popover } from '../src/popover.tsx';
import { QrCode } from '../src/qr-code.tsx';
import { Sheet } from '../src/sheet.tsx';
import { Skeleton } from '../src/skeleton.tsx';
import { Chip, StatusBadge } from '../src/status-badge.tsx';
import { toast } from '../src/toast.tsx';
import { useCountdown } from '../src/use-countdown.tsx';
import { Spec } from './spec.tsx';
import s from './gallery.module.css';

export function Words() {
  return (
    <Spec title="Status, banner, money">
      <div className={s.row}>
        <StatusBadge state="pending">Pending</StatusBadge>
        <StatusBadge state="available">Available</StatusBadge>
        <StatusBadge state="sent">Sent</StatusBadge>
        <StatusBadge state="refunded">Refunded</StatusBadge>
        <StatusBadge state="declined">Declined</StatusBadge>
        <StatusBadge state="cancelled">Cancelled</StatusBadge>
        <Chip brand>Primary</Chip>
        <Chip>Upcoming</Chip>
      </div>
      <Banner
        title="Pending Bank verification"
        action={<IconButton icon="info" size="s" label="How to link a bank account" />}
      />
      <Banner title="Pre-Live">No device is linked, so no till can take a payment.</Banner>
      <div className={s.row}>
        <Money cents={1240812} size="xl" />
        <Money cents={-1250} size="l" />
        <Money cents={-640} strong />
      </div>
      <EmptyState action={<Button>Link a device</Button>}>No Transaction History</EmptyState>
      <div>
        <Skeleton width="s" />
        <br />
        <Skeleton kind="figure" />
        <Skeleton kind="rows" rows={3} columns={3} />
      </div>
      <div>
        <Disclosure summary="What does it cost?">Nothing.</Disclosure>
        <Disclosure summary="When do I get paid?">After two business days.</Disclosure>
      </div>
    </Spec>
  );
}

export function Codes() {
  const [code, setCode] = useState('407');
  const [done, setDone] = useState('');
  const { left, start } = useCountdown(60);
  return (
    <Spec title="Codes">
      <OtpField length={6} value={code} onChange={setCode} onComplete={setDone} />
      <p role="note">{done ? `Complete: ${done}` : `${6 - code.length} digits to go`}</p>
      <OtpField length={6} label="Wrong code" value="123456" onChange={() => undefined} error="OTP is required" />
      <div className={s.row}>
        <QrCode text="https://trilane.example/link/K7QM-4R9T" label="QR code for this link" />
        <CountdownRing left={left} total={60} />
        <CopyButton text="K7QM-4R9T" label="Copy code" />
        <Button size="s" onClick={() => start(60)}>
          Again
        </Button>
      </div>
    </Spec>
  );
}

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'sheet' | null>(null);
  const close = () => setOpen(null);
  return (
    <Spec title="Overlays">
      <div className={s.row}>
        <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Open confirm</Button>
        <Button onClick={() => setOpen('sheet')}>Open sheet</Button>
        <Button onClick={() => toast.success('Transfered Successfully.')}>Toast success</Button>
        <Button onClick={() => toast.error('Please login to continue', { seconds: 3 })}>Toast error</Button>
        <Popover
          label="Status"
          trigger={(props) => (
            <Button {...props} variant="dashed" icon="plus">
              Status
            </Button>
          )}
        >
          {(closePanel) => (
            <>
              <Checkbox label="Pending" />
              <Button size="s" onClick={closePanel}>
                Apply
              </Button>
            </>
          )}
        </Popover>
      </div>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Transfer to bank"
        description="It costs nothing and arrives on 11/17/2025."
        footNote="From Available"
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={() => toast.success('Transfered Successfully.')}>
              Transfer
            </Button>
          </>
        }
      >
        <MoneyField label="Transfer amount" data-autofocus />
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onCancel={close}
        onConfirm={close}
        title="Are you sure you want to Disable"
      >
        Pick-up window stops taking payments at once.
      </ConfirmDialog>
      <Sheet open={open === 'sheet'} onClose={close} label="More">
        <p>Anything</p>
      </Sheet>
    </Spec>
  );
}
