import { storeRefusals } from '@trilane/contract/refusals/store-refusals';
import { useState } from 'react';
import { staffName, whyNotInviteStaff, whyNotManageStaff } from '@trilane/domain/staff';
import { Button, ButtonLink, IconButton } from '@trilane/ui/button';
import { EmailAddress } from '@trilane/ui/email-address';
import { StatusBadge } from '@trilane/ui/status-badge';
import { Switch } from '@trilane/ui/switch';
import { May, useWhyNotMay } from '../../lib/access.tsx';
import type { Store } from '../../lib/queries.ts';
import { updateStaffPath } from './staff-paths.ts';
import type { Staff } from './use-staff-flips.ts';
import s from './staff-table.module.css';

const overList = { state: { overList: true } };

type StaffRowProps = { store: Store; staff: Staff; onActive: (active: boolean) => void; onResend: () => Promise<void> };

/** One App User: name and mail, the way to sign in, and the switch. */
export function StaffRow({ store, staff, onActive, onResend }: StaffRowProps) {
  const { firstName, lastName, email } = staff.user;
  const name = staffName(staff.user);
  const refusal = whyNotInviteStaff({ storeActive: store.active, staffActive: staff.active });
  const words = refusal && storeRefusals[refusal].message;
  const closed = whyNotManageStaff({ storeActive: store.active });
  const whyNotMay = useWhyNotMay('setStaffActive');
  return (
    <tr className={store.active && staff.active ? undefined : s.off}>
      <td data-at="title">
        <span className={s.name}>
          <span>
            {firstName}
            <span className={s.onPhone}> {lastName}</span>
          </span>
          <May call="updateStaff">
            {words ? (
              <IconButton size="s" icon="edit" label={`Edit ${name}`} reasonDisabled={words} />
            ) : (
              <ButtonLink
                size="s"
                variant="quiet"
                icon="edit"
                aria-label={`Edit ${name}`}
                href={updateStaffPath(store.id, staff.id)}
                {...overList}
              />
            )}
          </May>
        </span>
      </td>
      <td data-at="hidden" className={s.text}>
        {lastName}
      </td>
      <td data-at="wide" className={s.email}>
        <EmailAddress email={email} />
      </td>
      <td data-at="wide">
        <span className={s.signIn}>
          <SignIn name={name} ready={staff.hasPassword} words={words} onResend={onResend} />
        </span>
      </td>
      <td data-at="end" className={s.end}>
        <Switch
          label={`${name} enabled`}
          checked={staff.active}
          reasonDisabled={whyNotMay ?? (closed && storeRefusals[closed].message)}
          onChange={onActive}
        />
      </td>
    </tr>
  );
}

type SignInProps = { name: string; ready: boolean; words: string | null; onResend: () => Promise<void> };

function SignIn({ name, ready, words, onResend }: SignInProps) {
  const [sending, setSending] = useState(false);
  const resend = () => {
    setSending(true);
    void onResend().finally(() => setSending(false));
  };
  return (
    <>
      {' '}
      <StatusBadge state={ready ? 'linked' : 'pending'}>{ready ? 'Ready' : 'Invited'}</StatusBadge>
      <May call="resendStaffInvitation">
        <Button
          size="s"
          busy={sending}
          reasonDisabled={words}
          aria-label={ready ? `Send a new link to ${name}` : `Resend the invitation to ${name}`}
          onClick={resend}
        >
          {ready ? 'New link' : 'Resend'}
        </Button>
      </May>
    </>
  );
}
