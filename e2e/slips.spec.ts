import { setTimeout as delay } from 'node:timers/promises';
import { answerOnce } from './support/answer-instead.ts';
import { fillSignIn } from './support/gate.ts';
import { dayFrom } from './support/offers.ts';
import { checkBooksAfterwards, expect, test, type Page } from './support/test.ts';

checkBooksAfterwards();

/** Longer than a double click may take. */
const BLOCKED_MS = 800;

/** A real double click at one place, on a page that takes `BLOCKED_MS` to draw what the first click opens. */
async function pressTwice(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  // A part that comes late moves the button.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await button.hover();
  const box = (await button.boundingBox())!;
  await page.evaluate((ms) => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('[aria-modal=true]')) return;
      seen.disconnect();
      for (const end = performance.now() + ms; performance.now() < end;);
    });
    seen.observe(document.body, { childList: true, subtree: true });
  }, BLOCKED_MS);
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
}

const besides = (page: Page) => page.mouse.click(15, 780);

test('a double click on Set leaves its question open, and blanks around a number do no harm', async ({
  page,
  outside,
  openAs,
  merchant,
}) => {
  const [from, to] = [await dayFrom(outside, 1), await dayFrom(outside, 5)];
  await openAs(merchant, '/portal/set-rewards/one-off/add');
  await page.getByLabel('Discount (%)').fill(' 20 ');
  await page.getByLabel('Description').selectOption('Off');
  await page.getByLabel('Valid From Date', { exact: true }).fill(from.typed);
  await page.getByLabel('Valid To Date', { exact: true }).fill(to.typed);
  await pressTwice(page, 'Set');
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await expect(question.getByRole('button').last()).toBeEnabled();
  await expect(question, 'the second press has not closed it').toBeVisible();
});

test('a press beside a dialog loses nothing; Cancel and Start over do', async ({ page, openAs, merchant }) => {
  await openAs(merchant, '/portal/stores');
  const path = `/portal/stores/${merchant.storeId}/add-user`;
  const firstName = page.getByRole('dialog').getByLabel('First Name');
  const restored = page.getByText('We restored your draft.');
  await page.goto(path);
  await firstName.fill('Maria');
  // Beyond the moment of a double click.
  await page.waitForTimeout(600);
  await besides(page);
  await expect(firstName).toHaveCount(0);
  await page.goto(path);
  await expect(firstName).toHaveValue('Maria');
  await expect(restored).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(firstName).toHaveValue('');
  await expect(restored).toHaveCount(0);
  await firstName.fill('Ada');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.goto(path);
  await expect(firstName).toHaveValue('');
});

test('what was typed into a dialog is there again after the session has ended', async ({
  page,
  faults,
  openAs,
  merchant,
}) => {
  faults.allow(/status of 401/);
  await openAs(merchant, `/portal/stores/${merchant.storeId}/add-user`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First Name').fill('Maria');
  await dialog.getByLabel('Last Name').fill('Lopez');
  await dialog.getByLabel('Email').fill('maria@shop.example');
  const auth = await page.evaluate(() => localStorage.getItem('auth')!);
  // Just this call: another one, made by the page itself, could end the session before the press.
  await answerOnce(page, '**/staff/create', (route) =>
    route.fulfill({ status: 401, json: { statusCode: 401, code: 'unauthenticated', message: 'Sign in again.' } }),
  );
  await page.getByRole('button', { name: 'Add user', exact: true }).last().click();
  await expect(page).toHaveURL('/');
  // The start page redirects signed-in people, so it has to be there before the session is back.
  await expect(page.getByRole('heading', { level: 1, name: 'Keep $43.20.' })).toBeVisible();
  await page.waitForLoadState();
  await page.evaluate((state) => localStorage.setItem('auth', state), auth);
  await page.goto(`/portal/stores/${merchant.storeId}/add-user`);
  await expect(dialog.getByLabel('First Name')).toHaveValue('Maria');
  await expect(dialog.getByLabel('Email')).toHaveValue('maria@shop.example');
});

test('a note that Escape has closed is still there, and is saved once by two presses', async ({
  page,
  outside,
  openAs,
  merchant,
}) => {
  await outside.pay(merchant.tillId, { amount: 12 });
  await openAs(merchant, '/portal/credits?trn=1');
  const note = page.getByLabel('Note', { exact: true });
  await page.getByRole('button', { name: 'Add a note' }).click();
  await note.fill('She comes back on Friday');
  await page.keyboard.press('Escape');
  await expect(note).toHaveCount(0);
  await page.goto('/portal/credits?trn=1');
  await expect(note).toHaveValue('She comes back on Friday');
  await page.getByRole('button', { name: 'Save note' }).dblclick();
  await expect(page.getByText('She comes back on Friday')).toBeVisible();
  await expect(page.getByText('changed elsewhere')).toHaveCount(0);
});

test('a sign-in that was answered is not refused by a second press while the next page loads', async ({
  page,
  newMerchant,
}) => {
  const { email } = await newMerchant({ stage: 'signed-in' });
  await fillSignIn(page, email);
  await page.route('**/*.js', async (route) => {
    await delay(2_000);
    await route.fallback();
  });
  const button = page.getByRole('button', { name: 'Continue', exact: true });
  await button.hover();
  const box = (await button.boundingBox())!;
  const press = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const answered = page.waitForResponse('**/businesses/login');
  await press();
  await answered;
  await expect(page).toHaveURL(/\/portal/);
  await press();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  expect(asked.filter((path) => path.endsWith('/businesses/login'))).toHaveLength(1);
});
