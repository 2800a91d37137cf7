import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMember, memberBody, type TestMember } from '@trilane/testkit/build-member';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { changePrimary, stopTokenFor } from '@trilane/testkit/change-primary';
import { outcomeOf } from '@trilane/testkit/outcome-of';
import { changeOwnerEmail } from '../auth/public.ts';
import { addressOf, calendars } from './calendar.harness.ts';

let app: TestApp;
let merchant: Merchant;
let path: string;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  merchant = await buildMerchant(app);
  path = await addressOf(merchant);
});

const open = calendars(() => app);
const statusOf = async (url: string) => (await open(url)).statusCode;
const newSecret = () => randomBytes(32).toString('base64url');
const setBusiness = (fields: string) =>
  app.database.asOwner(`update business set ${fields} where business_id = '${merchant.businessId}'`);
const buildAccountant = () => buildMember(app, merchant, { role: 'accountant', refundLimit: null });
async function update({ id }: TestMember, fields: Parameters<typeof memberBody>[0]) {
  await merchant.prove();
  const { email: _, ...body } = memberBody(fields);
  await merchant.client.call('updateMember', { params: { id }, body });
}

describe('an address ends', () => {
  test('when its person stops it, and nobody else’s does', async () => {
    const member = await buildAccountant();
    const theirs = await addressOf(member);
    await merchant.client.call('removeCalendar', {});
    expect([await statusOf(path), await statusOf(theirs)]).toEqual([404, 200]);
    expect(await merchant.client.call('getCalendar')).toEqual({ calendar: null });
  });

  test('when its person leaves, for good', async () => {
    const member = await buildAccountant();
    const theirs = await addressOf(member);
    await merchant.client.call('removeMember', { params: { id: member.id } });
    expect([await statusOf(path), await statusOf(theirs)]).toEqual([200, 404]);
    await app.database.asOwner(`update team_member set removed_at = null where member_id = '${member.id}'`);
    expect(await statusOf(theirs)).toBe(404);
  });

  test('when its person runs some stores only, for good, and not with another role that sees all', async () => {
    const member = await buildAccountant();
    const theirs = await addressOf(member);
    await update(member, { role: 'manager' });
    expect(await statusOf(theirs)).toBe(200);
    await update(member, { role: 'store-manager', storeIds: [merchant.store.id] });
    expect(await statusOf(theirs)).toBe(404);
    expect(await outcomeOf(member.client.call('getCalendar'))).toBe('role_not_allowed');
    await update(member, { role: 'accountant', refundLimit: null });
    expect(await statusOf(theirs)).toBe(404);
    expect(await member.client.call('getCalendar')).toEqual({ calendar: null });
  });

  test('while its person owes a second factor', async () => {
    const theirs = await addressOf(await buildAccountant());
    await setBusiness('team_second_factor = true');
    expect([await statusOf(path), await statusOf(theirs)]).toEqual([200, 404]);
    await setBusiness('team_second_factor = false');
    expect(await statusOf(theirs)).toBe(200);
  });

  test.each(['rejected_at = now()', `agency_decision = 'rejected'`])(
    'while the business is declined: %s',
    async (fields) => {
      await setBusiness(fields);
      expect(await statusOf(path)).toBe(404);
      await setBusiness(`rejected_at = null, agency_decision = 'approved'`);
      expect(await statusOf(path)).toBe(200);
    },
  );

  test('when Customer Support gives its owner another email', async () => {
    const { platform } = app;
    const theirs = await addressOf(await buildAccountant());
    const word = { businessId: merchant.businessId, email: `new-${merchant.email}`, reason: 'asked by phone' };
    await platform.jobsDb.write(merchant.businessId, (tx) =>
      changeOwnerEmail(tx, { ...platform, operator: 'support@trilane.test' }, word),
    );
    expect([await statusOf(path), await statusOf(theirs)]).toEqual([404, 200]);
  });

  test('when a change of where money goes is stopped that came within a day of it', async () => {
    await changePrimary(app, merchant);
    const token = await stopTokenFor(app, merchant.email);
    expect(await outcomeOf(app.client().call('stopChange', { body: { token } }))).toBe('done');
    expect(await statusOf(path)).toBe(404);
    await app.platform.outbox.flush();
    const told = app.world.mails.find(({ to, subject }) => to === merchant.email && subject === 'A change was stopped');
    expect(told?.text).toContain('Calendar addresses created');
  });

  test('not with such a change when it is older', async () => {
    await app.database.asOwner(
      `update calendar_feed set created_at = created_at - interval '25 hours'
        where business_id = '${merchant.businessId}'`,
    );
    await changePrimary(app, merchant);
    const token = await stopTokenFor(app, merchant.email);
    expect(await outcomeOf(app.client().call('stopChange', { body: { token } }))).toBe('done');
    expect(await statusOf(path)).toBe(200);
  });

  test('only in its own business', async () => {
    const other = await buildMerchant(app);
    const secret = path.split('.')[1]!;
    expect(await statusOf(`/calendar/${other.businessId}.${secret}.ics`)).toBe(404);
    await other.prove();
    await other.client.call('removeCalendar', {});
    expect(await statusOf(path)).toBe(200);
  });
});

