import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { word } from '@trilane/domain/word';
import { BackLink } from '@trilane/ui/back-link';
import { useSearchParams } from '@trilane/ui/browser-location';
import { Button } from '@trilane/ui/button';
import { PageHead } from '@trilane/ui/page-head';
import { Panel } from '@trilane/ui/panel';
import { May } from '../../lib/access.tsx';
import { PlaceChips } from '../../lib/place-chips.tsx';
import { useRead } from '../../lib/queries.ts';
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
    setParams((now) => writeClosesPlace({ ...readClosesPlace(now), page: 1, ...part }));
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
        <BackLink href="/portal/reports" to={word('Reports')} />
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
      <div className={s.chips} role="group" aria-label="Which closes are shown">
        <PlaceChips place={place} onChange={set} />
      </div>
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
