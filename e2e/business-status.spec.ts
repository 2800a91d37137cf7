import { answerInstead } from './support/answer-instead.ts';
import { newEmail } from './support/build-merchant.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { enterCode, holdRegistration, startSignUp, fillRegistration } from './support/gate.ts';
import { checkBooksAfterwards, expect, test } from './support/test.ts';

checkBooksAfterwards();

test('an undecided business waits, and moves on by itself once the agency has decided', async ({ page, outside }) => {
  const email = newEmail();
  await startSignUp(page, email);
  await enterCode(page, await outside.codeFor(email));
  await fillRegistration(page, { name: 'Refer Bakery' });
  const away = await answerInstead(page, '**/businesses/businesses/me', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), businessCheck: 'waiting' } });
  });
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL('/verifying-user');
  await expect(
    page.getByText('The check of your business has not been done yet, because the agency cannot be reached.'),
  ).toBeVisible();
  await expect(page.getByText('unable to verify')).toHaveCount(0);
  await away();
  await page.reload();
  await expect(
    page.getByText('We were unable to verify your identity. Please bear with us as we make further checks.'),
  ).toBeVisible();
  await expectAccessible(page);
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}').state.regToken as string);
  const me = await page.request.get('/api/v2/businesses/businesses/me', {
    headers: { authorization: `Bearer ${token}` },
  });
  await outside.decide(((await me.json()) as { business: { id: string } }).business.id, 'approve');
  await expect(page).toHaveURL('/tandc');
});

test('the owner’s check waits while the agency is away, and the page tells the result by itself', async ({
  page,
  openAs,
  newMerchant,
}) => {
  const merchant = await newMerchant({ stage: 'store' });
  let given = false;
  const away = await answerInstead(page, /businesses\/me(\/verify-owner)?$/, async (route) => {
    if (route.request().method() === 'POST') {
      given = true;
      await route.fulfill({ json: { status: 'pending-personal-verification', ownerCheck: 'waiting' } });
      return;
    }
    const response = await route.fetch();
    const waits = given && { ownerCheck: 'waiting', nextStep: 'app' };
    await route.fulfill({ response, json: { ...(await response.json()), ...waits } });
  });
  await openAs(merchant, '/portal/admin?tab=details');
  const birth = page.getByRole('textbox', { name: 'Date of birth' });
  const verify = page.getByRole('button', { name: 'Verify', exact: true });
  await verify.click();
  await expect(birth, 'the first of the two empty fields').toBeFocused();
  await birth.fill('05/17/1980');
  await page.getByLabel('SSN').fill('123456789');
  await verify.click();
  const words = 'The check of your identity has not been done yet, because the agency cannot be reached.';
  await expect(page.getByText(words)).toHaveCount(1);
  const inShort = page.getByText('Your identity check is delayed because the agency cannot be reached.');
  await expect(inShort, 'in the banner of every page').toHaveCount(1);
  await expect(verify).toHaveCount(0);
  await expect(page.getByText('Download the app, so that a device can be linked to it.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Balance' }).click();
  await expect(inShort).toBeVisible();
  const setUp = page.getByRole('region', { name: /Set-up, \d of 6 done/ });
  await expect(setUp.getByRole('listitem').filter({ hasText: 'Waiting' })).toHaveText(/Verify your identity/);
  await expect(setUp.getByRole('listitem').filter({ hasText: 'Next' })).toHaveText(/Download app/);
  await away();
  await merchant.client.call('verifyOwner', { body: { dob: '1980-05-17', ssn: '123-45-6789' } });
  await expect(inShort).toHaveCount(0);
  await expect(setUp.getByRole('listitem').filter({ hasText: 'Verify your identity' })).toHaveText(/Done/);
});

test('the app counts as downloaded once a till has connected, not when its link was opened', async ({
  page,
  outside,
  openAs,
  newMerchant,
}) => {
  const merchant = await newMerchant({ stage: 'owner' });
  await openAs(merchant, '/portal/balance');
  const setUp = page.getByRole('region', { name: /Set-up, \d of 6 done/ });
  const step = (title: string) => setUp.getByRole('listitem').filter({ hasText: title });
  await expect(step('Download app')).toHaveText(/Next/);
  const opened = page.waitForEvent('popup');
  await setUp.getByRole('link', { name: 'Download the app' }).click();
  await (await opened).close();
  await expect(step('Link app to a device')).toHaveText(/Next/);
  await expect(step('Download app')).toHaveText(/Waiting/);
  await expect(page.getByRole('region', { name: 'Set-up, 4 of 6 done' })).toBeVisible();
  await expectAccessible(page);
  const { client } = merchant;
  const [store] = await client.call('listStores');
  const { id } = await client.call('createDevice', { params: { storeId: store!.id }, body: { name: 'Till 1' } });
  const { token } = await client.call('createLinkToken', { params: { storeId: store!.id, aisleId: id }, body: {} });
  await outside.linkTill(token);
  await expect(setUp, 'all steps are done').toHaveCount(0);
});

