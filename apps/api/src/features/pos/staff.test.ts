import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CallError } from '@trilane/contract/client';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import {
  buildStaff,
  inviteStaff,
  linkTokenFor,
  newStaffEmail,
  signInAtTill,
  STAFF_PASSWORD,
  STAFF_PIN,
} from '@trilane/testkit/build-staff';
import { DAY_MS } from '@trilane/domain/time-units';
import { openStaffTill, outcome } from './staff-till.harness.ts';

const { app, newMerchant, signIn, switchTo, atTill, appUser, soldBy, addTill } = await openStaffTill();
let merchant: Merchant;
beforeEach(async () => {
  merchant = await newMerchant();
});

const setActive = (staff: { id: string; storeId: string }, active: boolean) =>
  merchant.client.call('setStaffActive', { params: { storeId: staff.storeId, staffId: staff.id }, body: { active } });

describe('signing in', () => {
  it('makes the app user of the payments from then on; before and after it is nobody', async () => {
    const { user, id } = await buildStaff(app, merchant);
    expect(await soldBy()).toBeNull();
    const person = { id, firstName: 'Maya', lastName: 'Ortiz', hasPin: false };
    expect(await signIn(user.email.toUpperCase())).toEqual({ current: person, signedIn: [person] });
    expect((await merchant.till.call('sendHeartbeat', { body: { appVersion: '1' } })).staff).toEqual(await atTill());
    expect(await soldBy()).toEqual({ firstName: 'Maya', lastName: 'Ortiz' });
    await merchant.till.call('signOutStaff', { body: {} });
    expect(await soldBy()).toBeNull();
  });

  it('stands on the refund of the device too, and on none of the portal', async () => {
    await signInAtTill(app, merchant);
    const { transactionNumber } = await merchant.pay({ amountCents: 2000 });
    const back = await merchant.till.call('refundAtDevice', {
      params: { id: transactionNumber },
      body: { amount: 5 },
      idempotencyKey: randomUUID(),
    });
    expect(back.transaction.appUser).toEqual({ firstName: 'Maya', lastName: 'Ortiz' });
    const inPortal = await merchant.client.call('refundTransaction', {
      params: { transactionNumber },
      body: { amount: 5 },
      idempotencyKey: randomUUID(),
    });
    expect(inPortal.transaction.appUser).toBeNull();
  });

  it('answers a wrong password, an unknown email, one without a password and one of another store alike', async () => {
    const [known, invited] = [await buildStaff(app, merchant), await inviteStaff(merchant)];
    const other = await buildMerchant(app);
    const theirs = await buildStaff(app, other);
    const bodies = [];
    for (const [email, password] of [
      [known.user.email, 'Wrong?Lamp42'],
      [newStaffEmail(), STAFF_PASSWORD],
      [invited.user.email, STAFF_PASSWORD],
      [theirs.user.email, STAFF_PASSWORD],
    ] as const) {
      bodies.push(
        await signIn(email, password).then(
          () => null,
          (error: CallError) => JSON.stringify([error.status, error.body]),
        ),
      );
    }
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).toContain('wrong_credentials');
    expect((await atTill()).current).toBeNull();
  });

  it('with the right password is refused at the sign-in of merchants, in words that are true there', async () => {
    const { user } = await buildStaff(app, merchant);
    const body = {
      email: user.email,
      password: STAFF_PASSWORD,
      role: 'owner' as const,
      captcha: app.world.solveCaptcha(),
    };
    await expect(app.client().call('login', { body })).rejects.toMatchObject({
      status: 422,
      body: { message: 'The email or password is not correct for this sign-in.' },
    });
  });

  it('is closed after ten wrong passwords, to the right one too, for one person and not for the next', async () => {
    const [one, two] = [await buildStaff(app, merchant), await buildStaff(app, merchant)];
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => outcome(signIn(one.user.email, 'Wrong?Lamp42'))),
    );
    expect(guesses.filter(([status]) => status === 422)).toHaveLength(10);
    expect(await outcome(signIn(one.user.email))).toEqual([429, 'too_many_requests']);
    expect(await outcome(signIn(two.user.email))).toEqual([200]);
  });

  it('with the right password says that the user is disabled, and nobody else hears it', async () => {
    const staff = await buildStaff(app, merchant);
    await setActive(staff, false);
    expect(await outcome(signIn(staff.user.email))).toEqual([409, 'staff_inactive']);
    expect(await outcome(signIn(staff.user.email, 'Wrong?Lamp42'))).toEqual([422, 'wrong_credentials']);
    await setActive(staff, true);
    expect(await outcome(signIn(staff.user.email))).toEqual([200]);
  });
});

