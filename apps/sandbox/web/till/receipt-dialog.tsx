import { MOBILE_PREFIX, mobileDigits } from '@trilane/domain/mobile';
import { word } from '@trilane/domain/word';
import { formatDate } from '@trilane/domain/zoned-time';
import { Button } from '@trilane/ui/button';
import { Dialog } from '@trilane/ui/dialog';
import { PaperPreview, PaperSlip } from '@trilane/ui/paper-slip';
import { SegmentedControl } from '@trilane/ui/segmented-control';
import { Skeleton } from '@trilane/ui/skeleton';
import { TextField } from '@trilane/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReceiptAddress, TillReceipt } from '../../server/till/till-receipts.ts';
import { postJson, useLive } from '../call.ts';
import s from './till.module.css';

type ReceiptDialogProps = { tillId: string; transactionNumber: number; onClose: () => void };

function titleOf(number: number, receipt: TillReceipt | undefined): string {
  if (!receipt) return word('Receipt');
  return receipt.kind === 'sale' ? `Receipt for TRN No. ${number}` : `Refund receipt for TRN No. ${number}`;
}

/** The receipt of a sale or a refund at this till: printed, mailed or texted. */
export function ReceiptDialog({ tillId, transactionNumber, onClose }: ReceiptDialogProps) {
  const path = `/api/tills/${tillId}/receipts/${transactionNumber}`;
  const { data, error } = useLive<TillReceipt>(path, 10_000);
  const paper = data && { ...data.slip, lang: data.language, logo: data.logo?.url ?? null };
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={titleOf(transactionNumber, data)}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" reasonDisabled={paper ? null : 'Loading…'} onClick={() => window.print()}>
            Print
          </Button>
        </>
      }
    >
      {paper ? (
        <div className={s.refundForm}>
          <PaperPreview label="Receipt as printed" {...paper} />
          <SendForm path={path} timeZone={data.timeZone} />
          <PaperSlip {...paper} />
        </div>
      ) : error ? (
        <p className={s.refusal} role="alert">
          {error.message}
        </p>
      ) : (
        <Skeleton kind="rows" rows={8} columns={2} />
      )}
    </Dialog>
  );
}

type Way = 'mail' | 'sms';
const ways = [
  { value: 'mail', label: word('Email') },
  { value: 'sms', label: 'Text message' },
] as const;

const addressOf = (way: Way, typed: string): ReceiptAddress => {
  const digits = mobileDigits(typed);
  return way === 'mail' ? { email: typed } : { mobile: digits === null ? typed : MOBILE_PREFIX + digits };
};

/** Sends it to what the shopper says. The product judges the address, and its words are shown as they are. */
function SendForm({ path, timeZone }: { path: string; timeZone: string }) {
  const [way, setWay] = useState<Way>('mail');
  const [typed, setTyped] = useState('');
  const send = useMutation({
    mutationFn: (to: ReceiptAddress) => postJson<{ to: string; expiresAt: string }>(path, to),
    onSuccess: () => setTyped(''),
  });
  return (
    <form
      noValidate
      className={s.refundForm}
      aria-label="Send the receipt"
      onSubmit={(event) => {
        event.preventDefault();
        if (!send.isPending) send.mutate(addressOf(way, typed));
      }}
    >
      <SegmentedControl
        label="Send by"
        fill
        options={ways}
        value={way}
        onChange={(next) => {
          setWay(next);
          setTyped('');
          send.reset();
        }}
      />
      <TextField
        key={way}
        label={way === 'mail' ? 'Email' : 'Mobile'}
        sign={way === 'mail' ? undefined : MOBILE_PREFIX}
        inputMode={way === 'mail' ? 'email' : 'tel'}
        autoComplete="off"
        value={typed}
        error={send.error?.message ?? null}
        onChange={(event) => {
          setTyped(event.target.value);
          if (send.isError) send.reset();
        }}
      />
      <Button type="submit" icon="mail" busy={send.isPending}>
        Send
      </Button>
      {send.data && (
        <p role="status">
          On its way to {send.data.to}. The link works until {formatDate(send.data.expiresAt, timeZone)}.
        </p>
      )}
    </form>
  );
}
