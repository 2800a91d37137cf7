import { useEffect, useEffectEvent, useState } from 'react';
import type { RefObject } from 'react';
import { toast } from '@trilane/ui/toast';
import { useWhyNotMay } from '../../lib/access.tsx';
import { OneKey } from '../../lib/one-key.ts';
import { TransferDialog } from './transfer-dialog.tsx';
import type { TransferDialogProps } from './transfer-dialog.tsx';
import type { TransferRequest } from './use-transfer-form.ts';

type TransferProps = Omit<TransferDialogProps, 'account' | 'oneKey'> & {
  /** Where the page keeps the key of a request that got no answer. */
  keptKey: RefObject<OneKey<TransferRequest> | null>;
  /** The primary account in words; null for none. */
  account: string | null | undefined;
  /** Why nothing can be transferred now. */
  whyNot: string | false | null | undefined;
};

/**
 * The transfer that a button or an address asks for. Where it cannot be, it says why and closes. What stops transfers
 * later does not take an open form away: the service refuses it in words.
 */
export function Transfer({ account, whyNot, keptKey, ...dialog }: TransferProps) {
  keptKey.current ??= new OneKey();
  const roleRefuses = useWhyNotMay('transferToBank');
  const [refused] = useState(roleRefuses ?? whyNot);
  const sayAndClose = useEffectEvent(() => {
    if (refused) toast.info(refused);
    dialog.onClose();
  });
  const isShown = !refused && Boolean(account);
  useEffect(() => {
    if (!isShown) sayAndClose();
  }, [isShown]);
  return isShown && <TransferDialog account={account!} oneKey={keptKey.current} {...dialog} />;
}
