import { Suspense, useState } from 'react';
import { Button } from '@trilane/ui/button';
import { lazyPart } from '@trilane/ui/lazy-part';
import { LoadingOverlay } from '@trilane/ui/loading-overlay';
import { May } from '../../lib/access.tsx';

const CalendarDialog = lazyPart(() => import('./calendar-dialog.tsx').then((module) => module.CalendarDialog));

/** The button that opens the calendar's dialog, for those who may have a calendar. */
export function CalendarAction() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <May call="createCalendar">
      <Button icon="cal" onClick={() => setOpen(true)}>
        Calendar
      </Button>
      {open && (
        <Suspense fallback={<LoadingOverlay onCancel={close} />}>
          <CalendarDialog onClose={close} />
        </Suspense>
      )}
    </May>
  );
}
