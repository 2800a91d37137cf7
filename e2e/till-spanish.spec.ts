import { expectAccessible } from './support/expect-accessible.ts';
import { expectFits } from './support/expect-fits.ts';
import { expectNoEnglish } from './support/expect-no-english.ts';
import { checkBooksAfterwards, expect, test, type Page } from './support/test.ts';

checkBooksAfterwards();

const STAFF_PASSWORD = 'Meadow?Gate58';

/** A phone without English, and without text that is cut off. */
async function expectSpanish(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectNoEnglish(page);
  await expectFits(page);
  await expectAccessible(page);
}

test.describe('in a browser that prefers Spanish', () => {
  test.use({ locale: 'es-MX' });

  test('a till speaks Spanish from its link to the close of the day, and so do refusals', async ({
    page,
    outside,
    newMerchant,
    world,
  }) => {
    test.slow();
    const { client, storeId } = await newMerchant({ stage: 'owner' });
    const params = { storeId, aisleId: '' };
    params.aisleId = (await client.call('createDevice', { params, body: { name: 'Mostrador' } })).id;
    const email = `ines-${Date.now()}@shop.example`;
    await client.call('createStaff', { params, body: { user: { firstName: 'Inés', lastName: 'Quintero', email } } });
    const token = new URL(await outside.linkFor(email)).hash.slice(1);
    await client.call('acceptStaffInvitation', { body: { token, password: STAFF_PASSWORD } });
    await client.call('enablePremium');

    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(`${world.sandboxUrl}/till`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await page.getByLabel('Código de vinculación').fill('AAAAA-AAAAA');
    await page.getByRole('button', { name: 'Vincular esta caja' }).click();
    await expect(page.getByText('Este código no es correcto o venció.')).toBeVisible();
    await expectSpanish(page);
    await page
      .getByLabel('Código de vinculación')
      .fill((await client.call('createLinkToken', { params, body: {} })).token);
    await page.getByRole('button', { name: 'Vincular esta caja' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mostrador' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Reglas de precio vigentes' })).toBeVisible();
    await expectSpanish(page);

    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Correo electrónico').fill(email);
    await dialog.getByLabel('Contraseña', { exact: true }).fill('Wrong?Lamp42');
    await dialog.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expectSpanish(page);
    await dialog.getByLabel('Contraseña', { exact: true }).fill(STAFF_PASSWORD);
    await dialog.getByRole('button', { name: 'Iniciar sesión' }).click();
    await dialog.getByLabel('PIN nuevo').fill('1234');
    await dialog.getByRole('button', { name: 'Elegir PIN' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Este PIN es demasiado fácil de adivinar');
    await expectSpanish(page);
    await dialog.getByLabel('PIN nuevo').fill('4271');
    await dialog.getByRole('button', { name: 'Elegir PIN' }).click();
    await expect(page.getByText('Inés Quintero')).toBeVisible();
    await page.getByRole('button', { name: 'Bloquear' }).click();
    await page.getByRole('button', { name: 'Desbloquear' }).click();
    await expectSpanish(page);
    await page.getByRole('button', { name: 'Inés Quintero' }).click();
    await dialog.getByLabel('PIN', { exact: true }).fill('4272');
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('El PIN no es correcto.');
    await expectSpanish(page);
    await dialog.getByLabel('PIN', { exact: true }).fill('4271');
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await expect(dialog).toHaveCount(0);

    for (const [keys, verdict] of [
      ['901', 'Rechazado'],
      ['902', 'Cancelado'],
      ['1250', 'Aprobado'],
    ] as const) {
      for (const key of keys) await page.getByRole('button', { name: key, exact: true }).click();
      await page.getByRole('radio', { name: 'Otra' }).check();
      await page.getByLabel('Propina en dólares').fill('2');
      await expectFits(page);
      await page.getByRole('button', { name: /^Cobrar/ }).click();
      await expect(page.getByRole('status').getByText(verdict, { exact: true })).toBeVisible();
      await expectSpanish(page);
      if (verdict !== 'Aprobado') await page.getByRole('button', { name: 'Nueva venta' }).click();
    }

    await page.getByRole('button', { name: 'Imprimir o enviar el recibo' }).click();
    // The receipt is in the language that the merchant has chosen for shoppers.
    await expect(dialog).toContainText('Cash');
    await dialog.getByRole('textbox', { name: 'Correo electrónico' }).fill('nobody');
    await dialog.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(dialog.getByText('Ingrese un correo electrónico válido')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Correo electrónico' }).fill('ada@shopper.example');
    await dialog.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(dialog.getByRole('status')).toContainText('Va en camino a');
    await expectSpanish(page);
    await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
    await page.getByRole('button', { name: 'Nueva venta' }).click();

    const refund = page.getByRole('button', { name: /^Reembolsar TRN n\.º/ });
    await refund.click();
    await dialog.getByLabel('Monto').fill('99');
    await expect(dialog.getByText('La propina de $2.00 no se reembolsa')).toBeVisible();
    await dialog.getByLabel('Propina').fill('2');
    await dialog.getByRole('button', { name: 'Reembolsar $101.00' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Esto es más de lo que queda por reembolsar.');
    await expectSpanish(page);
    await dialog.getByLabel('Monto').fill('5');
    await dialog.getByRole('button', { name: 'Reembolsar $7.00' }).click();
    await expect(page.getByRole('dialog', { name: 'Reembolsado' })).toBeVisible();
    await expectSpanish(page);
    await dialog.getByRole('button', { name: 'Hecho' }).click();

    await page.getByRole('button', { name: 'Cierre del día' }).click();
    await expect(dialog.getByRole('region', { name: 'Cifras hasta ahora' })).toBeVisible();
    await expectSpanish(page);
    await dialog.getByRole('button', { name: 'Cerrar el día' }).click();
    await expect(page.getByRole('dialog', { name: 'Cierre del día n.º 1' })).toBeVisible();
    await expectSpanish(page);
    await dialog.getByRole('button', { name: 'Hecho' }).click();
    await page.getByRole('button', { name: 'Cierre del día' }).click();
    await expect(dialog.getByRole('status')).toContainText('No hay nada que cerrar');
    await expectSpanish(page);
    await page.keyboard.press('Escape');

    await client.call('setStoreActive', { params: { id: storeId }, body: { active: false } });
    await expect(page.getByText('No acepta pagos', { exact: true })).toBeVisible();
    await expect(page.getByText('La tienda está desactivada')).toBeVisible();
    await expectSpanish(page);
    await client.call('setStoreActive', { params: { id: storeId }, body: { active: true } });
    const [device] = (await client.call('getStore', { params: { id: storeId } })).aisles;
    await client.call('unlinkDevice', { params: { deviceId: device!.deviceId! } });
    await expect(page.getByText('Sin vincular', { exact: true })).toBeVisible();
    await expect(page.getByText('Este dispositivo no está vinculado')).toBeVisible();
    await expectSpanish(page);
    await page.goto(`${world.sandboxUrl}/till/none`);
    await expect(page.getByText('Esa caja no existe.')).toBeVisible();
    await expectSpanish(page);
  });
});

test('the language that is chosen on a till stays with its browser, and changes neither portal nor tools', async ({
  page,
  context,
  world,
}) => {
  const html = page.locator('html');
  await page.goto(`${world.sandboxUrl}/till?code=K7QM4R9TAA`);
  await expect(html).toHaveAttribute('lang', 'en');
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL(`${world.sandboxUrl}/till?code=K7QM4R9TAA`);
  await expect(html).toHaveAttribute('lang', 'es');
  await expect(page).toHaveTitle('Caja · Sandbox');
  await expect(page.getByLabel('Código de vinculación')).toHaveValue('K7QM4-R9TAA');
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
  expect(await (await page.request.get(world.sandboxUrl + manifest!)).json()).toMatchObject({
    lang: 'es',
    name: 'Caja',
    start_url: '/till',
  });

  const later = await context.newPage();
  await later.goto(`${world.sandboxUrl}/till`);
  await expect(later.getByRole('heading', { level: 1 })).toHaveText('Caja');
  await later.goto('/merchant-signin');
  await expect(later.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('link', { name: 'Sala de control' }).click();
  await expect(html).toHaveAttribute('lang', 'en');
  await page.getByRole('link', { name: 'Till', exact: true }).click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Till');
});
