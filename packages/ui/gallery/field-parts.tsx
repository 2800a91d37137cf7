import { useState } from 'react';
import { Button, ButtonLink, IconButton } from '../src/button.tsx';
import { CheckGroup } from '../src/check-group.tsx';
import { Checkbox } from '../src/checkbox.tsx';
import { Combobox } from '../src/combobox.tsx';
import { DateField } from '../src/date-field.tsx';
import { MoneyField } from '../src/money-field.tsx';
import { PasswordField } from '../src/password-field.tsx';
import { RadioGroup } from '../src/radio-group.tsx';
import { SegmentedControl } from '../src/segmented-control.tsx';
import { SelectField } from '../src/select-field.tsx';
import { Switch } from '../src/switch.tsx';
import { TabLinks, Tabs } from '../src/tabs.tsx';
import { TextArea } from '../src/text-area.tsx';
import { TextField } from '../src/text-field.tsx';
import { Spec } from './spec.tsx';
import s from './gallery.module.css';

export function Buttons() {
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

export function Fields() {
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

export function Choices() {
  const [mode, setMode] = useState<'password' | 'otp'>('password');
  const [on, setOn] = useState(true);
  const [role, setRole] = useState<'a' | 'b'>('a');
  return (
    <Spec title="Choices">
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
      <CheckGroup
        label="Stores"
        name="stores"
        chosen={['s1']}
        onChange={() => undefined}
        error="Choose at most one store"
        options={Array.from({ length: 10 }, (_, n) => ({ value: `s${n}`, label: `Store ${n}`, note: 'Brooklyn' }))}
      />
      <Checkbox label="I have read the terms" note="They open in a new tab" />
    </Spec>
  );
}

export function TabStrips() {
  const [tab, setTab] = useState<'current' | 'upcoming'>('current');
  return (
    <Spec title="Tabs">
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
