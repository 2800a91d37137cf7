import { counted, countedInWords } from '@trilane/domain/number-words';
import { prose } from '@trilane/domain/prose';
import { INVITATION_HOURS, PIN_LENGTH } from '@trilane/domain/staff';
import { Button } from '@trilane/ui/button';
import { Skeleton } from '@trilane/ui/skeleton';
import { api, isRefusal, quietApi } from '../../lib/api.ts';
import { GatePage } from '../../lib/gate-page.tsx';
import { withLoading } from '../../lib/loading.ts';
import { MailedLink, useMailedLink } from '../../lib/mailed-link.tsx';
import { NewPasswordFields, useNewPasswordForm } from '../../lib/new-password.tsx';
import { ReadFailed } from '../../lib/read-failed.tsx';

const title = 'Set your password';
const facts = [
  { value: 'One link', label: 'to choose a password' },
  { value: 'One sign-in', label: 'on each device you use' },
  { value: counted(PIN_LENGTH, 'digit'), label: 'to come back to it' },
];

type Invited = { firstName: string; email: string; business: { name: string }; store: { name: string } };

/**
 * `/staff/set-password#…`, from the mail to an app user.
 */
export const SetStaffPassword = () => (
  <MailedLink<Invited>
    open={(token) => <WithToken key={token} token={token} />}
    done={(set) => <PasswordSet invited={set} />}
    over={<LinkOver />}
  />
);

function WithToken({ token }: { token: string }) {
  const { data, error, end } = useMailedLink<Invited, Invited>(['staff-invitation', token], (signal) =>
    quietApi.call('openStaffInvitation', { body: { token }, signal }),
  );
  if (data) return <PasswordForm token={token} invited={data} onEnd={end} />;
  if (isRefusal(error, 'staff_link_invalid') || isRefusal(error, 'invalid')) return <LinkOver />;
  return (
    <GatePage title={title} facts={facts} factsLabel="How signing in works">
      {error ? (
        <ReadFailed what="Your invitation" />
      ) : (
        <div role="status" aria-busy="true" aria-label="Loading your invitation">
          <Skeleton kind="rows" rows={2} />
        </div>
      )}
    </GatePage>
  );
}

function PasswordForm({
  token,
  invited,
  onEnd,
}: {
  token: string;
  invited: Invited;
  onEnd: (set: Invited | null) => void;
}) {
  const { form, field, onSubmit, busy } = useNewPasswordForm(async (password) => {
    try {
      await withLoading(api.call('acceptStaffInvitation', { body: { token, password } }));
    } catch (error) {
      if (isRefusal(error, 'staff_link_invalid')) onEnd(null);
      throw error;
    }
    onEnd(invited);
  });
  return (
    <GatePage
      title={title}
      sub={`Hello ${invited.firstName}, this is for the app at ${invited.business.name}, ${invited.store.name}.`}
      facts={facts}
      factsLabel="How signing in works"
    >
      <form noValidate onSubmit={onSubmit}>
        <input type="text" name="username" autoComplete="username" value={invited.email} readOnly hidden />
        <NewPasswordFields form={form} field={field} />
        <Button type="submit" variant="primary" size="l" block busy={busy}>
          Set Password
        </Button>
      </form>
    </GatePage>
  );
}

function PasswordSet({ invited }: { invited: Invited }) {
  return (
    <GatePage
      title="Your password is set"
      sub={prose`Open the app on a device of ${invited.store.name}, choose Sign in, and enter ${invited.email} with your
        new password.`}
      facts={facts}
      factsLabel="How signing in works"
    >
      <p role="status" className="muted">
        You sign in once on each device. After that, a PIN of {countedInWords(PIN_LENGTH, 'digit')} is enough to come
        back.
      </p>
    </GatePage>
  );
}

function LinkOver() {
  return (
    <GatePage
      title="This link is no longer valid"
      sub={prose`It was already used, was replaced by a newer one, is incomplete, or is more than
        ${countedInWords(INVITATION_HOURS / 24, 'day')} old.`}
      facts={facts}
      factsLabel="How signing in works"
    >
      <p className="muted">
        Ask the owner of the store to send you a new one. If you have set a password already, sign in with it on a
        device.
      </p>
    </GatePage>
  );
}