describe('disabling a user', () => {
  it('signs out of every device at once: the next payment at each is nobody’s', async () => {
    const maya = await signInAtTill(app, merchant);
    const second = await addTill('Bar');
    await app.deviceClient(second).call('signInStaff', { body: { email: maya.user.email, password: STAFF_PASSWORD } });
    expect(await appUser((await merchant.pay({ device: second })).transactionNumber)).toMatchObject({
      firstName: 'Maya',
    });
    await setActive(maya, false);
    for (const device of [merchant.device, second]) {
      expect((await app.deviceClient(device).call('getPosSession')).staff).toEqual({ current: null, signedIn: [] });
      expect(await appUser((await merchant.pay({ device })).transactionNumber)).toBeNull();
    }
    expect(await outcome(switchTo(maya.id))).toEqual([409, 'staff_signed_out']);
    await setActive(maya, true);
    expect(await outcome(switchTo(maya.id))).toEqual([409, 'staff_signed_out']);
  });

  it('while the user signs in and switches never leaves the user at a device', async () => {
    const maya = await signInAtTill(app, merchant);
    for (let round = 0; round < 4; round += 1) {
      await setActive(maya, true);
      await signIn(maya.user.email).then(() =>
        merchant.till.call('setStaffPin', { body: { staffId: maya.id, pin: STAFF_PIN } }),
      );
      await Promise.all([
        outcome(signIn(maya.user.email)),
        outcome(switchTo(maya.id)),
        setActive(maya, false),
        outcome(switchTo(maya.id)),
        outcome(signIn(maya.user.email)),
      ]);
      expect(await atTill()).toEqual({ current: null, signedIn: [] });
      expect(await soldBy()).toBeNull();
    }
  });

  it('keeps the name on what was sold before', async () => {
    const maya = await signInAtTill(app, merchant);
    const { transactionNumber } = await merchant.pay();
    await setActive(maya, false);
    expect(await appUser(transactionNumber)).toEqual({ firstName: 'Maya', lastName: 'Ortiz' });
  });

  it('under one key many times at once switches once', async () => {
    const maya = await signInAtTill(app, merchant);
    const key = { 'idempotency-key': randomUUID() };
    const path = `/businesses/stores/${maya.storeId}/staff/${maya.id}/update-active-status`;
    const answers = [];
    for (let n = 0; n < 3; n += 1)
      answers.push(await app.request('POST', path, { token: merchant.token, body: { active: false }, headers: key }));
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
  });
});

