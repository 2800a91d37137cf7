import { newEmail } from './support/build-merchant.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { expectNoEnglish } from './support/expect-no-english.ts';
import { fillPortal } from './support/fill-portal.ts';
import { signInByPassword } from './support/gate.ts';
import { portalPaths } from './support/routes.ts';
import { checkBooksAfterwards, expect, test } from './support/test.ts';

checkBooksAfterwards();

test('every page of the portal is in Spanish, and none scrolls sideways on a phone', async ({
  page,
  context,
  world,
  outside,
  openAs,
  merchant,
  faults,
}) => {
  faults.allow(/404.*portal\/nowhere/);
  await context.addCookies([{ name: 'language', value: 'es', url: world.productUrl }]);
  const records = await fillPortal(merchant, outside);
  await page.setViewportSize({ width: 360, height: 780 });
  await openAs(merchant, '/portal/balance');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  for (const path of [...portalPaths(records), '/portal/credits?trn=1', '/portal/admin/activity?line=9'])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expectNoEnglish(page);
      await expectNoSidewaysScroll(page);
    });
  await page.goto('/portal/balance');
  await page.getByRole('button', { name: /^Avisos/ }).click();
  const notices = page.getByRole('dialog', { name: 'Avisos' });
  await expect(notices.getByRole('listitem').first()).toBeVisible();
  await expectNoEnglish(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectNoEnglish(page);
  await expectAccessible(page);
});

test('a Spanish-speaking owner opens an account without meeting English', async ({ page, outside }) => {
  const email = newEmail();
  await page.goto('/es');
  await page.getByRole('banner').getByRole('link', { name: 'Registrarse' }).click();
  await expect(page).toHaveURL('/merchant-signup?language=es');
  await page.getByRole('checkbox', { name: 'No soy un robot' }).click();
  await expect(page.getByRole('checkbox', { name: 'Verificado: usted no es un robot' })).toBeChecked();
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await expect(page.getByText('Ingrese su correo electrónico', { exact: true })).toBeVisible();
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await expect(page).toHaveURL('/validate-otp');
  await page.getByLabel('Dígito 1 de 6').click();
  await page.keyboard.type(await outside.codeFor(email));

  await expect(page).toHaveURL('/register');
  await expect(page.getByRole('heading', { name: 'Registrar la cuenta' })).toBeVisible();
  await page.getByLabel('Nombre', { exact: true }).fill('Inés');
  await page.getByLabel('Apellido').fill('Quintero');
  await page.getByLabel('Puesto').fill('Dueña');
  await page.getByLabel('Nombre del negocio').fill('Panadería de la esquina');
  await page.getByLabel('Tipo de negocio').selectOption('Panadería y café');
  await page.getByLabel('Dirección', { exact: true }).fill('12 Main Street');
  await page.getByRole('combobox', { name: 'Ciudad' }).fill('Denver');
  await page
    .getByRole('option', { name: /^Denver/ })
    .first()
    .click();
  await page.getByLabel('Código postal').fill('80202');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();

  await expect(page).toHaveURL('/tandc');
  await expect(page.getByText('el texto en inglés es el legalmente vinculante')).toBeVisible();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('Meadow!Gate77');
  await page.getByLabel('Confirmar contraseña', { exact: true }).fill('Meadow!Gate77');
  await page.getByRole('button', { name: 'Crear contraseña' }).click();
  await expect(page).toHaveURL('/portal/admin');
  await expect(page.getByText('Verificación bancaria pendiente')).toBeVisible();
});

test('a visitor who opened a link into the portal reads in Spanish that the sign-in comes first', async ({
  page,
  context,
  world,
}) => {
  await context.addCookies([{ name: 'language', value: 'es', url: world.productUrl }]);
  await page.goto('/portal/balance');
  await expect(page).toHaveURL('/es');
  const note = page.getByText('Primero tiene que iniciar sesión.');
  await expect(note).toBeVisible();
  await expectAccessible(page);
  await note.getByRole('link', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(/^[^?]*\/merchant-signin/);
  await page.goto('/signup');
  await expect(page.getByLabel('Tipo de negocio')).toBeFocused();
});

test('the language that a person chooses is that of the account, in every browser', async ({
  page,
  browser,
  world,
  openAs,
  merchant,
}) => {
  await openAs(merchant, '/portal/admin');
  // However many pages stand below the item of the menu.
  for (const name of [/^Notices/, 'Rosa Lindqvist'])
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await page.getByRole('region', { name: 'Language' }).getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { name: 'Administración' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');

  // Another browser, which prefers English: the account decides with the sign-in.
  const elsewhere = await browser.newContext({ baseURL: world.productUrl, locale: 'en-US' });
  const other = await elsewhere.newPage();
  await signInByPassword(other, merchant.email);
  await expect(other.getByRole('heading', { name: 'Saldo', level: 1 })).toBeVisible();
  await other.getByRole('button', { name: 'Rosa Lindqvist' }).click();
  await other.getByRole('button', { name: 'English' }).click();
  await expect(other.getByRole('heading', { name: 'Balance', level: 1 })).toBeVisible();
  await elsewhere.close();

  // The first one keeps its language until the next sign-in.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Administración' })).toBeVisible();

  // What lies outside the portal is in Spanish, too.
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/es');
  await page.goto('/validate-otp');
  await expect(page).toHaveURL('/es');
});

test('before the sign-in a page offers the other language, and the browser keeps it', async ({ page }) => {
  await page.goto('/merchant-signin');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iniciar sesión');
  await page.goto('/forgot-password');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
