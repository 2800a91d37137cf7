import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Answer, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, PASSWORD, type Merchant } from '@trilane/testkit/build-merchant';
import { buildStaff, inviteStaff, linkTokenFor, newStaffEmail, STAFF_PASSWORD } from '@trilane/testkit/build-staff';
import { DAY_SECONDS } from '@trilane/domain/time-units';

let app: TestApp;
let merchant: Merchant;
beforeAll(async () => {
  app = await createTestApp();
  merchant = await buildMerchant(app, { stage: 'store' });
});
afterAll(() => app.stop());

const code = (answer: Answer) => [answer.statusCode, (answer.json() as { code: string }).code];
const staffPath = (staff: { storeId: string; id: string }) => `/businesses/stores/${staff.storeId}/staff/${staff.id}`;
const post = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
  app.request('POST', path, { token: merchant.token, ...(body !== undefined && { body }), headers });
const mailsTo = async (email: string) => {
  await app.platform.outbox.flush();
  return app.world.mails.filter((mail) => mail.to === email);
};
const accept = (token: string, password = STAFF_PASSWORD) =>
  app.request('POST', '/staff/invitations/accept', { body: { token, password } });
const open = (token: string) => app.request('POST', '/staff/invitations/open', { body: { token } });

describe('the link', () => {
  it('says whom it is for, sets the password once and is spent', async () => {
    const { user } = await inviteStaff(merchant);
    const token = await linkTokenFor(app, user.email);
    expect((await open(token)).json()).toEqual({
      firstName: 'Maya',
      email: user.email,
      business: { name: 'Corner Bakery' },
      store: { name: 'Main Street' },
    });
    expect(code(await accept(token, 'short'))).toEqual([422, 'password_rejected']);
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(token)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422, 422]);
    for (const again of [await open(token), await accept(token)])
      expect(code(again)).toEqual([422, 'staff_link_invalid']);
  });

  it('is over when a newer one was sent, and while the user is disabled', async () => {
    const [replaced, off] = [await inviteStaff(merchant), await inviteStaff(merchant)];
    const tokens = {
      replaced: await linkTokenFor(app, replaced.user.email),
      off: await linkTokenFor(app, off.user.email),
    };
    await merchant.client.call('setStaffActive', {
      params: { storeId: off.storeId, staffId: off.id },
      body: { active: false },
    });
    expect(code(await accept(tokens.off))).toEqual([422, 'staff_link_invalid']);
    await merchant.client.call('setStaffActive', {
      params: { storeId: off.storeId, staffId: off.id },
      body: { active: true },
    });
    expect((await open(tokens.off)).statusCode).toBe(200);
    app.advanceSecurity(61);
    expect((await post(`${staffPath(replaced)}/resend-invitation`)).statusCode).toBe(200);
    expect(code(await open(tokens.replaced))).toEqual([422, 'staff_link_invalid']);
    expect((await open(await linkTokenFor(app, replaced.user.email))).statusCode).toBe(200);
  });

  it('dies after three days to the second', async () => {
    const later = await createTestApp();
    const shop = await buildMerchant(later, { stage: 'store' });
    const token = await linkTokenFor(later, (await inviteStaff(shop)).user.email);
    const opened = () => later.request('POST', '/staff/invitations/open', { body: { token } });
    later.advanceSecurity(3 * DAY_SECONDS - 30);
    expect((await opened()).statusCode).toBe(200);
    later.advanceSecurity(31);
    expect(code(await opened())).toEqual([422, 'staff_link_invalid']);
    await later.stop();
  });

  it('is limited for one address', async () => {
    const address = '203.0.113.77';
    const answers = [];
    for (let n = 0; n < 61; n += 1)
      answers.push(await app.request('POST', '/staff/invitations/open', { body: { token: 'y'.repeat(43) }, address }));
    expect(code(answers[59]!)).toEqual([422, 'staff_link_invalid']);
    expect([answers[60]!.statusCode, Number(answers[60]!.headers['retry-after']) > 0]).toEqual([429, true]);
  });
});

