import { useQueryClient } from '@tanstack/react-query';
import { STAFF_WORDS, staffName } from '@trilane/domain/staff';
import { toast } from '@trilane/ui/toast';
import { api, newIdempotencyKey } from '../../lib/api.ts';
import { readAgain } from '../../lib/read-again.ts';
import type { Store } from '../../lib/queries.ts';
import { useFlip } from './use-flips.ts';

export type Staff = Store['staff'][number];

const withStaff =
  (id: string, change: (staff: Staff) => Staff) =>
  (store: Store): Store => ({ ...store, staff: store.staff.map((staff) => (staff.id === id ? change(staff) : staff)) });

/** The switch of an app user, which moves at once, and the mail with a new link. */
export function useStaffFlips(storeId: string) {
  const flip = useFlip();
  const client = useQueryClient();
  const paramsOf = (staff: Staff) => ({ storeId, staffId: staff.id });

  return {
    setActive: (staff: Staff, active: boolean) =>
      flip(storeId, {
        id: staff.id,
        request: { active },
        optimistic: withStaff(staff.id, (shown) => ({ ...shown, active })),
        undo: withStaff(staff.id, (shown) => ({ ...shown, active: !active })),
        call: (idempotencyKey) =>
          api.call('setStaffActive', { params: paramsOf(staff), body: { active }, idempotencyKey }),
        settle: (store, answer) => withStaff(staff.id, () => answer)(store),
        words: (answer) => (answer.active ? STAFF_WORDS.enabled : STAFF_WORDS.disabled),
      }),

    /** Never rejects: the call has shown its words. */
    resend: (staff: Staff): Promise<void> =>
      api.call('resendStaffInvitation', { params: paramsOf(staff), idempotencyKey: newIdempotencyKey() }).then(
        () => {
          toast.success(`A link is on its way to ${staffName(staff.user)}`);
          return readAgain(client, ['stores']).then(() => undefined);
        },
        () => undefined,
      ),
  };
}
