import { Suspense, useState } from 'react';
import { Button } from '@trilane/ui/button';
import { lazyPart } from '@trilane/ui/lazy-part';
import { SideSection } from '@trilane/ui/side-panel';
import s from './transaction.module.css';

const ReceiptDialog = lazyPart(() => import('./receipt-dialog.tsx').then((module) => module.ReceiptDialog));

/** The way to the shopper's receipt of a sale or a refund. */
export function ReceiptPart({ number }: { number: number }) {
  const [open, setOpen] = useState(false);
  return (
    <SideSection title="Receipt">
      <div className={s.between}>
        <p className="muted small">Print it, save it, or send it to the shopper.</p>
        <Button icon="record" onClick={() => setOpen(true)}>
          Receipt
        </Button>
      </div>
      {open && (
        <Suspense>
          <ReceiptDialog number={number} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </SideSection>
  );
}
