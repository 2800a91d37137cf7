import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { BackLink } from '@trilane/ui/back-link';
import { Button } from '@trilane/ui/button';
import { PageHead } from '@trilane/ui/page-head';
import { Panel } from '@trilane/ui/panel';
import { May } from '../../lib/access.tsx';
import { ChoiceFilter, deviceChoices, storeChoices } from '../../lib/choice-filter.tsx';
import { useRead, useStores } from '../../lib/queries.ts';
import { CloseDayDialog } from './close-day-dialog.tsx';
import { readClosesPlace, writeClosesPlace } from './closes-address.ts';
import type { ClosesPlace } from './closes-address.ts';
import { CloseRows } from './close-rows.tsx';
import s from './day-closes.module.css';

const limit = 20;

/** What did each store and device sell from one close to the next? */
export function ClosesScreen() {
  const [params, setParams] = useSearchParams();
  const [closing, setClosing] = useState(false);
  const place = readClosesPlace(params);
  const set = (part: Partial<ClosesPlace>) =>
    setParams(writeClosesPlace({ ...place, page: 1, ...part }), { preventScrollReset: true });
  const { storeId, aisleId, page } = place;
  const closes = useRead(
    'money',
    'listDayCloses',
    { query: { page, limit, ...(storeId !== null && { storeId }), ...(aisleId !== null && { aisleId }) } },
    { placeholderData: keepPreviousData, meta: { knows: ['invalid'] } },
  );
  return (
    <>
      <div>
        <BackLink href="/portal/reports">Back to reports</BackLink>
        <PageHead
          title="Close of day"
          sub="Each close shows what a store or device sold and refunded since the one before it."
          action={
            <May call="closeDay">
              <Button variant="primary" onClick={() => setClosing(true)}>
                Close the day
              </Button>
            </May>
          }
        />
      </div>
      <ClosesChips place={place} onChange={set} />
      <Panel label="Closes">
        <CloseRows
          closes={closes}
          filtered={storeId !== null || aisleId !== null}
          page={page}
          onPage={(next) => set({ page: next })}
          onClear={() => set({ storeId: null, aisleId: null })}
        />
      </Panel>
      {closing && <CloseDayDialog storeId={storeId} aisleId={aisleId} onClose={() => setClosing(false)} />}
    </>
  );
}

function ClosesChips({ place, onChange }: { place: ClosesPlace; onChange: (part: Partial<ClosesPlace>) => void }) {
  const stores = useStores();
  const known = stores.data ?? [];
  const none = stores.isError ? 'Your stores could not be read' : stores.data ? 'None yet' : 'Loading…';
  return (
    <div className={s.chips} role="group" aria-label="Which closes are shown">
      <ChoiceFilter
        label="Store"
        choices={storeChoices(known)}
        value={place.storeId}
        emptyText={none}
        onChoose={(storeId) => onChange({ storeId, aisleId: null })}
      />
      <ChoiceFilter
        label="Device"
        choices={deviceChoices(known, place.storeId)}
        value={place.aisleId}
        emptyText={none}
        onChoose={(aisleId) => onChange({ aisleId })}
      />
    </div>
  );
}
