import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ELSEWHERE } from '../../e2e/support/routes.ts';
import { isChosen, nameOf, pagesOf, readRoutes } from './pages.ts';

const routes = await readRoutes(join(import.meta.dirname, '../..'));
const pages = pagesOf(routes);

describe('the pages of which pictures are taken', () => {
  it('are all of the route table, but for what leads elsewhere', () => {
    const pictured = new Set(pages.map(({ path }) => path));
    const missing = [...routes.appPaths, ...Object.keys(routes.sitePages)].filter((path) => !pictured.has(path));
    expect(missing).toEqual(['/portal', '/resetPswd']);
    for (const path of missing) expect(ELSEWHERE).toContain(path);
  });

  it('of an older release are those that it knows', () => {
    const older = pagesOf({ appPaths: ['/portal', '/portal/faq', '/signup'], sitePages: { '/': 'home' } });
    const own = older.filter(({ as }) => as === 'owner').map(({ path }) => path);
    expect(own).toEqual([
      '/portal/faq',
      '/portal/faq?q=refund',
      '/portal/faq?q=no+such+word',
      '/portal/faq#link-bank',
      '/portal/nowhere',
    ]);
  });
});

describe('words', () => {
  it('pick pages, written as a path or as a name', () => {
    expect(nameOf('/portal/stores/:id/update')).toBe('portal-stores-id-update');
    const chosen = (...words: string[]) => pages.filter(({ name }) => isChosen(name, words)).map(({ path }) => path);
    expect(chosen('/portal/reports/closes', 'lenders')).toEqual([
      '/lenders',
      '/es/lenders',
      '/portal/reports/closes',
      '/portal/reports/closes/:id',
    ]);
    expect(chosen('portal-reports-closes-id')).toEqual(['/portal/reports/closes/:id']);
    expect(chosen()).toHaveLength(pages.length);
    expect(chosen('unheard-of')).toEqual([]);
  });
});
