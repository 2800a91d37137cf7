import { findViolations } from '../packages/testkit/src/axe.ts';
import { expectNoSidewaysScroll } from './support/expect-accessible.ts';
import { expect, test } from './support/test.ts';

const SIGHTS = [
  { width: 360, scheme: 'light' },
  { width: 700, scheme: 'light' },
  { width: 360, scheme: 'dark' },
  { width: 700, scheme: 'dark' },
] as const;

// A mail is a part of somebody else's page, so it has no landmarks of its own.
const OPTIONS = {
  rules: { 'target-size': { enabled: true }, region: { enabled: false }, 'landmark-one-main': { enabled: false } },
};

test('every mail fits a phone and a desk, in the light and in the dark, and can be read by everybody', async ({
  page,
  world,
}) => {
  const templates = (await (await fetch(`${world.sandboxUrl}/api/templates`)).json()) as {
    id: string;
    channel: string;
  }[];
  const mails = templates.filter(({ channel }) => channel === 'email');
  expect(mails.length).toBeGreaterThan(40);
  for (const { width, scheme } of SIGHTS) {
    await page.setViewportSize({ width, height: 800 });
    // A Spanish mail has the colors of the English one, and longer words.
    const shown = mails.filter(({ id }) => !id.startsWith('es-') || (width === 360 && scheme === 'light'));
    for (const { id } of shown) {
      const html = await (await fetch(`${world.sandboxUrl}/mail/template-html/${id}?scheme=${scheme}`)).text();
      await page.setContent(html);
      await expect(page.getByRole('heading', { level: 1 }), id).toBeVisible();
      await expectNoSidewaysScroll(page);
      expect(await findViolations(page, OPTIONS), `axe in ${id}, ${width} px, ${scheme}`).toEqual([]);
      const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
      expect(ground, id).toBe(scheme === 'dark' ? 'rgb(10, 15, 26)' : 'rgb(243, 243, 238)');
    }
  }
});

test('the sandbox shows a mail at the width that was chosen, and its plain text', async ({ page, world, faults }) => {
  faults.allow(/Blocked script execution in .*\/mail\/template-html\//);
  await page.goto(`${world.sandboxUrl}/mail/templates/transfer-paid`);
  const widthOf = (form: string) =>
    page.locator(`iframe[title="Transfer paid, light, ${form}"]`).evaluate((frame) => frame.clientWidth);
  await expect.poll(() => widthOf('desk')).toBe(700);
  await page.getByRole('radio', { name: 'Phone, 360 px' }).check();
  await expect.poll(() => widthOf('phone')).toBe(360);
  const mail = page.frameLocator('iframe[title="Transfer paid, light, phone"]');
  await expect(mail.getByText('is in First Harbor Bank ••4821')).toBeVisible();
  await page.getByRole('radio', { name: 'Plain text' }).check();
  await expect(page.getByText('$1,284.50 is in First Harbor Bank ••4821').last()).toBeVisible();
});
