import { api } from '../../lib/api.ts';

/**
 * Opens Customer Support in a new tab with a one-time hand-off code (docs/product.md#customer-support). The click opens
 * the tab at once, because browsers block one that opens after a wait. The tab gets its address when the code is there.
 */
export function openSupport(): void {
  const tab = window.open('about:blank', '_blank');
  if (tab) {
    tab.opener = null;
    tab.document.title = 'Customer Support';
  }
  api.call('createSupportCode').then(
    ({ url }) => {
      if (tab && !tab.closed) tab.location.replace(url);
      // The browser refused the tab: the same window is better than nothing.
      else if (!tab) window.location.assign(url);
    },
    () => tab?.close(),
  );
}
