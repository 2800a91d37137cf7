import { useRef } from 'react';
import { useRoute } from 'wouter';
import { storeRefusals } from '@trilane/contract/refusals/store-refusals';
import { STAFF_WORDS, staffName, whyNotInviteStaff, whyNotManageStaff } from '@trilane/domain/staff';
import { word } from '@trilane/domain/word';
import { Button } from '@trilane/ui/button';
import { Dialog } from '@trilane/ui/dialog';
import { api } from '../../lib/api.ts';
import { OneKey } from '../../lib/one-key.ts';
import type { Store } from '../../lib/queries.ts';
import { useCloseToList } from './device-name-dialog.tsx';
import { StaffFormDialog } from './staff-form-dialog.tsx';
import { addStaffPattern, updateStaffPattern } from './staff-paths.ts';
import type { StaffValues } from './staff-problems.ts';
import type { Staff } from './use-staff-flips.ts';

/** The dialogs of the modal routes about app users, which also open on a direct visit. */
export function StaffDialogs({ stores }: { stores: readonly Store[] }) {
  const [, adding] = useRoute(addStaffPattern);
  const [, updating] = useRoute(updateStaffPattern);
  const store = stores.find(({ id }) => id === (adding ?? updating)?.storeId);
  if (adding) return <AddStaffDialog store={store} />;
  if (updating)
    return (
      <UpdateStaffDialog
        key={updating.staffId}
        store={store}
        staff={store?.staff.find(({ id }) => id === updating.staffId)}
      />
    );
  return null;
}

function AddStaffDialog({ store }: { store: Store | undefined }) {
  const oneKey = useRef(new OneKey<StaffValues>());
  if (!store) return <NoStaffForm title="Add user">This store does not exist.</NoStaffForm>;
  const refusal = whyNotManageStaff({ storeActive: store.active });
  if (refusal) return <NoStaffForm title="Add user">{storeRefusals[refusal].message}</NoStaffForm>;
  const send = (user: StaffValues) =>
    oneKey.current.send(user, (idempotencyKey) =>
      api.call('createStaff', { params: { storeId: store.id }, body: { user }, idempotencyKey }),
    );
  return (
    <StaffFormDialog
      title={`Add user to ${store.name}`}
      staff={null}
      emailHint="They will get an email with a link to set a password."
      send={send}
      saved={STAFF_WORDS.added}
      submitLabel="Add user"
    />
  );
}

function UpdateStaffDialog({ store, staff }: { store: Store | undefined; staff: Staff | undefined }) {
  const oneKey = useRef(new OneKey<StaffValues & { version: number | undefined }>());
  if (!store || !staff) return <NoStaffForm title="Edit user">This user does not exist.</NoStaffForm>;
  const title = `Edit ${staffName(staff.user)}`;
  const refusal = whyNotInviteStaff({ storeActive: store.active, staffActive: staff.active });
  if (refusal) return <NoStaffForm title={title}>{storeRefusals[refusal].message}</NoStaffForm>;
  const send = (user: StaffValues, version: number | undefined) =>
    oneKey.current.send({ ...user, version }, (idempotencyKey) =>
      api.call('updateStaff', {
        params: { storeId: store.id, staffId: staff.id },
        body: { user, version },
        idempotencyKey,
      }),
    );
  return (
    <StaffFormDialog
      title={title}
      staff={staff}
      emailHint="Another email ends the password and every sign-in; the new address gets a link."
      send={send}
      saved="User is updated"
      submitLabel={word('Save')}
    />
  );
}

/** In place of the form when the rules or a wrong address leave nothing to fill in. */
function NoStaffForm({ title, children }: { title: string; children: string }) {
  const close = useCloseToList();
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      description={children}
      footer={
        <Button variant="primary" onClick={close} data-autofocus>
          Close
        </Button>
      }
    />
  );
}