describe('what else ends a sign-in', () => {
  it('a new password, and another email', async () => {
    const maya = await signInAtTill(app, merchant);
    app.advanceSecurity(61);
    await merchant.client.call('resendStaffInvitation', { params: { storeId: maya.storeId, staffId: maya.id } });
    expect((await atTill()).current?.id).toBe(maya.id);
    await app
      .client()
      .call('acceptStaffInvitation', {
        body: { token: await linkTokenFor(app, maya.user.email), password: 'Harbor?Wind19' },
      });
    expect(await atTill()).toEqual({ current: null, signedIn: [] });
    expect(await outcome(signIn(maya.user.email))).toEqual([422, 'wrong_credentials']);
    await signIn(maya.user.email, 'Harbor?Wind19');
    await merchant.client.call('updateStaff', {
      params: { storeId: maya.storeId, staffId: maya.id },
      body: { user: { ...maya.user, email: newStaffEmail() } },
    });
    expect(await atTill()).toEqual({ current: null, signedIn: [] });
  });

  it('unlinking the device: a till that is linked again finds nobody', async () => {
    const maya = await signInAtTill(app, merchant);
    await merchant.client.call('unlinkDevice', { params: { deviceId: merchant.device.deviceId } });
    expect(await outcome(switchTo(maya.id))).toEqual([401, 'device_unauthenticated']);
    const { token } = await merchant.client.call('createLinkToken', {
      params: { storeId: merchant.store.id, aisleId: merchant.device.id },
      body: {},
    });
    const again = app.deviceClient(await app.client().call('linkDevice', { body: { token } }));
    expect((await again.call('getPosSession')).staff).toEqual({ current: null, signedIn: [] });
    expect(await outcome(again.call('switchStaff', { body: { staffId: maya.id, pin: STAFF_PIN } }))).toEqual([
      409,
      'staff_signed_out',
    ]);
  });
});

describe('the app user in figures', () => {
  it('is found by the search of the record, in its totals and its export', async () => {
    await merchant.pay({ amountCents: 700 });
    await signInAtTill(app, merchant, { firstName: 'Amélie', lastName: 'Van Dyke' });
    await merchant.pay({ amountCents: 1100 });
    await merchant.pay({ amountCents: 1300 });
    for (const q of ['Amélie', 'van dyke', 'dyke']) {
      const { docs, total } = await merchant.client.call('listTransactions', { query: { q } });
      expect([total, docs.map(({ grossAmount }) => grossAmount)]).toEqual([2, [13, 11]]);
      expect(await merchant.client.call('getTransactionTotals', { query: { q } })).toMatchObject({
        rows: 2,
        gross: 24,
      });
    }
    expect((await merchant.client.call('listTransactions', { query: { q: 'Ortiz' } })).total).toBe(0);
    const csv = (
      await app.request('GET', '/payments/merchant/history/export?format=csv&columns=appUser,grossAmount', {
        token: merchant.token,
      })
    ).body;
    expect(csv.trim().split(/\r?\n/).slice(1)).toEqual([
      '3,Amélie Van Dyke,13.00',
      '2,Amélie Van Dyke,11.00',
      '1,,7.00',
    ]);
  });

  it('has a row of its own in the report by staff, which sums to the whole', async () => {
    const maya = await signInAtTill(app, merchant);
    const first = await merchant.pay({ amountCents: 1000 });
    await signInAtTill(app, merchant, { firstName: 'Jonas', lastName: 'Weber' });
    await merchant.pay({ amountCents: 3000 });
    await merchant.till.call('refundAtDevice', {
      params: { id: first.transactionNumber },
      body: { amount: 4 },
      idempotencyKey: randomUUID(),
    });
    await merchant.till.call('signOutStaff', { body: {} });
    await merchant.pay({ amountCents: 500 });
    const read = async () => {
      const day = (ahead: number) =>
        new Date(app.platform.clock.now().getTime() + ahead * DAY_MS).toISOString().slice(0, 10);
      const { rows, total } = await merchant.client.call('getReport', {
        query: { from: day(-20), to: day(1), by: 'staff' },
      });
      return [rows.map(({ label, figures }) => [label, figures.sales, figures.gross, figures.refunded]), total.gross];
    };
    const wanted = [
      [
        ['Jonas Weber, Main Street', 1, 30, 4],
        ['Maya Ortiz, Main Street', 1, 10, 0],
        ['—', 1, 5, 0],
      ],
      45,
    ];
    expect(await read()).toEqual(wanted);
    await app.moveClock({ advance: 'P5D' });
    expect(await read()).toEqual(wanted);
    await app.database.asOwner(`select ledger.rebuild_sales('${merchant.businessId}')`);
    expect(await read()).toEqual(wanted);
    expect(maya.active).toBe(true);
  });
});
