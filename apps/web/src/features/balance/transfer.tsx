import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '@trilane/ui/toast';
import { useWhyNotMay } from '../../lib/access.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import type { TransferDialogProps } from './transfer-dialog.tsx';

type TransferProps = Omit<TransferDialogProps, 'account'> & {
  /** The primary account in words; null for none. */
  account: string | null | undefined;
  /** Why nothing can be transferred now. */
  whyNot: string | false | null | undefined;
};

/**
 * The transfer that a button or an address asks for. Where it cannot be, it says why and closes. What stops transfers
 * later does not take an open form away: the service refuses it in words.
 */
export function Transfer({ account, whyNot, ...dialog }: TransferProps) {
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
  return isShown && <TransferDialog account={account!} {...dialog} />;
}
