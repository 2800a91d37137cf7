import { randomUUID } from 'node:crypto';
import { NO_PHONE } from '../../apps/sandbox/server/mail/sms.routes.ts';
import { createClient } from '../../packages/contract/src/client.ts';
import { solveCaptcha } from '../../packages/testkit/src/solve-captcha.ts';
import { totpAt } from '../../packages/testkit/src/totp-at.ts';
import { expect, type Page } from './test.ts';
import type { World } from './world.ts';

export const PASSWORD = 'Marble!Kettle58';

/** Adds an operator on the command line and answers the set-up link. */
export async function invite(
  world: World,
  roles: string,
  name = 'Ona Rivers',
): Promise<{ email: string; link: string }> {
  const email = `ona-${randomUUID().slice(0, 8)}@example.com`;
  const said = await world.operate('people', 'add', email, '--role', roles, '--name', name);
  const token = /#([\w-]+)/.exec(said)?.[1];
  return { email, link: `${world.deskUrl}/set-up#${token}` };
}

/** Each code works once, so the next one is of a later half minute than the last. */
function createApp(secret: string) {
  let ahead = -30_000;
  return () => totpAt(secret, new Date(Date.now() + (ahead = Math.min(ahead + 30_000, 30_000))));
}

/** Goes through a set-up link with an authenticator app; ends signed in. */
export async function setUp(page: Page, link: string): Promise<() => string> {
  await page.goto(link);
  await page.getByText('Enter the secret by hand').click();
  const secret = await page.getByText(/^[A-Z2-7]{32}$/).innerText();
  const nextCode = createApp(secret);
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Code from the app').fill(nextCode());
  await page.getByRole('button', { name: 'Finish with this app' }).click();
  // The rail, or the bar of a phone.
  await expect(page.getByRole('navigation', { name: /^Desk/ }).first()).toBeVisible();
  return nextCode;
}

/** An SMS that the gateway refuses for good. The product takes three a day for this number. */
export async function loseMessage({ productUrl }: World): Promise<void> {
  const client = createClient({ baseUrl: productUrl });
  await client.call('sendAppLink', { body: { mobile: NO_PHONE, captcha: await solveCaptcha(client) } });
}

/** A visitor writes to the operators. */
export async function writeLetter({ productUrl }: World, fullName: string): Promise<void> {
  const client = createClient({ baseUrl: productUrl });
  await client.call('sendEnquiry', {
    body: {
      subject: 'Partnerships',
      fullName,
      email: `${randomUUID()}@makers.example`,
      message: 'We run twelve market halls.',
      captcha: await solveCaptcha(client),
    },
  });
}