describe('a wrong address', () => {
  test('is answered like every other', async () => {
    const [business, secret] = path.slice('/calendar/'.length, -'.ics'.length).split('.') as [string, string];
    const wrong = [
      '',
      'x.ics',
      `${business}.${newSecret()}.ics`,
      `${randomUUID()}.${secret}.ics`,
      `${business}.${secret}`,
      `${business}.${secret}.ICS`,
      `${business}.${secret}.ics/`,
      `${business}.${secret.slice(1)}.ics`,
      `${business}.${secret}x.ics`,
      `${business}.${secret.toLowerCase()}.ics`,
      `${business.toUpperCase()}.${secret}.ics`,
      `${business}.${'a'.repeat(20_000 / 4)}.ics`,
      '%00'.repeat(30),
      '%F0%9F%A5%90.ics',
      `..%2f..%2f${business}.${secret}.ics`,
      `${business}.${secret}.ics%0d%0aset-cookie:x=1`,
      `${business}.' or 1=1 --${secret.slice(10)}.ics`.replaceAll(' ', '%20'),
    ];
    const answers = await Promise.all(wrong.map((name) => open(`/calendar/${name}`)));
    for (const [n, { statusCode, body, headers }] of answers.entries()) {
      expect([statusCode, body], wrong[n]).toEqual([
        404,
        expect.stringMatching(/^This calendar address is wrong or no longer works\./),
      ]);
      expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', 'referrer-policy': 'no-referrer' });
      expect(headers).not.toHaveProperty('set-cookie');
    }
  });

  test('makes an address wait that tries many, and a right one still works for it', async () => {
    const headers = { 'x-forwarded-for': '10.77.5.1' };
    const wrong = () => open(`/calendar/${merchant.businessId}.${newSecret()}.ics`, headers);
    for (let tried = 0; tried < 60; tried += 1) expect((await wrong()).statusCode).toBe(404);
    const late = await wrong();
    expect([late.statusCode, Number(late.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await open(path, headers)).statusCode).toBe(200);
    expect(await statusOf(`/calendar/${merchant.businessId}.${newSecret()}.ics`)).toBe(404);
  });
});

test('a calendar is read 60 times in a quarter of an hour, wherever from', async () => {
  for (let read = 0; read < 60; read += 1) expect(await statusOf(path)).toBe(200);
  const late = await open(path);
  expect([late.statusCode, Number(late.headers['retry-after']) > 0]).toEqual([429, true]);
  expect(late.body).not.toContain('VCALENDAR');
  expect(await statusOf(await addressOf(await buildMerchant(app)))).toBe(200);
});
