import { Suspense, useState } from 'react';
import { Button } from '@trilane/ui/button';
import { Facts } from '@trilane/ui/facts';
import { lazyPart } from '@trilane/ui/lazy-part';
import { LoadingOverlay } from '@trilane/ui/loading-overlay';
import { Panel } from '@trilane/ui/panel';
import { quietHoursWords } from './quiet-hours-words.ts';
import type { Settings } from './use-save-settings.ts';

const QuietHoursDialog = lazyPart(() => import('./quiet-hours-dialog.tsx').then((module) => module.QuietHoursDialog));

/** When mails and pushes wait. */
export function QuietHoursPanel({ settings }: { settings: Settings }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Panel
      title="Quiet hours"
      padded
      aside={
        <Button icon="edit" onClick={() => setOpen(true)}>
          Change quiet hours
        </Button>
      }
    >
      <Facts items={[{ term: 'Quiet hours', value: quietHoursWords(settings.quietHours) }]} />
      <p className="quiet small">
        Emails, push notifications and sales summaries wait until quiet hours end. Failed or returned transfers and
        important account changes are sent right away, as are the owner’s emails about transfers.
      </p>
      {open && (
        <Suspense fallback={<LoadingOverlay onCancel={close} />}>
          <QuietHoursDialog settings={settings} onClose={close} />
        </Suspense>
      )}
    </Panel>
  );
}