/** The page of each business when it opens a page that states another status. */
const elsewhere = [
  { stage: 'code', name: 'Corner Bakery', belongs: '/register' },
  { stage: 'registered', name: 'Corner Bakery', belongs: '/tandc' },
  { stage: 'accepted', name: 'Corner Bakery', belongs: '/set-password' },
  { stage: 'registered', name: 'Refer Bakery', belongs: '/verifying-user' },
  { stage: 'registered', name: 'Reject Bakery', belongs: '/declined-user' },
] as const;

for (const { stage, name, belongs } of elsewhere) {
  test(`a business that belongs on ${belongs} never reads that it is declined or being checked unless it is`, async ({
    page,
    newMerchant,
  }) => {
    const { token, client } = await newMerchant({ stage, businessName: name });
    if (belongs === '/tandc')
      await expect.poll(async () => (await client.call('getMe')).status).toBe('pending-tnc-acceptance');
    await holdRegistration(page, token);
    for (const path of ['/declined-user', '/verifying-user'].filter((one) => one !== belongs)) {
      const looked = Promise.withResolvers<void>();
      const answerNow = await answerInstead(page, '**/businesses/businesses/me', async (route) => {
        await looked.promise;
        await route.fallback();
      });
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'One moment' })).toBeVisible();
      await expect(page.getByText(/declined|unable to verify/)).toHaveCount(0);
      looked.resolve();
      await answerNow();
      await expect(page).toHaveURL(belongs);
    }
  });
}

test('a page that states a business’s status says when it cannot be read, and tries again', async ({
  page,
  newMerchant,
  faults,
}) => {
  faults.allow(/status of 500/);
  const { token } = await newMerchant({ stage: 'registered', businessName: 'Reject Bakery' });
  await holdRegistration(page, token);
  // The page also retries by itself. If it recovers before the click, the read fails again.
  await expect(async () => {
    const mend = await answerInstead(page, '**/businesses/businesses/me', (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await page.goto('/declined-user');
    await expect(page.getByText('The status of your sign-up could not be read.')).toBeVisible();
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('heading', { name: 'Account declined' })).toBeVisible();
});

test('the page of a declined business moves on by itself once the operator has changed the decision', async ({
  page,
  world,
  newMerchant,
}) => {
  const { token, email } = await newMerchant({ stage: 'registered', businessName: 'Reject Bakery' });
  await holdRegistration(page, token);
  await page.goto('/declined-user');
  await expect(page.getByRole('heading', { name: 'Account declined' })).toBeVisible();
  await world.operate('identity', email, 'business', 'approve', '--reason', 'its papers were read');
  await expect(page).toHaveURL('/tandc');
});

test('a rejected business is told so and can leave', async ({ page, outside }) => {
  const email = newEmail();
  await startSignUp(page, email);
  await enterCode(page, await outside.codeFor(email));
  await fillRegistration(page, { name: 'Reject Bakery' });
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL('/declined-user');
  await expect(
    page.getByText('Sorry, we were not able to verify your business identity. Trilane account declined.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to the start' }).click();
  await expect(page).toHaveURL('/');
});

test('the page of a business that is not live does not jump when its banner comes', async ({
  page,
  openAs,
  newMerchant,
}) => {
  const merchant = await newMerchant({ stage: 'owner' });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.addInitScript(() => {
    const seen: { shift: number } = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // The banner's program comes last: once the frame stands and knows that it needs one.
  const known = page.waitForResponse(/\/businesses\/me$/);
  await page.route(/\/set-up-.*\.js/, async (route) => {
    await (await known).finished();
    await expect(page.getByRole('navigation', { name: 'Portal, short' })).toBeVisible();
    await expect(page.locator('main [aria-busy=true]').first()).toBeVisible();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await page.evaluate(() => Object.assign((window as unknown as { seen: object }).seen, { shift: 0 }));
    await route.continue();
  });
  await openAs(merchant, '/portal/admin');
  await expect(page.getByText('Your account is live once your identity is verified')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)).toBeLessThan(0.02);
});
