import { useState } from 'react';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { CALENDAR_DAYS_BACK } from '@trilane/domain/calendar';
import { word } from '@trilane/domain/word';
import { Button } from '@trilane/ui/button';
import { ConfirmDialog } from '@trilane/ui/confirm-dialog';
import { Dialog } from '@trilane/ui/dialog';
import { Facts } from '@trilane/ui/facts';
import { Skeleton } from '@trilane/ui/skeleton';
import { toast } from '@trilane/ui/toast';
import { newIdempotencyKey } from '../../lib/api.ts';
import { formatInstant } from '../../lib/format.ts';
import { useRead, useZone } from '../../lib/queries.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';
import { useWrite } from '../../lib/use-write.ts';
import { CalendarAddress } from './calendar-address.tsx';
import s from './calendar-dialog.module.css';

type Address = NonNullable<CallOutput<Calls['getCalendar']>['calendar']>;

/** Explains the calendar, and creates, replaces or stops the person's address. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const read = useRead('money', 'getCalendar');
  const [url, setUrl] = useState<string | null>(null);
  const create = useWrite('createCalendar', { topics: ['money'], onDone: (made) => setUrl(made.url) });
  const remove = useWrite('removeCalendar', { topics: ['money'], onDone: () => toast.success('Calendar stopped') });
  const calendar = read.data?.calendar;
  if (url !== null) return <CalendarAddress url={url} onClose={onClose} />;
  return (
    <Dialog
      open
      title="Calendar"
      description="See in your calendar app when money arrives, and when it goes to your bank."
      dismissible={!create.isPending && !remove.isPending}
      onClose={onClose}
      footer={
        calendar !== undefined && (
          <Actions
            hasAddress={calendar !== null}
            creating={create.isPending}
            removing={remove.isPending}
            onCreate={() => create.mutate({})}
            onRemove={() => remove.mutate({ idempotencyKey: newIdempotencyKey() })}
          />
        )
      }
    >
      <Shown />
      {calendar && <AddressFacts address={calendar} />}
      {calendar === undefined && (read.isError ? <ReadFailed what="Your calendar" /> : <Skeleton />)}
    </Dialog>
  );
}

const Shown = () => (
  <>
    <ul className={s.shown}>
      <li>Transfers to your bank: those on their way, and those of the last {CALENDAR_DAYS_BACK} days</li>
      <li>Each cash day that has not arrived yet</li>
      <li>The next automatic transfer, as an estimate</li>
    </ul>
    <p className="muted small">
      Your calendar app reads it at a private address. Anyone who has the address can see your sales, tips and
      transfers.
    </p>
  </>
);

function AddressFacts({ address: { createdAt, fetchedAt } }: { address: Address }) {
  const zone = useZone();
  return (
    <Facts
      items={[
        { term: 'Address created', value: formatInstant(createdAt, zone) },
        { term: 'Last read', value: fetchedAt ? formatInstant(fetchedAt, zone) : 'Not yet' },
      ]}
    />
  );
}

type ActionsProps = {
  hasAddress: boolean;
  creating: boolean;
  removing: boolean;
  onCreate: () => void;
  onRemove: () => void;
};

/** The buttons of the dialog. Anything that ends an address asks first. */
function Actions({ hasAddress, creating, removing, onCreate, onRemove }: ActionsProps) {
  const [asked, setAsked] = useState<'renew' | 'stop' | null>(null);
  const confirm = (act: () => void) => () => {
    setAsked(null);
    act();
  };
  if (!hasAddress)
    return (
      <Button variant="primary" busy={creating} onClick={onCreate}>
        Create private address
      </Button>
    );
  return (
    <>
      <Button busy={removing} disabled={creating} onClick={() => setAsked('stop')}>
        Stop
      </Button>
      <Button busy={creating} disabled={removing} onClick={() => setAsked('renew')}>
        New address
      </Button>
      <ConfirmDialog
        open={asked === 'renew'}
        title="Create a new address?"
        confirmLabel="New address"
        onCancel={() => setAsked(null)}
        onConfirm={confirm(onCreate)}
      >
        The old address stops working at once. Calendars that use it stop updating until you subscribe them to the new
        one.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'stop'}
        title="Stop the calendar?"
        confirmLabel={word('Stop')}
        onCancel={() => setAsked(null)}
        onConfirm={confirm(onRemove)}
      >
        The address stops working at once. Also remove the calendar from your calendar app.
      </ConfirmDialog>
    </>
  );
}
