import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useNavigate } from 'react-router';
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
import { NewPasswordFields, useNewPasswordForm } from '../../lib/new-password.tsx';
import { queryClient } from '../../lib/queries.ts';
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
 * `/team/join#…`, from the mail to a person who is invited to a team. The token leaves the address bar at once; a
 * reload still finds it.
 */
export function JoinTeam() {
  const { hash, pathname, state } = useLocation();
  if (hash.length > 1) return <Navigate to={pathname} replace state={{ token: hash.slice(1) }} />;
  const { token, joined } = (state ?? {}) as { token?: unknown; joined?: Invited };
  if (joined) return <Joined invited={joined} />;
  return typeof token === 'string' ? <WithToken key={token} token={token} /> : <LinkOver />;
}

function WithToken({ token }: { token: string }) {
  const navigate = useNavigate();
  const queryKey = ['team-invitation', token];
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => quietApi.call('openTeamInvitation', { body: { token }, signal }),
    staleTime: Infinity,
    meta: { quiet: true },
  });
  // What was read of the link is over, and the entry that carries the token leaves the history.
  const end = (joined: Invited | null) => {
    void navigate('.', { replace: true, state: joined && { joined } });
    queryClient.removeQueries({ queryKey });
  };
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
        <div role="status" aria-label="Loading your invitation">
          <Skeleton kind="rows" rows={2} />
        </div>
      )}
    </Gate>
  );
}

const titleOf = ({ business }: Invited) => `Join ${business.name}`;
const roleOf = ({ name, role }: Invited) => `Hello ${name}, your role is ${ROLE_WORDS[role]}. ${ROLE_HINTS[role]}`;

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
      sub={prose`It was used, a newer one was sent, or more than ${countedInWords(INVITATION_HOURS / 24, 'day')} have
        passed.`}
    >
      <p className="muted">Ask the owner of the business for a new one. If you have joined already, sign in.</p>
    </Gate>
  );
}
