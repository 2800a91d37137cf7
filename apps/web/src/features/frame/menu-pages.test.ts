import { expect, test } from 'vitest';
import { menuPages } from './menu-pages.ts';

const currentAt = (item: string, place: string) =>
  menuPages(item, place, () => true)
    .filter(({ current }) => current)
    .map(({ label }) => label);

test.each([
  ['/portal/admin', '/portal/admin', ['Business Details']],
  ['/portal/admin', '/portal/admin?tab=details', ['My Details']],
  ['/portal/admin', '/portal/admin?tab=bank', ['Linked Bank Account']],
  ['/portal/admin', '/portal/admin?tab=bank&part=documents', ['Documents']],
  ['/portal/admin', '/portal/admin?tab=nothing', ['Business Details']],
  ['/portal/admin', '/portal/admin/webhooks', ['Developers']],
  ['/portal/admin', '/portal/admin/activity?line=9', ['Activity']],
  ['/portal/credits', '/portal/credits?trn=1', []],
  ['/portal/credits', '/portal/reports?by=store', ['Reports']],
  ['/portal/credits', '/portal/reports/closes/7', ['Close of day']],
  ['/portal/balance', '/portal/balance/transfers/7', ['Transfers']],
  ['/portal/balance', '/portal/balances', []],
  ['/portal/stores', '/portal/stores/create', []],
])('below %s the page of %s is %j', (item, place, labels) => {
  expect(currentAt(item, place)).toEqual(labels);
});

test('a page that is closed to the person is left out', () => {
  const open = menuPages('/portal/admin', '/portal/admin', (path) => path === '/portal/admin');
  expect(open).toEqual([{ label: 'Business Details', href: '/portal/admin', current: true }]);
});
