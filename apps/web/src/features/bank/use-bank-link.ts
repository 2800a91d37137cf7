import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { readAgain } from '../../lib/read-again.ts';
import { openBankPopup, watchPopup } from './watch-popup.ts';

export type BankLink = {
  /** `blocked`: the browser refused the popup. `open`: the person is at the bank. */
  state: 'idle' | 'open' | 'blocked';
  /** Call it straight from the click. While the popup is open it brings it to the front. */
  start: () => void;
};

/** Links a bank in the provider's popup, and reads the business data again once the popup is closed. */
export function useBankLink(): BankLink {
  const client = useQueryClient();
  const popup = useRef<Window | null>(null);
  const [state, setState] = useState<BankLink['state']>('idle');

  const connect = async (opened: Window) => {
    watchPopup(opened, () => {
      popup.current = null;
      setState('idle');
      void readAgain(client, ['business']);
    });
    try {
      const { url } = await api.call('createBankConnectSession');
      if (!opened.closed) opened.location.href = url;
    } catch {
      // The call has said why in a toast; an empty popup would say nothing.
      opened.close();
    }
  };
  const start = () => {
    if (popup.current && !popup.current.closed) return popup.current.focus();
    const opened = openBankPopup();
    popup.current = opened;
    setState(opened ? 'open' : 'blocked');
    if (opened) void connect(opened);
  };
  return { state, start };
}
