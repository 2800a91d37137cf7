import { dayCloseSlip } from '@trilane/contract/day-close-words';
import { dayCloseRefusals } from '@trilane/contract/refusals/day-close-refusals';
import { DAY_CLOSE_SCOPES, whyNotCloseDay, type DayCloseScope } from '@trilane/domain/day-close';
import { Button } from '@trilane/ui/button';
import { Dialog } from '@trilane/ui/dialog';
import { PaperSlip } from '@trilane/ui/paper-slip';
import { RadioGroup } from '@trilane/ui/radio-group';
import { Skeleton } from '@trilane/ui/skeleton';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { getJson, postJson, useLive } from '../call.ts';
import { CloseFigures } from './close-figures.tsx';
import s from './till.module.css';
import type { TakenClose, TillCard, TillPreview } from './till-types.ts';

type CloseDayDialogProps = { till: TillCard; onClose: () => void };

const [ofTill, ofStore] = DAY_CLOSE_SCOPES;
const scopes = [
  { value: ofTill, label: 'This till' },
  { value: ofStore, label: 'The whole store' },
];

const readPreview = (path: string) => getJson<TillPreview>(path, 'previewDayCloseAtDevice');

/** Shows a preview of a close, takes it, and shows what was closed. */
export function CloseDayDialog({ till, onClose }: CloseDayDialogProps) {
  const queries = useQueryClient();
  const [scope, setScope] = useState<DayCloseScope>(ofTill);
  const path = `/api/tills/${till.tillId}/close`;
  const preview = useLive<TillPreview>(`${path}?scope=${scope}`, 10_000, readPreview);
  const close = useMutation({
    mutationFn: () => postJson<TakenClose>(path, { scope }, 'closeDayAtDevice'),
    onSettled: () => queries.invalidateQueries(),
  });
  if (close.data) return <Closed close={close.data} till={till} onClose={onClose} />;
  const refusal = preview.data ? whyNotCloseDay(preview.data.total) : null;
  const reason = refusal ? dayCloseRefusals[refusal].message : preview.data ? null : 'Loading…';
  const fault = close.error ?? preview.error;
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!close.isPending}
      title="Close of day"
      description="Totals so far. Closing saves them under the next number and cannot be undone."
      footer={
        <>
          <Button onClick={onClose} disabled={close.isPending}>
            Cancel
          </Button>
          <Button variant="primary" busy={close.isPending} reasonDisabled={reason} onClick={() => close.mutate()}>
            Close the day
          </Button>
        </>
      }
    >
      <div className={s.refundForm}>
        <RadioGroup
          label="What to close"
          options={scopes}
          value={scope}
          onChange={(next) => {
            setScope(next);
            close.reset();
          }}
        />
        {preview.data ? (
          <CloseFigures total={preview.data.total} label="Figures so far" />
        ) : (
          !preview.isError && <Skeleton kind="rows" rows={8} columns={2} />
        )}
        {(fault || refusal) && (
          <p className={s.refusal} role={fault ? 'alert' : 'status'}>
            {fault ? fault.message : reason}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function Closed({ close, till, onClose }: CloseDayDialogProps & { close: TakenClose }) {
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => done.current?.focus(), []);
  const slip = dayCloseSlip(till.business.name, close);
  return (
    <Dialog
      open
      onClose={onClose}
      initialFocus={done}
      title={slip.title}
      description={slip.head.slice(1).join(' · ')}
      footer={
        <>
          <Button onClick={() => window.print()}>Print</Button>
          <Button ref={done} variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div role="status">
        <CloseFigures total={close.total} label="What was closed" />
      </div>
      <PaperSlip {...slip} />
    </Dialog>
  );
}
