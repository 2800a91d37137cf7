import { useState } from 'react';
import type { ReactNode } from 'react';
import { Banner } from '../src/banner.tsx';
import { Button, ButtonLink, IconButton } from '../src/button.tsx';
import { Checkbox } from '../src/checkbox.tsx';
import { Combobox } from '../src/combobox.tsx';
import { ConfirmDialog } from '../src/confirm-dialog.tsx';
import { CopyButton } from '../src/copy-button.tsx';
import { CountdownRing } from '../src/countdown-ring.tsx';
import { DateField } from '../src/date-field.tsx';
import { Dialog } from '../src/dialog.tsx';
import { Disclosure } from '../src/disclosure.tsx';
import { EmptyState } from '../src/empty-state.tsx';
import { FileDrop } from '../src/file-drop.tsx';
import { Icon, iconNames } from '../src/icon.tsx';
import { Lane } from '../src/lane.tsx';
import { Brand, Mark } from '../src/mark.tsx';
import { Money } from '../src/money.tsx';
import { MoneyField } from '../src/money-field.tsx';
import { OtpField } from '../src/otp-field.tsx';
import { PasswordField } from '../src/password-field.tsx';
import { Popover } from '../src/popover.tsx';
import { QrCode } from '../src/qr-code.tsx';
import { RadioGroup } from '../src/radio-group.tsx';
import { SchemeSwitch } from '../src/scheme-switch.tsx';
import { SegmentedControl } from '../src/segmented-control.tsx';
import { SelectField } from '../src/select-field.tsx';
import { Sheet } from '../src/sheet.tsx';
import { Skeleton } from '../src/skeleton.tsx';
import { Chip, StatusMark } from '../src/status-mark.tsx';
import { Switch } from '../src/switch.tsx';
import { TabLinks, Tabs } from '../src/tabs.tsx';
import { TextArea } from '../src/text-area.tsx';
import { TextField } from '../src/text-field.tsx';
import { toast } from '../src/toast.tsx';
import { useCountdown } from '../src/use-countdown.tsx';
import s from './gallery.module.css';

export function PartsPage() {
  return (
    <main className={`wrap ${s.page}`}>
      <div className={s.top}>
        <Brand href="?" />
        <SchemeSwitch />
      </div>
      <h1>Components</h1>
      <div className={s.grid}>
        <Buttons />
        <Fields />
        <Choices />
        <Words />
        <Codes />
        <Overlays />
        <Stories />
        <Files />
        <Marks />
      </div>
    </main>
  );
}

