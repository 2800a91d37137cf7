import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../packages/testkit/src/app.ts';
import { sql } from '../../platform/db/sql.ts';

let app: TestApp;
let sent = 0;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const newAddress = () => `10.60.${((sent += 1) >> 8) & 255}.${sent & 255}`;
const newEmail = () => `visitor-${(sent += 1)}@visitors.example`;

async function post(path: string, body: Record<string, unknown>, address = newAddress()) {
  const answer = await app.server.inject({
    method: 'POST',
    url: `/api/v2${path}`,
    payload: { captcha: app.world.solveCaptcha(), ...body },
    remoteAddress: '127.0.0.1',
    headers: { 'x-forwarded-for': address },
  });
  return {
    status: answer.statusCode,
    retryAfter: answer.headers['retry-after'],
    ...(answer.json() as { success?: true; code?: string; message?: string; errors?: Record<string, string[]> }),
  };
}
const enquire = (body: Record<string, unknown>, address?: string) => post('/marketing/support/email', body, address);
const ask = (mobile: unknown, address?: string) =>
  post('/consumers/consumers/download-app/sms', { mobile, deviceToken: 'abcd' }, address);

const demo = () => ({
  subject: 'book-demo',
  fullName: 'Ada Byron',
  email: newEmail(),
  title: 'Owner',
  category: 'Bakery',
  businessName: 'Corner Bakery',
});
const contact = () => ({
  subject: 'Complaints',
  fullName: 'Ada Byron',
  email: newEmail(),
  message: 'The bread was\nlate.',
});

const kept = async (email: string) =>
  (await app.platform.jobsDb.single<Record<string, unknown>>(sql`select * from enquiry where email = ${email}`)).rows;

describe('an enquiry', () => {
  test('is kept and reaches the mailbox of the operator, who can answer it', async () => {
    const asked = demo();
    expect(await enquire(asked)).toMatchObject({ status: 200, success: true });
    expect(await kept(asked.email)).toMatchObject([
      {
        kind: 'demo',
        subject: 'book-demo',
        full_name: 'Ada Byron',
        title: 'Owner',
        category: 'Bakery',
        business_name: 'Corner Bakery',
        message: null,
      },
    ]);
    await app.platform.outbox.flush();
    const mail = app.world.mails.at(-1)!;
    expect([mail.to, mail.replyTo, mail.subject]).toEqual([app.config.contactEmail, asked.email, 'Demo request']);
    expect(mail.text).toContain('Business: Corner Bakery');
  });

  test('has one of three shapes, by its subject', async () => {
    const waiting = { subject: 'keep-me-informed', fullName: 'Ada Byron', email: newEmail() };
    const letter = contact();
    expect([
      (await enquire(waiting)).status,
      (await enquire(letter)).status,
      (await enquire({ ...demo(), subject: 'know-more', category: '   ' })).status,
    ]).toEqual([200, 200, 200]);
    expect(await kept(waiting.email)).toMatchObject([{ kind: 'waitlist', title: null }]);
    expect(await kept(letter.email)).toMatchObject([
      { kind: 'contact', subject: 'Complaints', message: letter.message },
    ]);
    expect(await enquire({ ...waiting, message: 'more' })).toMatchObject({
      status: 422,
      errors: { message: ['unknown field'] },
    });
  });

  test.each([
    [
      { ...demo(), fullName: ' ', email: '', title: '', businessName: '  ' },
      {
        fullName: ['Name is required'],
        email: ['Email is required'],
        title: ['Title is required'],
        businessName: ['Business name is required'],
      },
    ],
    [{ ...demo(), email: 'ada@' }, { email: ['Enter a valid email'] }],
    [{ subject: 'keep-me-informed' }, { fullName: ['Name is required'], email: ['Email is required'] }],
    [
      { ...contact(), fullName: '', email: 'ada@', subject: '\t', message: '' },
      {
        fullName: ['Full name is required'],
        email: ['Invalid email id'],
        subject: ['Subject is required'],
        message: ['Message is required'],
      },
    ],
    [{ ...contact(), subject: undefined }, { subject: ['Subject is required'] }],
    [{ ...contact(), message: 'x'.repeat(5001) }, { message: ['must be at most 5000 characters'] }],
  ])('is refused in the words of its own form: %j', async (body, errors) => {
    expect(await enquire(body)).toMatchObject({ status: 422, code: 'invalid', errors });
    expect(Object.keys((await enquire(body)).errors!).toSorted()).toEqual(Object.keys(errors).toSorted());
  });

  test('puts no line of its own into the head of a mail', async () => {
    await enquire({ ...contact(), subject: 'Hello\nBcc: all@shop.example' });
    await app.platform.outbox.flush();
    expect(app.world.mails.at(-1)!.to).toBe(app.config.contactEmail);
    const html = { ...contact(), message: '<img src=x onerror=alert(1)>' };
    await enquire(html);
    await app.platform.outbox.flush();
    expect(app.world.mails.at(-1)!.html).toContain('&lt;img');
  });

  test('is limited for an email and for an address', async () => {
    const one = contact();
    for (let n = 0; n < 5; n += 1) expect((await enquire(one)).status).toBe(200);
    expect(await enquire(one)).toMatchObject({ status: 429, code: 'too_many_requests' });
    const address = newAddress();
    for (let n = 0; n < 20; n += 1) expect((await enquire(contact(), address)).status).toBe(200);
    const refused = await enquire(contact(), address);
    expect([refused.status, Number(refused.retryAfter) > 0]).toEqual([429, true]);
  });

  test('cannot be read by the role that takes it', async () => {
    await expect(app.platform.db.single(sql`select email from enquiry`)).rejects.toThrow(/permission denied/);
    await expect(app.platform.db.single(sql`delete from enquiry`)).rejects.toThrow(/permission denied/);
  });
});

