import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { dayCloseRefusals } from '@trilane/contract/refusals/day-close-refusals';
import { whyNotCloseDay } from '@trilane/domain/day-close';
import { word } from '@trilane/domain/word';
import { useNavigate } from '@trilane/ui/browser-location';
import { Button } from '@trilane/ui/button';
import { Dialog } from '@trilane/ui/dialog';
import { EmptyState } from '@trilane/ui/empty-state';
import { SelectField } from '@trilane/ui/select-field';
import { Skeleton } from '@trilane/ui/skeleton';
import { toast } from '@trilane/ui/toast';
import { newIdempotencyKey } from '../../lib/api.ts';
import { formatInstant } from '../../lib/format.ts';
import { useRead, useStores, type Store } from '../../lib/queries.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';
import { useWrite } from '../../lib/use-write.ts';
import { CloseFigures } from './close-figures.tsx';
import { closePath } from './closes-address.ts';
import s from './day-closes.module.css';

type CloseDayDialogProps = { storeId: string | null; aisleId: string | null; onClose: () => void };

/** Shows a preview of a close, and takes it. Begins with the store or device that the list shows. */
export function CloseDayDialog({ storeId, aisleId, onClose }: CloseDayDialogProps) {
  const stores = useStores();
  if (stores.data && stores.data.length > 0) {
    const ofDevice = stores.data.find(({ aisles }) => aisles.some(({ id }) => id === aisleId));
    const store = ofDevice ?? stores.data.find(({ id }) => id === storeId) ?? stores.data[0]!;
    return <ChosenClose stores={stores.data} start={{ store, aisleId: ofDevice ? aisleId : null }} onClose={onClose} />;
  }
  return (
    <Dialog open title="Close the day" onClose={onClose}>
      {stores.isError ? (
        <ReadFailed what="Your stores" />
      ) : stores.data ? (
        <EmptyState>There is no store yet. Add one under Manage Storefront.</EmptyState>
      ) : (
        <div aria-busy="true">
          <Skeleton kind="rows" rows={4} columns={2} />
        </div>
      )}
    </Dialog>
  );
}

type Start = { store: Store; aisleId: string | null };
type ChosenCloseProps = { stores: readonly Store[]; start: Start; onClose: () => void };

function ChosenClose({ stores, start, onClose }: ChosenCloseProps) {
  const [chosen, setChosen] = useState({ storeId: start.store.id, aisleId: start.aisleId });
  const store = stores.find(({ id }) => id === chosen.storeId) ?? start.store;
  const place = { storeId: store.id, ...(chosen.aisleId !== null && { aisleId: chosen.aisleId }) };
  const preview = useRead('money', 'previewDayClose', { query: place }, { staleTime: 0 });
  const close = useCloseDay(onClose);
  const refusal = preview.data ? whyNotCloseDay(preview.data.total) : null;
  const reason = refusal ? dayCloseRefusals[refusal].message : preview.data ? null : word('Loading…');
  return (
    <Dialog
      open
      title="Close the day"
      description="This closes everything since the last close. It cannot be undone. You can keep taking payments."
      onClose={onClose}
      dismissible={!close.isPending}
      footer={
        <>
          <Button onClick={onClose} disabled={close.isPending}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={close.isPending}
            reasonDisabled={reason}
            onClick={() => close.mutate({ body: place, idempotencyKey: newIdempotencyKey() })}
          >
            Close the day
          </Button>
        </>
      }
    >
      <div className={s.chosen}>
        <SelectField
          label="Store"
          options={stores.map(({ id, name }) => ({ value: id, label: name }))}
          value={store.id}
          onChange={(event) => setChosen({ storeId: event.target.value, aisleId: null })}
        />
        <SelectField
          label="What to close"
          options={[
            { value: '', label: 'The whole store' },
            ...store.aisles.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={chosen.aisleId ?? ''}
          onChange={(event) => setChosen({ storeId: store.id, aisleId: event.target.value || null })}
        />
        <Preview preview={preview} />
      </div>
    </Dialog>
  );
}

/** Closes, and shows what was closed. */
function useCloseDay(onClose: () => void) {
  const navigate = useNavigate();
  return useWrite('closeDay', {
    topics: ['money'],
    onDone: ({ id }) => {
      toast.success('The day is closed.');
      onClose();
      void navigate(closePath(id));
    },
  });
}

type PreviewRead = UseQueryResult<CallOutput<Calls['previewDayClose']>>;

function Preview({ preview: { data, isError } }: { preview: PreviewRead }) {
  if (!data && isError) return <ReadFailed what="The figures" />;
  if (!data)
    return (
      <div aria-busy="true">
        <Skeleton kind="rows" rows={6} columns={2} />
      </div>
    );
  const refusal = whyNotCloseDay(data.total);
  return (
    <section aria-label="What would be closed" className={s.preview}>
      <p className="quiet">
        Close no. {data.number}: everything since {formatInstant(data.openedAt, data.timeZone)}
      </p>
      {refusal ? <p role="status">{dayCloseRefusals[refusal].message}</p> : <CloseFigures total={data.total} />}
    </section>
  );
}
