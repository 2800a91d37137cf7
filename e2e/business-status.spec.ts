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
  await expect(page).toHaveURL('/tandc', { timeout: 15_000 });
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
    await page.route('**/businesses/businesses/me', async (route) => {
      await new Promise((go) => setTimeout(go, 500));
      await route.continue();
    });
    for (const path of ['/declined-user', '/verifying-user'].filter((one) => one !== belongs)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'One moment' })).toBeVisible();
      await expect(page.getByText(/declined|unable to verify/)).toHaveCount(0);
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
  await page.route('**/businesses/businesses/me', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await page.goto('/declined-user');
  await expect(page.getByText('The status of your sign-up could not be read.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
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
  await expect(page).toHaveURL('/tandc', { timeout: 15_000 });
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