describe('the app’s address by SMS', () => {
  test('goes to the number that was given', async () => {
    expect(await ask('+12125550142')).toMatchObject({ status: 200, success: true });
    await app.platform.outbox.flush();
    expect(app.world.texts.at(-1)).toEqual({
      to: '+12125550142',
      text: `Get the ${app.config.productName} app: ${app.config.appDownloadUrl}`,
    });
  });

  test.each([
    ['+1212555014', 'Mobile number must be 10 digits'],
    ['2125550142', 'Mobile number must be 10 digits'],
    ['+10000000000', 'This mobile number does not exist. Enter a valid one'],
    ['+12121550142', 'This mobile number does not exist. Enter a valid one'],
    ['', 'Mobile is required'],
    [undefined, 'Mobile is required'],
  ])('refuses %j', async (mobile, message) => {
    expect(await ask(mobile)).toMatchObject({ status: 422, errors: { mobile: [message] } });
  });

  test('goes three times a day to a number and ten times to what one address asks for', async () => {
    for (let n = 0; n < 3; n += 1) expect((await ask('+12125550143')).status).toBe(200);
    const refused = await ask('+12125550143');
    expect([refused.status, refused.message]).toEqual([
      429,
      expect.stringMatching(/^Too many attempts\. Try again in 2[34] hours\.$/),
    ]);
    const address = newAddress();
    for (let n = 0; n < 10; n += 1) expect((await ask(`+1212555020${n}`, address)).status).toBe(200);
    expect((await ask('+12125550299', address)).status).toBe(429);
  });

  test('is not sent without a captcha, and a wrong one costs nothing', async () => {
    const address = newAddress();
    for (let n = 0; n < 12; n += 1)
      expect(
        await post('/consumers/consumers/download-app/sms', { mobile: '+12125550144', captcha: 'wrong' }, address),
      ).toMatchObject({ status: 422, code: 'captcha_failed' });
    expect((await ask('+12125550144', address)).status).toBe(200);
  });
});
