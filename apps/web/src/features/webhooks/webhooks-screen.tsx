import { useState } from 'react';
import { SECRET_OVERLAP_HOURS, WEBHOOKS_MAX } from '@trilane/domain/webhook';
import { word } from '@trilane/domain/word';
import { BackLink } from '@trilane/ui/back-link';
import { Button, ButtonLink } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';
import { PageHead } from '@trilane/ui/page-head';
import { Panel } from '@trilane/ui/panel';
import { Skeleton } from '@trilane/ui/skeleton';
import { useRead } from '../../lib/queries.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';
import { SecretDialog } from '../../lib/secret-dialog.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { EndpointDialog } from './endpoint-dialog.tsx';
import { EndpointRows, type EndpointAct } from './endpoint-rows.tsx';
import { RemoveEndpoint, RollSecret } from './endpoint-questions.tsx';
import { ReplayDialog } from './replay-dialog.tsx';
import { useEndpointActs } from './use-endpoint-acts.ts';
import type { Endpoint } from './webhook-words.ts';

type Shown = { secret: string; rolled: boolean };
type Open = { what: 'add' } | { what: 'edit' | 'remove' | 'roll' | 'replay'; endpoint: Endpoint };

const showDeliveries = () => document.getElementById('deliveries')?.scrollIntoView({ block: 'start' });

/** The endpoints of the business, and the deliveries of each. */
export function WebhooksScreen() {
  const { data: endpoints, isError } = useRead('webhooks', 'listWebhooks');
  const [open, setOpen] = useState<Open | null>(null);
  const [logged, setLogged] = useState<string | null>(null);
  const acts = useEndpointActs();
  const act = (what: EndpointAct, endpoint: Endpoint) => {
    if (what === 'test') acts.test(endpoint);
    else if (what === 'switch') acts.switchOver(endpoint);
    else if (what !== 'log') return setOpen({ what, endpoint });
    if (what === 'switch') return;
    setLogged(endpoint.id);
    showDeliveries();
  };
  const isFull = (endpoints?.length ?? 0) >= WEBHOOKS_MAX;
  const add = (
    <Button
      reasonDisabled={isFull && `You can have up to ${WEBHOOKS_MAX} endpoints`}
      onClick={() => setOpen({ what: 'add' })}
    >
      Add endpoint
    </Button>
  );
  const inLog = endpoints?.find(({ id }) => id === logged) ?? endpoints?.[0];
  return (
    <>
      <div>
        <BackLink href="/portal/admin" to={word('Admin')} />
        <PageHead
          title="Webhooks"
          sub="Send payments, refunds, transfers and other events to your own programs as they happen."
          action={
            <ButtonLink variant="quiet" href="/portal/admin/api-keys">
              API keys
            </ButtonLink>
          }
        />
      </div>
      <Panel title="Endpoints" aside={endpoints && endpoints.length > 0 && add}>
        {isError && !endpoints && <ReadFailed what="Your endpoints" />}
        {!endpoints && !isError && (
          <div aria-busy="true">
            <Skeleton kind="rows" rows={3} columns={4} />
          </div>
        )}
        {endpoints?.length === 0 && (
          <EmptyState action={add}>
            No endpoints yet. Add the address of your program and choose the events to send.
          </EmptyState>
        )}
        {endpoints && endpoints.length > 0 && <EndpointRows endpoints={endpoints} busy={acts.busy} onAct={act} />}
      </Panel>
      {inLog && <DeliveryLog key={inLog.id} endpoints={endpoints!} endpoint={inLog} onEndpoint={setLogged} />}
      <Dialogs {...{ open, endpoints }} onClose={() => setOpen(null)} onAdded={(endpoint) => setLogged(endpoint.id)} />
    </>
  );
}

type DialogsProps = {
  open: Open | null;
  endpoints: readonly Endpoint[] | undefined;
  onClose: () => void;
  onAdded: (endpoint: Endpoint) => void;
};

const shownSecret = ({ secret, rolled }: Shown) => ({
  title: rolled ? 'New secret' : 'Endpoint added',
  description: 'Copy this secret into your receiver now. It is not shown again.',
  secret,
  note: rolled
    ? `For ${SECRET_OVERLAP_HOURS} hours, events are also signed with the old secret.`
    : 'Use it to verify each event’s signature (Standard Webhooks).',
});

/** The dialog that is open, and the secret that one of them has brought. */
function Dialogs({ open, endpoints = [], onClose, onAdded }: DialogsProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  const ofAct = (what: string) => (open?.what === what && 'endpoint' in open ? open.endpoint : null);
  const edited = ofAct('edit');
  return (
    <>
      {(open?.what === 'add' || edited) && (
        <EndpointDialog
          // What is shown follows the stored endpoint, so that an edit elsewhere is noticed.
          endpoint={endpoints.find(({ id }) => id === edited?.id) ?? edited}
          onClose={onClose}
          onSecret={(endpoint, secret) => {
            onClose();
            onAdded(endpoint);
            setShown({ secret, rolled: false });
          }}
        />
      )}
      {open?.what === 'replay' && <ReplayDialog endpoint={open.endpoint} onClose={onClose} />}
      <RollSecret
        endpoint={ofAct('roll')}
        onClose={onClose}
        onSecret={(secret) => setShown({ secret, rolled: true })}
      />
      <RemoveEndpoint endpoint={ofAct('remove')} onClose={onClose} />
      {shown && <SecretDialog shown={shownSecret(shown)} onClose={() => setShown(null)} />}
    </>
  );
}
