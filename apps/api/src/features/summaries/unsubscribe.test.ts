import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { UNSUBSCRIBE_LINK_DAYS } from '@trilane/domain/summary';
import { DAY_SECONDS } from '@trilane/domain/time-units';
import { weekdayOf } from '@trilane/domain/zoned-time';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMember } from '@trilane/testkit/build-member';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { moveTo } from '@trilane/testkit/move-to';
import { sql } from '../../platform/db/sql.ts';
import { purges } from '../../purges.ts';
import { summariesTo, wantSummaries, type Person } from './summaries.harness.ts';

let app: TestApp;
let merchant: Merchant;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  merchant = await buildMerchant(app);
});

/** The link of the weekly summary that goes out next. */
async function linkOf(person: Person): Promise<string> {
  await wantSummaries(person, 'week', 'month');
  await moveTo(app, '08:00', (date) => weekdayOf(date) === 1);
  const mails = await summariesTo(app, person);
  return new URL(mails.findLast(({ subject }) => subject.includes('weekly'))!.unsubscribeUrl!).pathname;
}
const open = (url: string, headers: Record<string, string> = {}) => app.server.inject({ url, headers });
const press = (url: string, form: { type: string; body: string } = { type: FORM, body: '' }) =>
  app.server.inject({ method: 'POST', url, headers: { 'content-type': form.type }, payload: form.body });
const FORM = 'application/x-www-form-urlencoded';
const summariesOf = async ({ client }: Pick<Person, 'client'>) => (await client.call('getNoticeSettings')).summaries;

test('the page of a link asks first, and its button ends this summary of this person alone', async () => {
  const manager = await buildMember(app, merchant, { role: 'manager' });
  await wantSummaries(manager, 'week');
  const link = await linkOf(merchant);
  const asked = await open(link);
  expect([asked.statusCode, asked.headers['cache-control'], asked.headers['referrer-policy']]).toEqual([
    200,
    'no-store',
    'no-referrer',
  ]);
  expect(asked.body).toContain('You get the weekly sales summary for Corner Bakery by email. Do you want to stop it?');
  expect(asked.body).toContain('<form method="post">');
  expect(asked.body).not.toMatch(/%[A-Z_]+%|<script>|style=/);
  expect(await summariesOf(merchant)).toEqual(['week', 'month']);

  const { version } = await merchant.client.call('getNoticeSettings');
  const ended = await press(link);
  // An open page must not turn it on again.
  const stale = merchant.client.call('updateNoticeSettings', { body: { summaries: ['week'], version } });
  await expect(stale).rejects.toMatchObject({ body: { code: 'changed_elsewhere' } });
  expect([ended.statusCode, ended.body.includes('You are unsubscribed')]).toEqual([200, true]);
  expect(await summariesOf(merchant)).toEqual(['month']);
  expect(await summariesOf(manager)).toEqual(['week']);
  expect((await press(link)).statusCode, 'the same the second time').toBe(200);
  expect((await open(link)).body).toContain('You are unsubscribed');
  const { docs } = await merchant.client.call('listAudit', { query: { area: 'access' } });
  expect(docs.find(({ actor }) => actor === 'Link in an email')).toMatchObject({
    action: 'notices.update',
    subject: merchant.email,
    before: { 'Sales summaries': 'weekly, monthly' },
    after: { 'Sales summaries': 'monthly' },
  });
  expect(docs.filter(({ actor }) => actor === 'Link in an email')).toHaveLength(1);
});

test.each([
  [FORM, 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
  ],
])('one click in a mail program ends it: %s', async (type, body) => {
  const link = await linkOf(merchant);
  expect((await press(link, { type, body })).statusCode).toBe(200);
  expect(await summariesOf(merchant)).toEqual(['month']);
});

test('a long body is refused, and ends nothing', async () => {
  const link = await linkOf(merchant);
  expect((await press(link, { type: FORM, body: 'a'.repeat(5_000) })).statusCode).toBe(413);
  expect(await summariesOf(merchant)).toEqual(['week', 'month']);
});

