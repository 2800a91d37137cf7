import { useState } from 'react';
import { useParams } from 'wouter';
import { CallError } from '@trilane/contract/client';
import { storeRefusals } from '@trilane/contract/refusals/store-refusals';
import { BackLink } from '@trilane/ui/back-link';
import { Button, ButtonLink } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';
import { PageHead } from '@trilane/ui/page-head';
import { Panel } from '@trilane/ui/panel';
import { Skeleton } from '@trilane/ui/skeleton';
import { retryFailedReads, useMe, useRead } from '../../lib/queries.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';
import { StoreForm } from './store-form.tsx';
import { storesPath } from './store-paths.ts';
import s from './store-form.module.css';

/** 'Add Store' and, with an id in the address, 'Edit Store'. */
export function StoreFormScreen() {
  const { id } = useParams();
  const [round, setRound] = useState(0);
  return (
    <>
      <div>
        <BackLink href={storesPath} to="Manage Storefront" />
        <PageHead title={id === undefined ? 'Add Store' : 'Edit Store'} />
      </div>
      {id === undefined ? (
        <AddStore key={round} onDiscard={() => setRound(round + 1)} />
      ) : (
        <EditStore key={`${id} ${round}`} id={id} onDiscard={() => setRound(round + 1)} />
      )}
    </>
  );
}

function AddStore({ onDiscard }: { onDiscard: () => void }) {
  const me = useMe();
  if (me.data) return <StoreForm business={me.data} store={null} onDiscard={onDiscard} />;
  return me.isError ? (
    <Panel>
      <ReadFailed what="Your business" />
    </Panel>
  ) : (
    <FormAwaited />
  );
}

function EditStore({ id, onDiscard }: { id: string; onDiscard: () => void }) {
  const me = useMe();
  const store = useRead('stores', 'getStore', { params: { id } });
  const back = <ButtonLink href={storesPath}>Back to Manage Storefront</ButtonLink>;
  if (me.data && store.data) {
    if (!store.data.active)
      return (
        <Panel>
          <EmptyState action={back}>{storeRefusals.store_inactive.message}</EmptyState>
        </Panel>
      );
    return <StoreForm business={me.data} store={store.data} onDiscard={onDiscard} />;
  }
  if (store.error instanceof CallError && (store.error.status === 404 || store.error.status === 422))
    return (
      <Panel>
        <EmptyState action={back}>This store does not exist.</EmptyState>
      </Panel>
    );
  if (store.isError || me.isError) {
    const again = <Button onClick={() => void retryFailedReads()}>Try again</Button>;
    return (
      <Panel>
        <EmptyState action={again}>Could not load store details.</EmptyState>
      </Panel>
    );
  }
  return <FormAwaited />;
}

function FormAwaited() {
  return (
    <div className={s.form} aria-busy="true" role="status" aria-label="Loading the form">
      {[0, 1].map((panel) => (
        <Panel key={panel} padded>
          <div className={s.split}>
            <div className={s.fields}>
              {[0, 1, 2].map((field) => (
                <div key={field} className={s.bone}>
                  <Skeleton width="s" />
                  <Skeleton kind="block" className={s.fieldBone} />
                </div>
              ))}
            </div>
            <Skeleton kind="block" />
          </div>
        </Panel>
      ))}
    </div>
  );
}
