import sharp from 'sharp';
import { answerOnce } from './support/answer-instead.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { chooseImage, chosenImage, cropDialog, useImage } from './support/store-image.ts';
import { expect, test, type Page } from './support/test.ts';

const create = '/portal/stores/create';

const stageOf = (page: Page) => cropDialog(page).getByRole('application', { name: /^The picture in its frame/ });

/** What the service keeps: its size, and how much red and blue there is. */
async function keptImage(page: Page): Promise<{ width: number; height: number; red: number; blue: number }> {
  const url = (await chosenImage(page).getAttribute('src')) ?? '';
  const image = sharp(await (await page.request.get(url)).body());
  const [{ width = 0, height = 0 }, { channels }] = await Promise.all([image.metadata(), image.stats()]);
  return { width, height, red: Math.round(channels[0]!.mean), blue: Math.round(channels[2]!.mean) };
}

test.describe('the image', () => {
  test('is cut to a square by arrow keys, and another part of it is taken later by mouse', async ({
    page,
    openAs,
    newMerchant,
  }) => {
    await openAs(await newMerchant({ stage: 'bank' }), create);
    await chooseImage(page);
    await expect(stageOf(page)).toBeFocused();
    await expectAccessible(page);
    for (let n = 0; n < 6; n += 1) await page.keyboard.press('Shift+ArrowRight');
    await useImage(page);
    const left = await keptImage(page);
    expect(left.width).toBe(left.height);
    expect([left.red > 190, left.blue < 60]).toEqual([true, true]);

    await page.getByRole('button', { name: 'Preview image' }).click();
    await expectAccessible(page);
    await cropDialog(page).getByRole('button', { name: 'Crop' }).click();
    await stageOf(page).hover();
    const box = (await stageOf(page).boundingBox())!;
    await page.mouse.down();
    await page.mouse.move(box.x - 400, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    const before = await chosenImage(page).getAttribute('src');
    await useImage(page);
    await expect.poll(() => chosenImage(page).getAttribute('src')).not.toBe(before);
    const right = await keptImage(page);
    expect([right.red < 60, right.blue > 190]).toEqual([true, true]);
  });

  test('is zoomed with two fingers, the slider and the keys; what is used as it came stays whole', async ({
    page,
    openAs,
    newMerchant,
  }) => {
    await openAs(await newMerchant({ stage: 'bank' }), create);
    await chooseImage(page);
    const slider = cropDialog(page).getByRole('slider', { name: 'Zoom' });
    await expect(slider).toHaveValue('100');
    await stageOf(page).evaluate((stage) => {
      const { left, top, width, height } = stage.getBoundingClientRect();
      stage.setPointerCapture = () => undefined;
      const finger = (type: string, pointerId: number, off: number) =>
        stage.dispatchEvent(
          new PointerEvent(type, {
            pointerId,
            pointerType: 'touch',
            bubbles: true,
            clientX: left + width / 2 + off,
            clientY: top + height / 2,
          }),
        );
      finger('pointerdown', 11, -40);
      finger('pointerdown', 12, 40);
      finger('pointermove', 11, -70);
    });
    await expect(slider).not.toHaveValue('100');
    await stageOf(page).evaluate((stage) => {
      for (const pointerId of [11, 12])
        stage.dispatchEvent(new PointerEvent('pointerup', { pointerId, bubbles: true }));
    });
    await slider.fill('200');
    await stageOf(page).press('-');
    await expect(slider).toHaveValue('180');
    await cropDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(chosenImage(page)).toHaveCount(0);
    await page.locator('input[type=file]').setInputFiles({
      name: 'front.jpg',
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 300, height: 300, channels: 3, background: '#246' } })
        .jpeg()
        .toBuffer(),
    });
    await useImage(page);
    expect(await keptImage(page)).toMatchObject({ width: 256, height: 256 });
  });

  test('that no browser draws goes to the service; wrong type or size never leaves; a broken one is rechosen', async ({
    page,
    faults,
    openAs,
    newMerchant,
  }) => {
    faults.allow(/net::ERR/);
    await openAs(await newMerchant({ stage: 'bank' }), create);
    const give = (name: string, mimeType: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
    await give('page.png', 'image/png', Buffer.from('<!doctype html><script>1</script>'));
    await expect(page.getByText('File of invalid type').first()).toBeVisible();
    await give('drawing.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    await expect(page.getByText('File of invalid type').first()).toBeVisible();
    await give('large.jpg', 'image/jpeg', Buffer.alloc(5_347_738));
    await expect(page.getByText('The image is larger than 5.1 MB').first()).toBeVisible();
    await expect(cropDialog(page)).toHaveCount(0);
    await answerOnce(page, '**/api/v2/files/files*', (route) => route.abort());
    const field = page.locator('[data-field=logo]');
    await expect(field).toContainText('The image is larger than 5.1 MB');
    await chooseImage(page);
    await expect(cropDialog(page)).toBeVisible();
    await expect(field, 'a good file takes back what was said of the one before').not.toContainText('larger than');
    await cropDialog(page).getByRole('button', { name: 'Use image' }).click();
    await expect(page.getByText('Error while uploading the file. Please try again.').first()).toBeVisible();
    await page.evaluate(() => {
      const { toBlob } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.toBlob = (give) => {
        HTMLCanvasElement.prototype.toBlob = toBlob;
        addEventListener('cut', () => give(null), { once: true });
      };
    });
    await chooseImage(page);
    await cropDialog(page).getByRole('button', { name: 'Use image' }).click();
    // What is being cut is used next: it is too late to cancel.
    await expect(cropDialog(page).getByRole('button', { name: 'Cancel' })).toHaveAttribute('aria-disabled', 'true');
    await page.evaluate(() => dispatchEvent(new Event('cut')));
    await expect(field).toContainText('The image could not be opened. Choose it again.');
    await chooseImage(page);
    await useImage(page);
  });
});