function Spec({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={s.spec} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Buttons() {
  const [busy, setBusy] = useState(false);
  return (
    <Spec title="Button">
      <div className={s.row}>
        <Button variant="primary" icon="bank">
          Transfer to bank
        </Button>
        <Button icon="export">Export</Button>
        <Button variant="quiet">Cancel</Button>
        <Button variant="danger">Confirm</Button>
        <Button variant="dashed" icon="plus">
          Store
        </Button>
        <Button variant="primary" reasonDisabled="Solve the captcha first">
          Continue
        </Button>
        <Button variant="primary" busy={busy} onClick={() => setBusy(true)}>
          Save
        </Button>
        <Button busy>Sending</Button>
        <Button size="s" icon="plus">
          Add device
        </Button>
        <ButtonLink href="#top" variant="primary" size="l">
          Sign-up
        </ButtonLink>
        <IconButton icon="edit" label="Edit Juniper Bakery" />
        <IconButton icon="edit" label="Edit Front counter" reasonDisabled="Unlink the device to rename it" />
      </div>
    </Spec>
  );
}

const cities = ['Hoboken, NJ', 'Hoboken, GA', 'Brooklyn, NY', 'Boston, MA'].map((label) => ({ id: label, label }));
const findCity = async (query: string) =>
  cities.filter((city) => city.label.toLowerCase().includes(query.toLowerCase()));

function Fields() {
  const [city, setCity] = useState('');
  const [day, setDay] = useState('11/03/2025');
  return (
    <Spec title="Field">
      <MoneyField label="Amount" defaultValue="20000.00" error="Insufficient balance to withdraw" />
      <SelectField label="To" options={[{ value: '1', label: 'First Harbor 4821, Primary' }]} />
      <TextField label="Email" type="email" hint="We send a code there" icon="mail" />
      <PasswordField
        label="Password"
        labelEnd={
          <a className="link" href="#forgot">
            Forgot Password
          </a>
        }
      />
      <TextField label="Mobile" sign="+1" inputMode="tel" readOnly defaultValue="5550100" />
      <Combobox label="City" value={city} onChange={setCity} loadItems={findCity} emptyText="No such city" icon="pin" />
      <DateField label="Date of birth" value={day} onChange={setDay} max="11/20/2026" />
      <TextArea label="Description" />
      <TextField
        label="Search"
        hideLabel
        compact
        icon="search"
        placeholder="TRN No., consumer, device, user"
        type="search"
      />
    </Spec>
  );
}

function Choices() {
  const [mode, setMode] = useState<'password' | 'otp'>('password');
  const [on, setOn] = useState(true);
  const [role, setRole] = useState<'a' | 'b'>('a');
  const [tab, setTab] = useState<'current' | 'upcoming'>('current');
  return (
    <Spec title="Choices and tabs">
      <div className={s.row}>
        <Switch label="Front counter enabled" caption="Enabled" checked={on} onChange={setOn} />
        <Switch
          label="Fails"
          caption="Goes back"
          checked={false}
          onChange={() => new Promise((_, refuse) => setTimeout(refuse, 600))}
        />
        <Switch
          label="Chat"
          caption="Chat"
          checked={false}
          onChange={() => undefined}
          reasonDisabled="Chat is on in another store"
        />
      </div>
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
      <RadioGroup
        label="Source"
        value={role}
        onChange={setRole}
        options={[
          { value: 'a', label: 'Available', note: '$12,408.12' },
          { value: 'b', label: 'Tips', note: '$642.50' },
        ]}
      />
      <Checkbox label="I have read the terms" note="They open in a new tab" />
      <TabLinks
        label="Admin"
        items={[
          { href: '#1', label: 'Business Details' },
          { href: '#2', label: 'My Details' },
          { href: '#3', label: 'Linked Bank Account', current: true },
          { href: '#4', label: 'Password Reset' },
        ]}
      />
      <Tabs
        label="Promotions"
        items={[
          { id: 'current', label: 'Current' },
          { id: 'upcoming', label: 'Upcoming' },
        ]}
        current={tab}
        onChange={setTab}
      >
        <p>{tab}</p>
      </Tabs>
    </Spec>
  );
}

function Words() {
  return (
    <Spec title="Status, banner, money">
      <div className={s.row}>
        <StatusMark state="pending">Pending</StatusMark>
        <StatusMark state="available">Available</StatusMark>
        <StatusMark state="sent">Sent</StatusMark>
        <StatusMark state="refunded">Refunded</StatusMark>
        <StatusMark state="declined">Declined</StatusMark>
        <StatusMark state="cancelled">Cancelled</StatusMark>
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

function Codes() {
  const [code, setCode] = useState('407');
  const [done, setDone] = useState('');
  const { left, start } = useCountdown(60);
  return (
    <Spec title="Codes">
      <OtpField value={code} onChange={setCode} onComplete={setDone} />
      <p role="note">{done ? `Complete: ${done}` : `${6 - code.length} digits to go`}</p>
      <OtpField label="Wrong code" value="123456" onChange={() => undefined} error="OTP is required" />
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

function Overlays() {
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

function Stories() {
  return (
    <Spec title="Lane">
      <Lane
        label="Story"
        stops={[
          { id: '1', state: 'done', title: 'Approved and taken', note: '11/16/2025, 3:41 PM' },
          { id: '2', state: 'now', title: 'Cash day closed', note: '11/16/2025, 4:00 PM' },
          { id: '3', state: 'next', title: 'Available', note: 'Tue 11/18/2025, 9:00 AM' },
        ]}
      />
    </Spec>
  );
}

function Files() {
  const [words, setWords] = useState('');
  return (
    <Spec title="Files">
      <FileDrop
        label="Bank statement"
        accept={['application/pdf', 'image/*']}
        maxBytes={2000}
        multiple
        onFiles={(files) => setWords(files.map((file) => file.name).join())}
        onRefuse={(refused) => setWords(refused.map((each) => each.reason).join())}
        hint="PDF or image, up to 2 KB"
      />
      <p role="note">{words}</p>
      <FileDrop
        label="Store photo"
        accept={['image/*']}
        maxBytes={2000}
        onFiles={() => undefined}
        hint="JPEG or PNG"
        progress={0.6}
      />
    </Spec>
  );
}

function Marks() {
  return (
    <Spec title="Icons and mark">
      <div className={s.row}>
        {iconNames.map((name) => (
          <span key={name} title={name}>
            <Icon name={name} />
          </span>
        ))}
      </div>
      <div className={s.row}>
        <Brand />
        <Mark />
      </div>
      <div className={`night ${s.night}`}>
        <Brand href="?" />
        <Button variant="primary">Sign-up</Button>
        <Button>Book a Demo</Button>
      </div>
    </Spec>
  );
}
