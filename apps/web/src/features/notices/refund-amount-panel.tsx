import { Suspense, useState } from 'react';
import { formatCents } from '@trilane/domain/money';
import { Button } from '@trilane/ui/button';
import { Facts } from '@trilane/ui/facts';
import { lazyPart } from '@trilane/ui/lazy-part';
import { LoadingOverlay } from '@trilane/ui/loading-overlay';
import { Panel } from '@trilane/ui/panel';
import { centsOf } from '../../lib/format.ts';
import type { Settings } from './use-save-settings.ts';

const RefundAmountDialog = lazyPart(() =>
  import('./refund-amount-dialog.tsx').then((module) => module.RefundAmountDialog),
);

/** Above which amount the person is told of refunds. */
export function RefundAmountPanel({ settings }: { settings: Settings }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Panel
      title="Large refunds"
      padded
      aside={
        <Button icon="edit" onClick={() => setOpen(true)}>
          Change amount
        </Button>
      }
    >
      <Facts items={[{ term: 'Notice of refunds above', value: formatCents(centsOf(settings.refundAbove)) }]} />
      {open && (
        <Suspense fallback={<LoadingOverlay onCancel={close} />}>
          <RefundAmountDialog settings={settings} onClose={close} />
        </Suspense>
      )}
    </Panel>
  );
}
