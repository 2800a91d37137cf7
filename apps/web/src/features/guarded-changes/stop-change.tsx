import { useState } from 'react';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { countedInWords } from '@trilane/domain/number-words';
import { STOP_LINK_DAYS } from '@trilane/domain/guarded-change';
import { prose } from '@trilane/domain/prose';
import { word } from '@trilane/domain/word';
import { Button, ButtonLink } from '@trilane/ui/button';
import { Facts } from '@trilane/ui/facts';
import { Skeleton } from '@trilane/ui/skeleton';
import { api, isRefusal, quietApi } from '../../lib/api.ts';
import { formatInstant } from '../../lib/format.ts';
import { GatePage } from '../../lib/gate-page.tsx';
import { withLoading } from '../../lib/loading.ts';
import { MailedLink, useMailedLink } from '../../lib/mailed-link.tsx';
import { ReadFailed } from '../../lib/read-failed.tsx';

const facts = [
  { value: word('Undone'), label: 'the change itself' },
  { value: 'Signed out', label: 'every device that uses your account' },
  { value: word('Stopped'), label: 'all transfers, until you confirm' },
];

type Stoppable = CallOutput<Calls['openStop']>;
type Stopped = CallOutput<Calls['stopChange']>;

const Gate = (props: Omit<Parameters<typeof GatePage>[0], 'facts' | 'factsLabel'>) => (
  <GatePage {...props} facts={facts} factsLabel="What the button does" />
);

/**
 * `/stop-change#…`, from the mail about a change of where money goes. Opening the page changes nothing, because
 * programs that look at mails open links, too.
 */
export const StopChange = () => (
  <MailedLink<Stopped>
    open={(token) => <WithToken key={token} token={token} />}
    done={(stopped) => <Done undone={stopped.undone} />}
    over={<LinkOver />}
  />
);

function WithToken({ token }: { token: string }) {
  const { data, error, end } = useMailedLink<Stoppable, Stopped>(['stop-change', token], (signal) =>
    quietApi.call('openStop', { body: { token }, signal }),
  );
  if (data) return <StopForm token={token} change={data} onEnd={end} />;
  if (isRefusal(error, 'stop_link_invalid') || isRefusal(error, 'invalid')) return <LinkOver />;
  return (
    <Gate title="Stop a change">
      {error ? (
        <ReadFailed what="The change" />
      ) : (
        <div role="status" aria-busy="true" aria-label="Loading the change">
          <Skeleton kind="rows" rows={3} />
        </div>
      )}
    </Gate>
  );
}

type FormProps = { token: string; change: Stoppable; onEnd: (stopped: Stopped | null) => void };

function StopForm({ token, change, onEnd }: FormProps) {
  const [busy, setBusy] = useState(false);
  const stop = async () => {
    setBusy(true);
    try {
      onEnd(await withLoading(api.call('stopChange', { body: { token } })));
    } catch (error) {
      setBusy(false);
      if (isRefusal(error, 'stop_link_invalid')) onEnd(null);
    }
  };
  return (
    <Gate title="Stop this change?" sub={change.words}>
      <Facts
        items={[
          { term: word('Business'), value: change.businessName },
          { term: word('When'), value: formatInstant(change.at, change.timeZone) },
          { term: word('From', 'of a range'), value: change.device },
        ]}
      />
      <p className="muted">
        If this was you, close this page. Otherwise, stop it. We undo the change{' '}
        {change.kind === 'owner-email' && 'and later changes of where money goes'}, sign out every device that uses your
        account, and stop all transfers until you sign in and confirm.
      </p>
      <Button variant="danger" size="l" block busy={busy} onClick={() => void stop()}>
        Stop this change
      </Button>
    </Gate>
  );
}

function Done({ undone }: { undone: boolean }) {
  return (
    <Gate
      title="The change is stopped"
      sub={
        undone
          ? 'We undid the change. Transfers are stopped until you confirm.'
          : prose`Transfers are stopped, but we could not undo the change. Sign in and check it, or write to Customer
              Support.`
      }
    >
      <p role="status" className="muted">
        You were signed out everywhere. Reset your password now, because someone else may know it. Then sign in, check
        that everything is right, and confirm on Balance.
      </p>
      <ButtonLink href="/forgot-password" variant="primary" size="l" block>
        Reset my password
      </ButtonLink>
      <ButtonLink href="/merchant-signin" size="l" block>
        Sign in
      </ButtonLink>
    </Gate>
  );
}

function LinkOver() {
  return (
    <GatePage
      title="This link is no longer valid"
      sub={prose`The change has already been stopped, or the link is incomplete or more than
        ${countedInWords(STOP_LINK_DAYS, 'day')} old.`}
    >
      <p className="muted">Sign in to see where your money goes, or write to Customer Support.</p>
      <ButtonLink href="/merchant-signin" variant="primary" size="l" block>
        Sign in
      </ButtonLink>
    </GatePage>
  );
}
