import { INVITATIONS_OF_BUSINESS_A_DAY } from '../packages/domain/src/staff.ts';
import { checkBooksAfterwards, expect, test, type Page } from './support/test.ts';
import type { Merchant } from './support/build-merchant.ts';
import type { Outside } from './support/outside.ts';

checkBooksAfterwards();

/**
 * Nothing of this name exists: wherever one of these runs, the page reports an error, a breach of its policy, a dialog
 * or a call to a stranger.
 */
const ACTS = ['canary()', 'alert(1)', "import('//x.example')"];
const markupOf = (act: string): string[] => [
  `<script>${act}</script>`,
  `"><script>${act}</script>`,
  `</title><script>${act}</script>`,
  `</script><script>${act}</script>`,
  `<img src=x onerror=${act}>`,
  `"><img src=x onerror=${act}>`,
  `'><svg/onload=${act}>`,
  `</textarea><img src=x onerror=${act}>`,
  `--><img src=x onerror=${act}>`,
  `" onfocus=${act} autofocus="`,
  `' onpointerover=${act} '`,
  `<details open ontoggle=${act}>`,
  `javascript:${act}`,
  `<a href=javascript:${act}>x</a>`,
  `<iframe srcdoc="<script>${act}</script>">`,
  `data:text/html,<script>${act}</script>`,
  `<button formaction=javascript:${act}>x`,
  `&lt;img src=x onerror=${act}&gt;`,
  `{{constructor.constructor("${act}")()}}`,
  `\${${act}}`,
];
const PAYLOADS = ACTS.flatMap(markupOf);
const pairs = PAYLOADS.filter((_, n) => n % 2 === 0).map(
  (payload, n) => [payload, PAYLOADS[2 * n + 1] ?? payload] as const,
);
const STAFF_PASSWORD = 'Meadow?Gate58';

/** Puts all of them into every kind of text that a merchant, an app user or a consumer's name can bring. */
async function plant(
  outside: Outside,
  { client, storeId }: Merchant,
): Promise<{ deviceId: string; tillId: string; staffId: string; link: string }> {
  const { logo } = await client.call('getStore', { params: { id: storeId } });
  const address = { city: PAYLOADS[4]!, state: 'NY', zipCode: '10001' };
  const body = (n: number) => ({
    storeType: 'multi-device' as const,
    name: `${PAYLOADS[n]} ${PAYLOADS[n + 1]}`,
    storeNo: PAYLOADS[0]!,
    logo: { id: logo.id },
    address: { ...address, address1: PAYLOADS[n]!, address2: PAYLOADS[n + 1]! },
  });
  await client.call('updateStore', { params: { id: storeId }, body: body(4) });
  await client.call('createStore', { body: body(0) });
  const { id: deviceId } = await client.call('createDevice', { params: { storeId }, body: { name: PAYLOADS[5]! } });
  const tillId = await outside.linkTill(
    (await client.call('createLinkToken', { params: { storeId, aisleId: deviceId }, body: {} })).token,
  );
  const others = PAYLOADS.filter((name) => name !== PAYLOADS[5]);
  for (const name of others) await client.call('createDevice', { params: { storeId }, body: { name } });
  const email = (n: number) => `m${n}.${storeId.slice(-12)}@shop.example`;
  const people = [];
  const user = (n: number, of: number) => ({ firstName: pairs[n]![0], lastName: pairs[n]![1], email: email(of) });
  for (let n = 0; n < INVITATIONS_OF_BUSINESS_A_DAY; n += 1)
    people.push(await client.call('createStaff', { params: { storeId }, body: { user: user(n, n) } }));
  // The limit of invitations a day is reached. The other names replace the last ones, which sends no mail.
  for (let n = INVITATIONS_OF_BUSINESS_A_DAY; n < pairs.length; n += 1) {
    const of = n - pairs.length + INVITATIONS_OF_BUSINESS_A_DAY;
    await client.call('updateStaff', { params: { storeId, staffId: people[of]!.id }, body: { user: user(n, of) } });
  }
  await client.call('acceptStaffInvitation', {
    body: { token: new URL(await outside.linkFor(email(2))).hash.slice(1), password: STAFF_PASSWORD },
  });
  expect((await outside.signIn(tillId, { email: email(2), password: STAFF_PASSWORD, pin: '4271' })).status).toBe(200);
  for (const shopper of PAYLOADS.slice(0, 12)) {
    const { answer } = await outside.pay(tillId, { amount: 10, shopper });
    await client.call('setTransactionNote', {
      params: { transactionNumber: Number(answer['transactionNumber']) },
      body: { note: PAYLOADS.join('\n').slice(0, 500) },
    });
  }
  return { deviceId, tillId, staffId: people[2]!.id, link: await outside.linkFor(email(3)) };
}

