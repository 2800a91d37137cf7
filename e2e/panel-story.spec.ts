import { expectAccessible } from './support/expect-accessible.ts';
import { setPromotion } from './support/offers.ts';
import { checkBooksAfterwards, expect, test } from './support/test.ts';

checkBooksAfterwards();

test('a refund is begun and sent without scrolling the panel at 1,280 by 800', async ({
  page,
  outside,
  openAs,
  merchant,
}) => {
  expect((await outside.pay(merchant.tillId, { amount: 24, tip: 3 })).status).toBe(200);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs(merchant, '/portal/credits?trn=1');
  const panel = page.getByRole('dialog', { name: 'TRN 1', exact: true });
  await expect(panel.getByText('What happens')).toBeVisible();
  const refund = panel.getByRole('button', { name: 'Refund', exact: true });
  await expect(refund).toBeInViewport({ ratio: 1 });
  await refund.press('Enter');
  const form = panel.getByRole('form', { name: 'Refund of TRN 1' });
  await expect(form.getByText('The shopper gets')).toBeVisible();
  await expect(form).toBeInViewport({ ratio: 1 });
  await expect(form.getByRole('button', { name: 'Refund $27.00' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  // What gets the focus is not hidden behind the form.
  await panel.getByRole('button', { name: 'Receipt' }).focus();
  const isCovered = async () => {
    const [receipt, over] = [
      await panel.getByRole('button', { name: 'Receipt' }).boundingBox(),
      await form.boundingBox(),
    ];
    return receipt!.y + receipt!.height > over!.y && receipt!.y < over!.y + over!.height;
  };
  await expect.poll(isCovered, 'the form covers what has the focus').toBe(false);
  await form.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(refund).toBeInViewport({ ratio: 1 });
});

test('a net below zero is explained by the promotion that the payment reached', async ({
  page,
  outside,
  openAs,
  merchant,
}) => {
  await setPromotion(merchant, outside, { spend: 80, reward: 10 });
  await outside.moveClock({ advance: 'P2D' });
  for (const amount of [77, 5.25]) expect((await outside.pay(merchant.tillId, { amount })).status).toBe(200);
  await openAs(merchant, '/portal/credits?trn=2');
  const panel = page.getByRole('dialog', { name: 'TRN 2', exact: true });
  await expect(panel).toContainText('Reached your $80 promotion and earned $8.23');
  await expect(panel).toContainText('so the net amount is negative');
  await expectAccessible(page);
});
