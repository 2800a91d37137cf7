import { PLACES } from '../apps/desk/src/app/navigation.ts';
import { invite, setUp } from './support/desk.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { interceptReads } from './support/intercept-reads.ts';
import { checkBooksAfterwards, expect, test, type Page } from './support/test.ts';
import { again, busy, expectWhole } from './support/whole-page.ts';

checkBooksAfterwards();
test.use({ viewport: { width: 360, height: 780 }, colorScheme: 'dark' });

const DESK_TITLE = /^[^·]+ · Desk$/;

/** Every place of the menu, and the pages that lie below one. The tabs of a page are found on the page itself. */
const pathsOf = (businessId: string): string[] => [
  ...PLACES.map(({ path }) => path),
  `/merchants/${businessId}`,
  '/texts/terms-of-use/write',
];

/** The addresses of the tabs of a page but for the first one, which is shown without being asked for. */
async function tabPaths(page: Page, path: string): Promise<string[]> {
  const ids = await page.getByRole('tab').evaluateAll((tabs) => tabs.map(({ id }) => id.slice(id.indexOf('-') + 1)));
  return ids.slice(1).map((id) => `${path}?tab=${id}`);
}

test('every page of the desk says what it could not read, and one press repairs it', async ({
  page,
  world,
  merchant,
  faults,
}) => {
  faults.allow(/status of 500/);
  await setUp(page, (await invite(world, 'support,risk,finance,admin')).link);
  const { business } = await merchant.client.call('getMe');
  const reads = await interceptReads(page);
  let isRefused = true;
  await reads.decide((path) => (isRefused && !path.endsWith('/me') ? 'refused' : 'answered'));
  const fail = async (path: string) => {
    isRefused = true;
    await page.goto(world.deskUrl + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(again(page).first()).toBeVisible();
    await expect(busy(page)).toHaveCount(0);
  };
  const expectRepaired = async (path: string) => {
    await fail(path);
    await expect(page).toHaveTitle(DESK_TITLE);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    // A page that reads again every few seconds may have done so just before the press. Then it fails once more.
    await expect(async () => {
      if (!isRefused) await fail(path);
      isRefused = false;
      await again(page).first().press('Enter', { timeout: 1_000 });
    }).toPass();
    await expectWhole(page, DESK_TITLE);
  };
  const visited: string[] = [];
  for (const path of pathsOf(business.id)) {
    await test.step(path, () => expectRepaired(path));
    const tabs = await tabPaths(page, path);
    for (const tab of tabs) await test.step(tab, () => expectRepaired(tab));
    visited.push(path, ...tabs);
  }
  expect(visited).toEqual(expect.arrayContaining([`/merchants/${business.id}?tab=notes`, '/money?tab=totals']));
});

test('whoever cannot be told apart from others sees no page of the desk, and comes in with one press', async ({
  page,
  world,
  faults,
}) => {
  faults.allow(/status of 500/);
  await setUp(page, (await invite(world, 'support')).link);
  const reads = await interceptReads(page);
  let isRefused = true;
  await reads.decide(() => (isRefused ? 'refused' : 'answered'));
  await page.goto(`${world.deskUrl}/merchants`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await expect(page.getByText('Your account could not be read.')).toBeVisible();
  await expectAccessible(page);
  isRefused = false;
  await again(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Merchants' })).toBeVisible();
});

test('an address that leads nowhere says so', async ({ page, world }) => {
  await setUp(page, (await invite(world, 'support')).link);
  for (const [path, heading] of [
    ['/nowhere', 'Page not found'],
    ['/texts/nothing/write', 'Texts'],
    ['/texts/terms', 'Page not found'],
  ] as const) {
    await page.goto(world.deskUrl + path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectAccessible(page);
  }
});
