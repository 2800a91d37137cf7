import { useEffect } from 'react';
import type { MouseEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { useMay } from './access.tsx';
import { api } from './api.ts';
import { readAgain } from './read-again.ts';
import { openBankPopup, watchPopup } from './watch-popup.ts';

/** `blocked`: the browser refused the popup. `open`: the person is at the bank. */
type State = 'idle' | 'open' | 'blocked';

// One for all pages: the link is started beside the status, and followed where the accounts are listed.
const useLink = create<{ state: State }>(() => ({ state: 'idle' }));
const set = (state: State) => useLink.setState({ state });
let popup: Window | null = null;

async function connect(opened: Window, client: QueryClient): Promise<void> {
  watchPopup(opened, () => {
    popup = null;
    set('idle');
    void readAgain(client, ['business']);
  });
  try {
    const { url } = await api.call('createBankConnectSession');
    if (!opened.closed) opened.location.href = url;
  } catch {
    // The call has said why in a toast; an empty popup would say nothing.
    opened.close();
  }
}

function start(client: QueryClient): void {
  if (popup && !popup.closed) return popup.focus();
  popup = openBankPopup();
  set(popup ? 'open' : 'blocked');
  if (popup) void connect(popup, client);
}

/**
 * Links a bank in the provider's popup, and reads the business data again once the popup is closed. Call `start`
 * straight from the click. While the popup is open it brings it to the front.
 */
export function useBankLink(): { state: State; start: () => void } {
  const client = useQueryClient();
  const state = useLink((link) => link.state);
  // What the browser refused is no news on a later visit.
  useEffect(() => () => void (useLink.getState().state === 'blocked' && set('idle')), []);
  return { state, start: () => start(client) };
}

/** For links to the page of the bank accounts: a plain click also starts the link of a bank. */
export function useBankLinkClick(): ((event: MouseEvent) => void) | undefined {
  const client = useQueryClient();
  const mayLink = useMay('createBankConnectSession');
  if (!mayLink) return undefined;
  return ({ metaKey, ctrlKey, shiftKey, altKey }) => {
    if (!metaKey && !ctrlKey && !shiftKey && !altKey) start(client);
  };
}