describe('sending it again', () => {
  it('is possible once a minute, also many times at once, and says when', async () => {
    const staff = await inviteStaff(merchant);
    const resend = () => post(`${staffPath(staff)}/resend-invitation`);
    const early = await resend();
    expect([...code(early), (early.json() as { message: string }).message]).toEqual([
      429,
      'resend_too_early',
      'A new link can be sent once a minute.',
    ]);
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(50);
    app.advanceSecurity(61);
    const answers = await Promise.all(Array.from({ length: 6 }, resend));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429, 429, 429, 429, 429]);
    expect(await mailsTo(staff.user.email)).toHaveLength(2);
  });

  it('lets a person who has forgotten the password set a new one', async () => {
    const staff = await buildStaff(app, merchant);
    app.advanceSecurity(61);
    expect((await post(`${staffPath(staff)}/resend-invitation`)).json()).toMatchObject({ hasPassword: true });
    const token = await linkTokenFor(app, staff.user.email);
    expect((await accept(token)).json()).toMatchObject({
      code: 'password_rejected',
      errors: { password: ['This is your current password. Choose another one.'] },
    });
    expect((await accept(token, 'Harbor?Wind19')).statusCode).toBe(200);
  });
});

describe('what a business can send to other people', () => {
  const words = (answer: Answer) => [
    answer.statusCode,
    (answer.json() as { message?: string }).message,
    Number(answer.headers['retry-after']) > 86_000,
  ];
  const add = (shop: Merchant, email: string) =>
    app.request('POST', `/businesses/stores/${shop.store.id}/staff/create`, {
      token: shop.token,
      body: { user: { firstName: 'Maya', lastName: 'Ortiz', email } },
    });

  it('is twenty invitations a day of any kind, even all at once; a refused one leaves nothing', async () => {
    const shop = await buildMerchant(app, { stage: 'store' });
    const first = await inviteStaff(shop);
    const answers = await Promise.all(Array.from({ length: 24 }, () => add(shop, newStaffEmail())));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(19);
    expect(words(answers.find(({ statusCode }) => statusCode === 429)!)).toEqual([
      429,
      '20 invitations can be sent a day. Try again in 24 hours.',
      true,
    ]);
    app.advanceSecurity(61);
    const resend = await app.request('POST', `${staffPath(first)}/resend-invitation`, { token: shop.token });
    expect(resend.statusCode).toBe(429);
    const rename = (email: string) =>
      app.request('POST', `${staffPath(first)}/update`, {
        token: shop.token,
        body: { user: { firstName: 'Mia', lastName: 'Ortiz', email } },
      });
    expect((await rename(newStaffEmail())).statusCode).toBe(429);
    expect((await rename(first.user.email)).statusCode).toBe(200);
    const { staff } = await shop.client.call('getStore', { params: { id: shop.store.id } });
    expect(staff).toHaveLength(20);
    expect(await mailsTo(first.user.email)).toHaveLength(1);
    expect((await add(await buildMerchant(app, { stage: 'store' }), newStaffEmail())).statusCode).toBe(200);
  });

  it('is as much again a day later', async () => {
    const later = await createTestApp();
    const shop = await buildMerchant(later, { stage: 'store' });
    await Promise.all(Array.from({ length: 20 }, () => inviteStaff(shop)));
    await expect(inviteStaff(shop)).rejects.toMatchObject({ status: 429 });
    later.advanceSecurity(86_400);
    const { token } = await later
      .client()
      .call('login', {
        body: { email: shop.email, password: PASSWORD, role: 'owner', captcha: later.world.solveCaptcha() },
      });
    await later
      .client(token)
      .call('createStaff', {
        params: { storeId: shop.store.id },
        body: { user: { firstName: 'Maya', lastName: 'Ortiz', email: newStaffEmail() } },
      });
    await later.stop();
  });

  it('is three invitations a day to one address, from all businesses together and in any spelling', async () => {
    const email = newStaffEmail();
    const shops = [];
    for (let n = 0; n < 4; n += 1) shops.push(await buildMerchant(app, { stage: 'store' }));
    const answers = [];
    for (const [n, shop] of shops.entries()) answers.push(await add(shop, n % 2 ? email.toUpperCase() : email));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
    expect(words(answers[3]!)).toEqual([429, 'This address can get 3 invitations a day. Try again in 24 hours.', true]);
    expect(await mailsTo(email)).toHaveLength(3);
  });

  it('carries no words of the business in the subject, and no link but ours', async () => {
    const { user } = await inviteStaff(merchant, {
      firstName: '$$$ win at https://evil.example',
      lastName: 'x@evil.example',
    });
    const [mail] = await mailsTo(user.email);
    expect(mail?.subject).toBe('Set your password for Trilane');
    expect(mail!.text.replaceAll(app.config.publicUrl, '').replaceAll(app.config.contactEmail, '')).not.toMatch(
      /:\/\/|@|evil\.example|\$\$/,
    );
    expect(mail!.html).not.toContain('evil.example');
  });
});
