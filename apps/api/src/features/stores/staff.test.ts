import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Answer, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { buildStaff, inviteStaff, linkTokenFor, newStaffEmail, STAFF_PASSWORD } from '@trilane/testkit/build-staff';

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
const create = (user: unknown, headers?: Record<string, string>) =>
  post(`/businesses/stores/${merchant.store.id}/staff/create`, { user }, headers);
const mailsTo = async (email: string) => {
  await app.platform.outbox.flush();
  return app.world.mails.filter((mail) => mail.to === email);
};
const accept = (token: string, password = STAFF_PASSWORD) =>
  app.request('POST', '/staff/invitations/accept', { body: { token, password } });

describe('adding a user', () => {
  it('is answered with the user, who stands in the store from then on', async () => {
    const email = newStaffEmail();
    const answer = await create({
      firstName: '  Anne  Marie ',
      lastName: "O'Neil-Núñez",
      email: ` ${email.toUpperCase()} `,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      storeId: merchant.store.id,
      active: true,
      user: { firstName: 'Anne Marie', lastName: "O'Neil-Núñez", email },
      hasPassword: false,
    });
    const { staff } = await merchant.client.call('getStore', { params: { id: merchant.store.id } });
    expect(staff).toContainEqual(answer.json());
    expect((await merchant.client.call('listStores')).find(({ id }) => id === merchant.store.id)?.staff).toEqual(staff);
  });

  it('reads the same in the list of stores, in the single store and in the answer to each change', async () => {
    const fresh = await buildMerchant(app, { stage: 'store' });
    const second = await fresh.client.call('createStore', {
      body: {
        storeType: 'multi-device',
        name: 'Second',
        logo: { id: fresh.store.logo.id },
        address: { address1: '2 Pier', city: 'Boston', state: 'Massachusetts', zipCode: '02108' },
      },
    });
    const odd = await inviteStaff(fresh, {
      firstName: '"\\ 🛒',
      lastName: '</script>',
      email: `o'neil+${newStaffEmail()}`,
    });
    const ready = await buildStaff(app, fresh, { firstName: 'Zoë', lastName: 'Ørsted' });
    const off = await fresh.client.call('setStaffActive', {
      params: { storeId: ready.storeId, staffId: ready.id },
      body: { active: false },
    });
    expect(off).toEqual({ ...ready, active: false, hasPassword: true });
    app.advanceSecurity(61);
    const again = await fresh.client.call('resendStaffInvitation', {
      params: { storeId: odd.storeId, staffId: odd.id },
    });
    expect(again).toEqual({ ...odd, invitedAt: expect.not.stringContaining(odd.invitedAt) });
    const elsewhere = await inviteStaff(fresh, { storeId: second.id, email: odd.user.email });
    const alone = await Promise.all(
      [second.id, fresh.store.id].map((id) => fresh.client.call('getStore', { params: { id } })),
    );
    expect(alone.map(({ staff }) => staff)).toEqual([[elsewhere], [again, off]]);
    expect(await fresh.client.call('listStores')).toEqual(alone);
  });

  it('mails one link, which is in no log and no row', async () => {
    const { user } = await inviteStaff(merchant);
    const [mail, ...more] = await mailsTo(user.email);
    expect(more).toEqual([]);
    const token = await linkTokenFor(app, user.email);
    expect(mail?.text).toContain(`${app.config.publicUrl}/staff/set-password#${token}`);
    expect(mail?.html).toContain(`href="${app.config.publicUrl}/staff/set-password#${token}"`);
    expect(mail?.text).toContain('Corner Bakery');
    expect(app.logged.join('\n')).not.toContain(token);
    await app.database.asOwner(
      `do $$ begin if exists (select 1 from staff_invitation where token_hash = '${token}') ` +
        `then raise 'the token itself is kept'; end if; end $$`,
    );
  });

  it.each([
    [{ firstName: '', lastName: 'Ortiz', email: 'm@example.com' }, { 'user.firstName': ['First Name is required'] }],
    [
      { firstName: 'Maya', lastName: ' \u00a0 ', email: 'm@example.com' },
      { 'user.lastName': ['Last Name is required'] },
    ],
    [{ firstName: 'Maya', lastName: 'Ortiz' }, { 'user.email': ['Email is required'] }],
    [{ firstName: 'Maya', lastName: 'Ortiz', email: ' ' }, { 'user.email': ['Email is required'] }],
    [{ firstName: 'Maya', lastName: 'Ortiz', email: 'maya at example' }, { 'user.email': ['Enter a valid email'] }],
  ])('%o is refused in the specified words', async (user, errors) => {
    const answer = await create(user);
    expect([answer.statusCode, (answer.json() as { errors: object }).errors]).toEqual([422, errors]);
  });

  it.each([
    { firstName: 'M'.repeat(61), lastName: 'O', email: 'm@example.com' },
    { firstName: 'M\u202e', lastName: 'O', email: 'm@example.com' },
    { firstName: 'M\u0000', lastName: 'O', email: 'm@example.com' },
    { firstName: 'M', lastName: 'O', email: 'm@example.com', active: false },
    { firstName: 'M', lastName: 'O', email: 'm@example.com\r\nBcc: x@example.com' },
    { firstName: 7, lastName: 'O', email: 'm@example.com' },
  ])('%o is refused', async (user) => {
    expect(code(await create(user))).toEqual([422, 'invalid']);
  });

  it('shows markup in a name as text in the mail', async () => {
    const { user } = await inviteStaff(merchant, { firstName: '<b>Maya</b>' });
    expect((await mailsTo(user.email))[0]?.html).toContain('Hello &lt;b&gt;Maya&lt;/b&gt;');
  });

  it('with one email many times at once adds one of them', async () => {
    const email = newStaffEmail();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => create({ firstName: 'Maya', lastName: 'Ortiz', email })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(
      new Set(answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => code(answer).join(' '))),
    ).toEqual(new Set(['409 staff_email_taken']));
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('under one key many times at once adds one, answers alike and mails once', async () => {
    const [email, key] = [newStaffEmail(), { 'idempotency-key': randomUUID() }];
    const answers = [];
    for (let n = 0; n < 4; n += 1) answers.push(await create({ firstName: 'Maya', lastName: 'Ortiz', email }, key));
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(code(await create({ firstName: 'Maya', lastName: 'Ortiz', email: newStaffEmail() }, key))).toEqual([
      422,
      'idempotency_key_reused',
    ]);
  });

  it('of a person of another store of the business is possible', async () => {
    const { user } = await inviteStaff(merchant);
    const {
      logo: { id: logoId },
    } = merchant.store;
    const second = await merchant.client.call('createStore', {
      body: {
        storeType: 'multi-device',
        name: 'Second',
        logo: { id: logoId },
        address: { address1: '2 Side Street', city: 'New York', state: 'New York', zipCode: '10001' },
      },
    });
    expect((await inviteStaff(merchant, { storeId: second.id, email: user.email })).storeId).toBe(second.id);
  });
});

describe('editing a user', () => {
  it('changes the name and leaves everything else', async () => {
    const staff = await buildStaff(app, merchant);
    const edited = await post(`${staffPath(staff)}/update`, {
      user: { firstName: 'Mia', lastName: 'Ortiz', email: staff.user.email },
    });
    expect(edited.json()).toMatchObject({
      id: staff.id,
      user: { firstName: 'Mia', email: staff.user.email },
      hasPassword: true,
    });
    expect(await mailsTo(staff.user.email)).toHaveLength(1);
  });

  it('to another email ends the password and the old link, and invites the new address', async () => {
    const staff = await inviteStaff(merchant);
    const [oldToken, email] = [await linkTokenFor(app, staff.user.email), newStaffEmail()];
    expect((await post(`${staffPath(staff)}/update`, { user: { ...staff.user, email } })).json()).toMatchObject({
      user: { email },
      hasPassword: false,
    });
    expect(code(await accept(oldToken))).toEqual([422, 'staff_link_invalid']);
    expect((await accept(await linkTokenFor(app, email))).statusCode).toBe(200);
  });
});

describe('a user of another store', () => {
  it('is missing under this one, whatever is asked', async () => {
    const other = await buildMerchant(app, { stage: 'store' });
    const [theirs, mine] = [await inviteStaff(other), await inviteStaff(merchant)];
    const calls = [
      ['update-active-status', { active: false }],
      ['resend-invitation', undefined],
      ['update', { user: mine.user }],
    ] as const;
    for (const [call, body] of calls) {
      expect(code(await post(`/businesses/stores/${merchant.store.id}/staff/${theirs.id}/${call}`, body))).toEqual([
        404,
        'not_found',
      ]);
      expect(code(await post(`/businesses/stores/${other.store.id}/staff/${mine.id}/${call}`, body))).toEqual([
        404,
        'not_found',
      ]);
    }
  });
});