test('the link of an earlier mail stays good, also for a summary that was chosen again', async () => {
  const link = await linkOf(merchant);
  await press(link);
  await linkOf(merchant);
  expect((await open(link)).body).toContain('You get the weekly sales summary');
  await press(link);
  expect(await summariesOf(merchant)).toEqual(['month']);
});

test('somebody who has left can still end it', async () => {
  const member = await buildMember(app, merchant, { role: 'manager' });
  const link = await linkOf(member);
  await app.database.asOwner(`update team_member set removed_at = now() where business_id = '${merchant.businessId}'`);
  expect((await press(link)).body).toContain('You are unsubscribed');
  const { docs } = await merchant.client.call('listAudit', { query: { area: 'access' } });
  expect(docs[0]).toMatchObject({ action: 'notices.update', subject: 'Somebody who has left' });
});

test('a wrong, a malformed, a foreign and an expired link are answered alike, and end nothing', async () => {
  const link = await linkOf(merchant);
  const secret = link.split('.')[1]!;
  const other = await buildMerchant(app);
  app.advanceSecurity(UNSUBSCRIBE_LINK_DAYS * DAY_SECONDS - 60);
  expect((await open(link)).statusCode).toBe(200);
  app.advanceSecurity(61);
  const links = [
    link,
    `/unsubscribe/${other.businessId}.${secret}`,
    `/unsubscribe/${randomUUID()}.${randomBytes(32).toString('base64url')}`,
    '/unsubscribe/x',
    `/unsubscribe/${'%00'.repeat(14)}`,
  ];
  const answers = [
    ...(await Promise.all(links.map((url) => open(url)))),
    ...(await Promise.all(links.map((one) => press(one)))),
  ];
  for (const { statusCode, body } of answers) {
    expect(statusCode).toBe(404);
    expect(body).toContain('This link is wrong or has expired.');
  }
  const rowsOf = (table: 'summary_choice' | 'summary_link') =>
    app.platform.jobsDb.read(merchant.businessId, async (tx) => {
      const kept = table === 'summary_choice' ? sql`summary_choice` : sql`summary_link`;
      return (await tx.query(sql`select from ${kept} where business_id = ${merchant.businessId}`)).rows.length;
    });
  expect([await rowsOf('summary_choice'), await rowsOf('summary_link')]).toEqual([2, 1]);
  await app.platform.jobsDb.write(null, async (tx) => {
    for (const purge of purges) await purge(tx, app.platform.securityNow());
  });
  expect([await rowsOf('summary_choice'), await rowsOf('summary_link')]).toEqual([2, 0]);
});

test('a right link still works for an address that has opened many wrong ones', async () => {
  const link = await linkOf(merchant);
  const headers = { 'x-forwarded-for': '10.77.4.1', 'content-type': FORM };
  const pressThere = (url: string) => app.server.inject({ method: 'POST', url, headers });
  const wrong = () => `/unsubscribe/${randomUUID()}.${randomBytes(32).toString('base64url')}`;
  for (let tried = 0; tried < 70; tried += 1) expect((await pressThere(wrong())).statusCode).toBe(404);
  expect((await pressThere(link)).statusCode).toBe(200);
  expect(await summariesOf(merchant)).toEqual(['month']);
});

test('the page is in the language of the account, else of the browser', async () => {
  const link = await linkOf(merchant);
  const spanish = { 'accept-language': 'es' };
  expect((await open(link)).body).toContain('<html lang="en"');
  expect((await open(link, spanish)).body).toContain(
    'Recibe por correo el resumen de ventas semanal de Corner Bakery. ¿Quiere dejar de recibirlo?',
  );
  expect((await open(`${link}?language=en`, spanish)).body).toContain('Do you want to stop it?');
  await merchant.client.call('setLanguage', { body: { language: 'es' } });
  const asked = await open(link);
  expect(asked.body).toContain('<html lang="es"');
  expect(asked.body).toContain('<button type="submit">Cancelar la suscripción</button>');
  expect((await press(link)).body).toContain('Suscripción cancelada');
  expect(/<article>.*<\/article>/s.exec(asked.body)?.[0]).not.toMatch(/summary|Unsubscribe/);
  expect((await open('/unsubscribe/wrong', spanish)).body).toContain('No se encontró el enlace');
});
