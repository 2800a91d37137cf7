import { useState } from 'react';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { API_KEYS_MAX } from '@trilane/domain/api-key';
import { word } from '@trilane/domain/word';
import { BackLink } from '@trilane/ui/back-link';
import { Button, ButtonLink } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';
import { PageHead } from '@trilane/ui/page-head';
import { Panel } from '@trilane/ui/panel';
import { Skeleton } from '@trilane/ui/skeleton';
import { useRead } from '../../lib/queries.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';
import { SecretDialog, type ShownSecret } from '../../lib/secret-dialog.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { KeyRows } from './key-rows.tsx';
import { RemoveKey } from './remove-key.tsx';
import { RotateDialog } from './rotate-dialog.tsx';

export type ApiKey = CallOutput<Calls['listApiKeys']>[number];
type Open = { what: 'add' } | { what: 'edit' | 'rotate' | 'remove'; key: ApiKey };

/** The API keys of the business. */
export function ApiKeysScreen() {
  const { data: keys, isError } = useRead('api-keys', 'listApiKeys');
  const [open, setOpen] = useState<Open | null>(null);
  const isFull = (keys?.length ?? 0) >= API_KEYS_MAX;
  const add = (
    <Button
      reasonDisabled={isFull && `You can have up to ${API_KEYS_MAX} API keys`}
      onClick={() => setOpen({ what: 'add' })}
    >
      Create API key
    </Button>
  );
  return (
    <>
      <div>
        <BackLink href="/portal/admin" to={word('Admin')} />
        <PageHead
          title="API keys"
          sub="Let your own programs read your data, manage stores or make refunds."
          action={
            <>
              <ButtonLink variant="quiet" href="/portal/admin/webhooks">
                Webhooks
              </ButtonLink>
              <ButtonLink variant="quiet" href="/api/v2/docs">
                API reference
              </ButtonLink>
            </>
          }
        />
      </div>
      <Panel title="Keys" aside={keys && keys.length > 0 && add}>
        {isError && !keys && <ReadFailed what="Your API keys" />}
        {!keys && !isError && (
          <div aria-busy="true">
            <Skeleton kind="rows" rows={3} columns={4} />
          </div>
        )}
        {keys?.length === 0 && (
          <EmptyState action={add}>No API keys yet. Create one for each program, with the scopes it needs.</EmptyState>
        )}
        {keys && keys.length > 0 && <KeyRows keys={keys} onAct={(what, key) => setOpen({ what, key })} />}
      </Panel>
      <Dialogs open={open} keys={keys ?? []} onClose={() => setOpen(null)} />
    </>
  );
}

/** The dialog that is open, and the secret that one of them has brought. */
function Dialogs({ open, keys, onClose }: { open: Open | null; keys: readonly ApiKey[]; onClose: () => void }) {
  const [shown, setShown] = useState<ShownSecret | null>(null);
  const show = (secret: ShownSecret) => {
    onClose();
    setShown(secret);
  };
  // What is shown follows the stored key, so that an edit elsewhere is noticed.
  const edited = open?.what === 'edit' ? (keys.find(({ id }) => id === open.key.id) ?? open.key) : null;
  return (
    <>
      {(open?.what === 'add' || edited) && <KeyDialog apiKey={edited} onClose={onClose} onSecret={show} />}
      {open?.what === 'rotate' && <RotateDialog apiKey={open.key} onClose={onClose} onSecret={show} />}
      <RemoveKey apiKey={open?.what === 'remove' ? open.key : null} onClose={onClose} />
      {shown && <SecretDialog shown={shown} onClose={() => setShown(null)} />}
    </>
  );
}
