import { randomUUID } from 'node:crypto';
import { answerOnce } from './support/answer-instead.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { expect, test } from './support/test.ts';
import type { Page } from './support/test.ts';

const solveCaptcha = async (page: Page) => {
  await page.getByRole('checkbox', { name: 'No soy un robot' }).click();
  await expect(page.getByRole('checkbox', { name: 'Verificado: usted no es un robot' })).toBeChecked();
};

test('a visitor changes the language on any page and finds the same page again', async ({ page }) => {
  await page.goto('/lenders');
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL('/es/lenders');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Financie compras, no promesas.');
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Comprar' }).click();
  await expect(page).toHaveURL('/es/shop-with-trilane');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/shop-with-trilane');
  await page.goto('/terms-of-use');
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL('/es/home');
});

test('on a phone the language stands in the menu, and no Spanish page scrolls sideways', async ({ page, faults }) => {
  faults.allow(/404.*es\/nada/);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/es', '/es/merchant', '/es/shop-with-trilane', '/es/lenders', '/es/nada']) {
    await page.goto(path);
    await expectNoSidewaysScroll(page);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este carril termina aquí.');
  await page.locator('summary', { hasText: 'Menú' }).click();
  const menu = page.getByRole('navigation', { name: 'Menú' });
  await expect(menu.getByRole('link', { name: 'Iniciar sesión: comercio' })).toBeVisible();
  await menu.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/home');
});

test('a demo is asked for in Spanish, and refusals are said in Spanish', async ({ page, outside }) => {
  const name = `Inés ${randomUUID().slice(0, 8)}`;
  await page.goto('/es');
  await page.getByRole('button', { name: 'Pedir una demostración' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Pedir una demostración' });
  await expect(dialog.getByLabel('Nombre completo')).toBeFocused();
  await expectAccessible(page);
  await solveCaptcha(page);
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  for (const words of ['El nombre es obligatorio', 'El puesto es obligatorio', 'El nombre del negocio es obligatorio'])
    await expect(dialog.getByText(words, { exact: true })).toBeVisible();
  await dialog.getByLabel('Nombre completo').fill(name);
  await dialog.getByLabel('Correo electrónico').fill(`ines-${randomUUID().slice(0, 8)}@bakery.example`);
  await dialog.getByLabel('Puesto').fill('Dueña');
  await dialog.getByLabel('Nombre del negocio').fill('Panadería de la esquina');
  await answerOnce(page, '**/api/v2/marketing/support/email', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '120' },
      contentType: 'application/json',
      body: '{"statusCode":429,"code":"too_many_requests","message":"Too many attempts. Try again in 2 minutes."}',
    }),
  );
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Demasiados intentos. Intente de nuevo en 2 minutos.')).toBeVisible();
  // The check is renewed by itself.
  await expect(page.getByRole('checkbox', { name: 'Verificado: usted no es un robot' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('status').getByText('Correo enviado', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect
    .poll(async () => (await outside.mailsTo('hello@trilane.test')).some(({ text }) => text.includes(name)))
    .toBe(true);
});

test('calculators, the sign-up and how it works come alive in Spanish', async ({ page }) => {
  await page.goto('/es/merchant');
  await page.getByLabel('Ventas con tarjeta en un mes').fill('20000');
  await page.getByLabel('Tasa de tarjeta que paga hoy, en porcentaje').fill('2');
  await expect(page.getByText('Usted se queda al año con')).toBeVisible();
  await expect(page.getByText('$20,000.00 × 12 meses × 2%')).toBeVisible();
  await page.getByRole('radio', { name: 'Comercio' }).check();
  await page.getByLabel('Correo electrónico').fill('ines@');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText('El correo electrónico no tiene un formato válido')).toBeVisible();
  await page.getByRole('button', { name: 'Cómo funciona' }).click();
  const film = page.getByRole('dialog', { name: 'Cómo funciona' });
  await expect(film.getByText('1 de 5 Usted escribe el precio')).toBeVisible();
  for (let scene = 1; scene < 4; scene += 1) await film.getByRole('button', { name: 'Escena siguiente' }).click();
  await expect(film.getByText(/^\d{1,2}\s[a-z]{3,4}\s20\d\d$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/es/shop-with-trilane');
  await page.getByRole('slider', { name: 'Monto de la compra' }).focus();
  await expect(page.locator('[data-panel="credit"][data-awake]')).toBeVisible();
  await expect(page.getByText(/^primer pago, \d+\s[a-z]{3,4}\s20\d\d$/)).toBeVisible();
});
