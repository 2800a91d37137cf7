import { expectAccessible } from './support/expect-accessible.ts';
import { startGeocoder, startTileServer, type MapServer } from './support/map-servers.ts';
import { expect, test as base, type Page } from './support/test.ts';

/** A product whose map and places come from servers on this machine. */
const test = base.extend<object, { tiles: MapServer; geocoder: MapServer }>({
  tiles: [
    async ({}, use) => {
      const server = await startTileServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  geocoder: [
    async ({}, use) => {
      const server = await startGeocoder();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  worldSettings: [
    async ({ tiles, geocoder }, use) =>
      use({
        TILE_URL: `${tiles.url}/{z}/{x}/{y}.png`,
        TILE_ATTRIBUTION: '© The tile makers',
        PHOTON_URL: geocoder.url,
      }),
    { scope: 'worker' },
  ],
  friends: [async ({ tiles }, use) => use([tiles.url]), { scope: 'worker' }],
});

test.beforeEach(({ tiles, geocoder }) => {
  tiles.mood = 'well';
  geocoder.mood = 'well';
  tiles.heard.length = 0;
  geocoder.heard.length = 0;
});

const mapOf = (page: Page) => page.getByRole('application', { name: /^Map\./ });

test('the configured tiles are drawn, their origin and no other is let in, and their makers are named', async ({
  page,
  tiles,
  world,
  openAs,
  newMerchant,
}) => {
  const merchant = await newMerchant({ stage: 'bank' });
  await openAs(merchant, '/portal/stores/create');
  await expect(mapOf(page).locator('img.leaflet-tile-loaded').first()).toBeVisible();
  expect(tiles.heard[0]!.path).toMatch(/^\/11\/\d+\/\d+\.png$/);
  // The tile server learns which site asks, as such servers want to know, and nothing of the page.
  expect(tiles.heard[0]!.referer).toBe(`${world.productUrl}/`);
  await expect(page.getByText('© The tile makers')).toBeVisible();
  const policy = (await page.request.get('/portal/stores/create')).headers()['content-security-policy'] ?? '';
  expect(policy).toContain(`img-src 'self' ${tiles.url};`);
  expect(policy.replace(tiles.url, '')).not.toMatch(/http/);
  await expectAccessible(page);
});

test('a place of the configured geocoder fills name and address, and the map goes close to it', async ({
  page,
  tiles,
  openAs,
  newMerchant,
}) => {
  await openAs(await newMerchant({ stage: 'bank' }), '/portal/stores/create');
  await page.getByRole('combobox', { name: 'Search the map' }).fill('blue');
  await page.getByRole('option', { name: 'Blue Lamp, 12 Main Street' }).click();
  await expect(page.getByLabel('Store name')).toHaveValue('Blue Lamp');
  await expect(page.getByLabel('Street address')).toHaveValue('12 Main Street');
  await expect(page.getByText(/The address search cannot be reached/)).toBeHidden();
  await expect.poll(() => tiles.heard.some(({ path }) => path.startsWith('/15/'))).toBe(true);
});

test('the map goes to the typed zip code until a pin is set', async ({
  page,
  tiles,
  geocoder,
  openAs,
  newMerchant,
}) => {
  const merchant = await newMerchant({ stage: 'bank' });
  await page.clock.install();
  await openAs(merchant, '/portal/stores/create');
  await expect(mapOf(page).locator('img.leaflet-tile-loaded').first()).toBeVisible();
  await page.getByLabel('Zip code').fill('78701');
  // Austin on a map of 4,096 tiles from west to east.
  await expect.poll(() => tiles.heard.some(({ path }) => path.startsWith('/12/935/'))).toBe(true);
  const pin = page.getByRole('button', { name: /Pin of the store/ });
  await expect(pin).toHaveCount(0);
  expect(geocoder.heard.map(({ path }) => new URL(path, 'http://map.test').searchParams.get('q'))).toEqual(['78701']);

  await page.getByRole('button', { name: 'Pin the middle of the map' }).click();
  await expect(pin).toBeVisible();
  await expect(page.getByText(/^Filled from/)).toBeVisible();
  const asked = geocoder.heard.length;
  await page.getByLabel('Zip code').fill('10001');
  await page.getByLabel('Street address').fill('1 Main Street');
  await page.clock.runFor(1_000);
  expect(geocoder.heard).toHaveLength(asked);
});

for (const [words, mood] of [
  ['answers with errors', 'broken'],
  ['answers with something else', 'nonsense'],
] as const) {
  test(`a tile server that ${words} leaves a plainer map and a notice`, async ({
    page,
    tiles,
    faults,
    openAs,
    newMerchant,
  }) => {
    faults.allow(/status of 503|ERR_BLOCKED_BY_ORB/);
    tiles.mood = mood;
    await openAs(await newMerchant({ stage: 'bank' }), '/portal/stores/create');
    await expect(
      page.getByText('The map server cannot be reached right now, so a plainer map is shown.'),
    ).toBeVisible();
    await expect(mapOf(page).locator('path').first()).toBeAttached();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Pin the middle of the map' }).click();
    await expect(page.getByRole('button', { name: /Pin of the store/ })).toBeVisible();
  });
}

test('a tile server that stays silent is waited for eight seconds', async ({ page, tiles, openAs, newMerchant }) => {
  tiles.mood = 'silent';
  const merchant = await newMerchant({ stage: 'bank' });
  await page.clock.install();
  await openAs(merchant, '/portal/stores/create');
  await expect(mapOf(page)).toBeVisible();
  await expect.poll(() => tiles.heard.length).toBeGreaterThan(0);
  await page.clock.runFor(9_000);
  await expect(page.getByText('The map server cannot be reached right now')).toBeVisible();
});

for (const mood of ['silent', 'nonsense', 'broken'] as const) {
  test(`with a geocoder that is ${mood} towns are found, and the form says so`, async ({
    page,
    geocoder,
    world,
    openAs,
    newMerchant,
  }) => {
    // A new process has not left the geocoder alone yet.
    await world.restartProduct();
    geocoder.mood = mood;
    await openAs(await newMerchant({ stage: 'bank' }), '/portal/stores/create');
    await page.getByLabel('Store name').fill('My own name');
    await page.getByLabel('Street address').fill('1 My Street');
    await page.getByRole('combobox', { name: 'Search the map' }).fill('Austin, TX');
    await page.getByRole('option', { name: 'Austin, TX' }).click();
    await expect(
      page.getByText('The address search cannot be reached right now. Only towns and zip codes are shown.'),
    ).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Austin');
    await expect(page.getByLabel('Zip code')).toHaveValue(/^787\d\d$/);
    await expect(page.getByLabel('Store name')).toHaveValue('My own name');
    await expect(page.getByLabel('Street address')).toHaveValue('1 My Street');
    expect(geocoder.heard).toHaveLength(1);
    await expectAccessible(page);
  });
}
