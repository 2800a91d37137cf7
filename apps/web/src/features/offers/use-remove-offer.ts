import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from '@trilane/ui/toast';
import { api } from '../../lib/api.ts';
import { OneKey } from '../../lib/one-key.ts';
import { readAgain } from '../../lib/read-again.ts';

type Removable = { id: string; title: string };

/** Asks, then deletes: what is asked about, and what the dialog's buttons do. */
export function useRemoveOffer(call: 'removeDiscount' | 'removePromotion', onRemoved: () => void) {
  const client = useQueryClient();
  const oneKey = useRef(new OneKey<{ id: string }>());
  const [asked, setAsked] = useState<Removable | null>(null);
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    if (!asked || busy) return;
    const { id } = asked;
    setBusy(true);
    try {
      await oneKey.current.send({ id }, (idempotencyKey) => api.call(call, { params: { id }, idempotencyKey }));
      toast.success(call === 'removeDiscount' ? 'Discount deleted' : 'Promotion deleted');
    } catch {
      // The call has shown its words; the list is read again, because something else may have happened to it.
    }
    await readAgain(client, ['promotions']);
    setBusy(false);
    setAsked(null);
    onRemoved();
  };
  return { asked, busy, ask: setAsked, cancel: () => setAsked(null), confirm: () => void confirm() };
}
