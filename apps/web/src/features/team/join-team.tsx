import { useState } from 'react';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { countedInWords } from '@trilane/domain/number-words';
import { prose } from '@trilane/domain/prose';
import { INVITATION_HOURS } from '@trilane/domain/staff';
import { ROLE_HINTS, ROLE_WORDS } from '@trilane/domain/team';
import { Button, ButtonLink } from '@trilane/ui/button';
import { Skeleton } from '@trilane/ui/skeleton';
import { api, isRefusal, quietApi } from '../../lib/api.ts';
import { GatePage } from '../../lib/gate-page.tsx';
import { withLoading } from '../../lib/loading.ts';
import { MailedLink, useMailedLink } from '../../lib/mailed-link.tsx';
import { NewPasswordFields, useNewPasswordForm } from '../../lib/new-password.tsx';
import { ReadFailed } from '../../lib/read-failed.tsx';

const facts = [
  { value: 'Your own', label: 'sign-in and password' },
  { value: 'One role', label: 'that the owner has chosen' },
  { value: 'Any device', label: 'with a browser' },
];

type Invited = CallOutput<Calls['openTeamInvitation']>;
type Sent = { token: string; invited: Invited; onEnd: (joined: Invited | null) => void };

const Gate = (props: Omit<Parameters<typeof GatePage>[0], 'facts' | 'factsLabel'>) => (
  <GatePage {...props} facts={facts} factsLabel="How working in a team goes" />
);

/**
 * `/team/join#…`, from the mail to a person who is invited to a team.
 */
export const JoinTeam = () => (
  <MailedLink<Invited>
    open={(token) => <WithToken key={token} token={token} />}
    done={(joined) => <Joined invited={joined} />}
    over={<LinkOver />}
  />
);

function WithToken({ token }: { token: string }) {
  const { data, error, end } = useMailedLink<Invited, Invited>(['team-invitation', token], (signal) =>
    quietApi.call('openTeamInvitation', { body: { token }, signal }),
  );
  if (data)
    return data.hasPassword ? (
      <JoinForm {...{ token, onEnd: end }} invited={data} />
    ) : (
      <PasswordForm {...{ token, onEnd: end }} invited={data} />
    );
  if (isRefusal(error, 'team_link_invalid') || isRefusal(error, 'invalid')) return <LinkOver />;
  return (
    <Gate title="Join the team">
      {error ? (
        <ReadFailed what="Your invitation" />
      ) : (
        <div role="status" aria-busy="true" aria-label="Loading your invitation">
          <Skeleton kind="rows" rows={2} />
        </div>
      )}
    </Gate>
  );
}

const titleOf = ({ business }: Invited) => `Join ${business.name}`;
const roleOf = ({ name, role }: Invited) => `Hello ${name}, your role is ${ROLE_WORDS[role]}. ${ROLE_HINTS[role]}`;

/** The stores of a store manager, who sees no others. */
const YourStores = ({ storeNames }: Invited) =>
  storeNames.length > 0 && (
    <p className="muted">
      {storeNames.length === 1 ? 'Your store' : 'Your stores'}: {storeNames.join(', ')}
    </p>
  );

async function accept({ token, invited, onEnd }: Sent, password?: string): Promise<void> {
  try {
    await withLoading(api.call('acceptTeamInvitation', { body: { token, ...(password && { password }) } }));
  } catch (error) {
    if (isRefusal(error, 'team_link_invalid')) onEnd(null);
    throw error;
  }
  onEnd(invited);
}

function JoinForm(sent: Sent) {
  const [busy, setBusy] = useState(false);
  const { invited } = sent;
  const join = () => {
    setBusy(true);
    void accept(sent)
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  return (
    <Gate title={titleOf(invited)} sub={roleOf(invited)}>
      <YourStores {...invited} />
      <p className="muted">{invited.email} has an account already. You sign in with it as before.</p>
      <Button variant="primary" size="l" block busy={busy} onClick={join}>
        Join the team
      </Button>
    </Gate>
  );
}

function PasswordForm(sent: Sent) {
  const { invited } = sent;
  const { form, field, onSubmit, busy } = useNewPasswordForm((password) => accept(sent, password));
  return (
    <Gate title={titleOf(invited)} sub={roleOf(invited)}>
      <YourStores {...invited} />
      <form noValidate onSubmit={onSubmit}>
        <input type="text" name="username" autoComplete="username" value={invited.email} readOnly hidden />
        <NewPasswordFields form={form} field={field} />
        <Button type="submit" variant="primary" size="l" block busy={busy}>
          Join the team
        </Button>
      </form>
    </Gate>
  );
}

function Joined({ invited }: { invited: Invited }) {
  return (
    <Gate title={`You have joined ${invited.business.name}`} sub={`Sign in with ${invited.email}.`}>
      <p role="status" className="muted">
        If you work for several businesses, you switch between them in the menu.
      </p>
      <ButtonLink href="/merchant-signin" variant="primary" size="l" block>
        Sign in
      </ButtonLink>
    </Gate>
  );
}

function LinkOver() {
  return (
    <Gate
      title="This link is no longer valid"
      sub={prose`It was already used, was replaced by a newer one, is incomplete, or is more than
        ${countedInWords(INVITATION_HOURS / 24, 'day')} old.`}
    >
      <p className="muted">Ask the owner of the business for a new one. If you have joined already, sign in.</p>
      <ButtonLink href="/merchant-signin" size="l" block>
        Sign in
      </ButtonLink>
    </Gate>
  );
}