/** The page shows what was typed as text and executes none of it. */
async function expectText(page: Page, payload: string): Promise<void> {
  await expect(
    page
      .getByText(payload)
      .or(page.getByLabel(payload))
      .or(page.locator(`input[value=${JSON.stringify(payload)}]`))
      .first(),
  ).toBeVisible();
  const made = page.locator(
    'img[src="x"], iframe, base, details[ontoggle], [onerror], [onload], [onfocus], [onpointerover], ' +
      '[formaction], a[href^="javascript:" i], a[href^="data:" i], ' +
      'script:not([src]):not([type="application/ld+json"])',
  );
  await expect(made, `made of text at ${page.url()}`).toHaveCount(0);
}

test('markup in every text that people bring stays text on every screen', async ({
  page,
  outside,
  world,
  openAs,
  newMerchant,
}) => {
  test.slow();
  const merchant = await newMerchant({ stage: 'owner', businessName: PAYLOADS[5]! });
  expect(Math.max(...PAYLOADS.map(({ length }) => length))).toBeLessThanOrEqual(60);
  const { deviceId, tillId, staffId, link } = await plant(outside, merchant);
  // What turns the reading direction is not taken in at all.
  await expect(
    merchant.client.call('createDevice', { params: { storeId: merchant.storeId }, body: { name: '\u202Egnp.exe' } }),
  ).rejects.toMatchObject({ body: { code: 'invalid' } });
  page.on('dialog', (dialog) => {
    throw new Error(`a dialog said ${dialog.message()}`);
  });
  // High enough for every row to be drawn.
  await page.setViewportSize({ width: 1280, height: 12_000 });
  const [store, device, sold, note] = [
    `/portal/stores/${merchant.storeId}`,
    PAYLOADS[5]!,
    pairs[2]!.join(' '),
    PAYLOADS[1]!,
  ];
  await openAs(merchant, '/portal/stores');
  for (const payload of [PAYLOADS[0]!, device, ...PAYLOADS.slice(6, 20), PAYLOADS.at(-1)!])
    await expectText(page, payload);
  const screens: readonly (readonly [path: string, shown: string])[] = [
    [`${store}/update`, PAYLOADS[4]!],
    [`${store}/aisles/${deviceId}/update-device`, device],
    [`${store}/staff/${staffId}/update-user`, sold],
    ['/portal/credits?limit=100', sold],
    ['/portal/credits?trn=3', note],
    [`/portal/credits?q=${encodeURIComponent(device)}&staffId=${staffId}`, sold],
    ['/portal/reports?range=today&by=device', device],
    ['/portal/reports?range=today&by=staff', sold],
    ['/portal/admin?tab=business', device],
    ['/portal/admin/activity', device],
    [`/portal/faq?q=${encodeURIComponent(device)}`, device],
  ];
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [path, shown] of screens) {
    await page.goto(path);
    await expectText(page, shown);
  }
  await page.goto(link);
  await expectText(page, pairs[3]![0]);
  await page.goto(`${world.sandboxUrl}/till/${tillId}`);
  await expectText(page, sold);
});
