import { api } from '../../lib/api.ts';

/**
 * Opens Customer Support in a new tab with a one-time hand-off code (decisions §2). The tab is opened within the click,
 * since browsers block one that opens after a wait, and is told where to go once the code is there.
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
