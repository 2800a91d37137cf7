import { storeRefusals } from '@trilane/contract/refusals/store-refusals';
import { useState } from 'react';
import { messages } from '@trilane/contract/messages';
import { staffName, whyNotManageStaff } from '@trilane/domain/staff';
import { Button, ButtonLink } from '@trilane/ui/button';
import { ConfirmDialog } from '@trilane/ui/confirm-dialog';
import { Table } from '@trilane/ui/table';
import { May } from '../../lib/access.tsx';
import type { Store } from '../../lib/queries.ts';
import { addStaffPath } from './staff-paths.ts';
import { useStaffFlips } from './use-staff-flips.ts';
import type { Staff } from './use-staff-flips.ts';
import { StaffRow } from './staff-row.tsx';
import s from './staff-table.module.css';

const overList = { state: { overList: true } };

/** The App Users of one store, who of them can sign in, and the link that adds one more. */
export function StaffTable({ store }: { store: Store }) {
  const [asked, setAsked] = useState<Staff | null>(null);
  const flips = useStaffFlips(store.id);
  // Switching on takes effect at once; switching off asks first (docs/product.md#stores).
  const setActive = (staff: Staff, active: boolean) => (active ? void flips.setActive(staff, true) : setAsked(staff));
  return (
    <>
      <Head store={store} />
      {store.staff.length === 0 ? (
        // In one line even on a phone: the list of many stores expects a card of that height (store-list.tsx).
        <p className={s.none}>No app users yet. Add one, and their name appears on the payments they take.</p>
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
        until you enable them again.
      </ConfirmDialog>
    </>
  );
}

function Head({ store }: { store: Store }) {
  const refusal = whyNotManageStaff({ storeActive: store.active });
  return (
    <div className={s.head}>
      <h3>App Users</h3>
      <May call="createStaff">
        {refusal ? (
          <Button size="s" variant="quiet" icon="plus" reasonDisabled={storeRefusals[refusal].message}>
            Add user
          </Button>
        ) : (
          <ButtonLink size="s" variant="quiet" icon="plus" href={addStaffPath(store.id)} {...overList}>
            Add user
          </ButtonLink>
        )}
      </May>
    </div>
  );
}
