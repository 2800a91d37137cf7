import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { EDITION } from '@trilane/domain/edition';
import { word } from '@trilane/domain/word';
import { Button } from '@trilane/ui/button';
import { Dialog } from '@trilane/ui/dialog';
import { PaperPreview, PaperSlip } from '@trilane/ui/paper-slip';
import { Skeleton } from '@trilane/ui/skeleton';
import { May } from '../../lib/access.tsx';
import { ExportBar } from '../../lib/export-bar.tsx';
import { useRead } from '../../lib/queries.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';
import { useExport } from '../../lib/use-export.ts';
import { ReceiptSending } from './receipt-sending.tsx';
import s from './receipt.module.css';

type Receipt = CallOutput<Calls['getReceipt']>;
type ReceiptDialogProps = { number: number; onClose: () => void };

// Each build has one other language, so its translation names the two the other way around.
const otherLanguage = 'Shoppers get their receipts in Spanish. The PDF is in English.';

function titleOf(number: number, receipt: Receipt | undefined): string {
  if (!receipt) return word('Receipt');
  return receipt.kind === 'sale' ? `Receipt for TRN No. ${number}` : `Refund receipt for TRN No. ${number}`;
}

/** The receipt as it is printed, and the ways in which the shopper may get it. */
export function ReceiptDialog({ number, onClose }: ReceiptDialogProps) {
  const transactionNumber = number;
  const { data, isError } = useRead('money', 'getReceipt', { params: { transactionNumber } });
  const pdf = useExport('exportReceipt', { transactionNumber: String(number) });
  const reason = data ? null : isError ? 'The receipt could not be read.' : word('Loading…');
  return (
    <Dialog
      open
      onClose={onClose}
      fullOnPhone
      title={titleOf(number, data)}
      footer={
        <>
          <Button
            icon="export"
            busy={pdf.running !== null}
            reasonDisabled={reason}
            onClick={() => pdf.start(undefined, `receipt-${number}.pdf`)}
          >
            PDF
          </Button>
          <Button variant="primary" reasonDisabled={reason} onClick={() => window.print()}>
            Print
          </Button>
        </>
      }
    >
      {data ? (
        <ShownReceipt receipt={data} />
      ) : isError ? (
        <ReadFailed what="The receipt" />
      ) : (
        <div aria-busy="true">
          <Skeleton kind="rows" rows={8} columns={2} />
        </div>
      )}
      <ExportBar exporting={pdf} />
    </Dialog>
  );
}

function ShownReceipt({ receipt }: { receipt: Receipt }) {
  const paper = { ...receipt.slip, lang: receipt.language, logo: receipt.logo?.url ?? null };
  return (
    <div className={s.receipt}>
      <PaperPreview label="Receipt as printed" {...paper} />
      {receipt.language !== EDITION && <p className="quiet small">{otherLanguage}</p>}
      <May call="sendReceipt">
        <ReceiptSending number={receipt.transactionNumber} />
      </May>
      <PaperSlip {...paper} />
    </div>
  );
}
