import { Fragment, useState } from 'react';
import { messages } from '@trilane/contract/messages';
import { storeRefusals } from '@trilane/contract/refusals/store-refusals';
import { staffName, whyNotInviteStaff, whyNotManageStaff } from '@trilane/domain/staff';
import { Button, ButtonLink, IconButton } from '@trilane/ui/button';
import { ConfirmDialog } from '@trilane/ui/confirm-dialog';
import { StatusMark } from '@trilane/ui/status-mark';
import { Switch } from '@trilane/ui/switch';
import { Table } from '@trilane/ui/table';
import type { Store } from '../../lib/queries.ts';
import { addStaffPath, updateStaffPath } from './staff-paths.ts';
import { useStaffFlips } from './use-staff-flips.ts';
import type { Staff } from './use-staff-flips.ts';
import s from './staff-table.module.css';

const overList = { state: { overList: true } };

/** The App Users of one store, who of them can sign in, and the link that adds one more. */
export function StaffTable({ store }: { store: Store }) {
  const [asked, setAsked] = useState<Staff | null>(null);
  const flips = useStaffFlips(store.id);
  const refusal = whyNotManageStaff({ storeActive: store.active });
  // Switching on takes effect at once; switching off asks first (docs/product.md#stores).
  const setActive = (staff: Staff, active: boolean) => (active ? void flips.setActive(staff, true) : setAsked(staff));
  return (
    <>
      <div className={s.head}>
        <h3>App Users</h3>
        {refusal ? (
          <Button size="s" variant="quiet" icon="plus" reasonDisabled={storeRefusals[refusal].message}>
            Add user
          </Button>
        ) : (
          <ButtonLink size="s" variant="quiet" icon="plus" href={addStaffPath(store.id)} {...overList}>
            Add user
          </ButtonLink>
        )}
      </div>
      {store.staff.length === 0 ? (
        <p className={s.none}>
          No app users yet. Each gets a mail to set a password, and their name stands on the payments they take.
        </p>
      ) : (
        <Table label={`App Users of ${store.name}`} stack className={s.staff}>
          <thead>
            <tr>
              <th scope="col">First name</th>
              <th scope="col">Last name</th>
              <th scope="col">Email</th>
              <th scope="col">Sign-in</th>
              <th scope="col" className={s.end}>
                Enabled
              </th>
            </tr>
          </thead>
          <tbody>
            {store.staff.map((staff) => (
              <StaffRow
                key={staff.id}
                store={store}
                staff={staff}
                onActive={(active) => setActive(staff, active)}
                onResend={() => flips.resend(staff)}
              />
            ))}
          </tbody>
        </Table>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={messages.confirmDisable}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked) void flips.setActive(asked, false);
          setAsked(null);
        }}
      >
        <b>{asked && staffName(asked.user)}</b>: This user is signed out of every device at once and cannot sign in
        until you enable it again.
      </ConfirmDialog>
    </>
  );
}

type StaffRowProps = { store: Store; staff: Staff; onActive: (active: boolean) => void; onResend: () => Promise<void> };

function StaffRow({ store, staff, onActive, onResend }: StaffRowProps) {
  const [sending, setSending] = useState(false);
  const { firstName, lastName, email } = staff.user;
  const name = staffName(staff.user);
  const refusal = whyNotInviteStaff({ storeActive: store.active, staffActive: staff.active });
  const words = refusal && storeRefusals[refusal].message;
  const closed = whyNotManageStaff({ storeActive: store.active });
  const resend = () => {
    setSending(true);
    void onResend().finally(() => setSending(false));
  };
  return (
    <tr className={store.active && staff.active ? undefined : s.off}>
      <td data-at="title">
        <span className={s.name}>
          <span>
            {firstName}
            <span className={s.onPhone}> {lastName}</span>
          </span>
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
        </span>
      </td>
      <td data-at="hidden" className={s.text}>
        {lastName}
      </td>
      {/* Where there is no room for all of it, it breaks before a dot or its domain and not within a word. */}
      <td data-at="wide" className={s.email}>
        {email.split(/(?=[@.])/).map((part, n) => (
          <Fragment key={n}>
            {n > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </td>
      <td data-at="wide">
        <span className={s.signIn}>
          <StatusMark state={staff.hasPassword ? 'linked' : 'pending'}>
            {staff.hasPassword ? 'Ready' : 'Invited'}
          </StatusMark>
          <Button
            size="s"
            busy={sending}
            reasonDisabled={words}
            aria-label={`${staff.hasPassword ? 'Send a new link to' : 'Resend the invitation to'} ${name}`}
            onClick={resend}
          >
            {staff.hasPassword ? 'New link' : 'Resend'}
          </Button>
        </span>
      </td>
      <td data-at="end" className={s.end}>
        <Switch
          label={`${name} enabled`}
          checked={staff.active}
          reasonDisabled={closed && storeRefusals[closed].message}
          onChange={onActive}
        />
      </td>
    </tr>
  );
}
