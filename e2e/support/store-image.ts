import sharp from 'sharp';
import { expect, type Page } from './test.ts';

/** Red on its left, blue on its right: what was cut out shows in the colour. */
async function twoColours(): Promise<Buffer> {
  const half = (background: string) =>
    sharp({ create: { width: 600, height: 600, channels: 3, background } })
      .png()
      .toBuffer();
  const [red, blue] = await Promise.all([half('#d02020'), half('#2020d0')]);
  return sharp({ create: { width: 1_200, height: 600, channels: 3, background: '#fff' } })
    .composite([
      { input: red, left: 0, top: 0 },
      { input: blue, left: 600, top: 0 },
    ])
    .jpeg()
    .toBuffer();
}

/** Chooses a picture of two colours in the image field. */
export const chooseImage = async (page: Page) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: await twoColours() });
export const cropDialog = (page: Page) => page.getByRole('dialog', { name: 'Store image' });
export const chosenImage = (page: Page) => page.getByRole('img', { name: 'Chosen: front.jpg' });

/** Accepts the picture as it is framed, and waits until it is sent. */
export async function useImage(page: Page): Promise<void> {
  const sent = page.waitForResponse((answer) => answer.url().includes('/files/files'));
  await cropDialog(page).getByRole('button', { name: 'Use image' }).click();
  expect((await sent).status()).toBe(200);
  await expect(chosenImage(page)).toBeVisible();
}
