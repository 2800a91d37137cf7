import { beforeEach, describe, expect, it } from 'vitest';
import type { CallError } from '@trilane/contract/client';
import type { Merchant } from '@trilane/testkit/build-merchant';
import { buildStaff, signInAtTill, STAFF_PIN } from '@trilane/testkit/build-staff';
import { sql } from '../../platform/db/sql.ts';
import { openStaffTill, outcome } from './staff-till.harness.ts';

const { app, newMerchant, signIn, switchTo, atTill, soldBy, addTill } = await openStaffTill();
let merchant: Merchant;
beforeEach(async () => {
  merchant = await newMerchant();
});

describe('the PIN', () => {
  it('brings those back who signed in here, and nobody sets it twice', async () => {
    const [maya, jonas] = [
      await signInAtTill(app, merchant),
      await signInAtTill(app, merchant, { firstName: 'Jonas', lastName: 'Weber' }),
    ];
    expect((await atTill()).signedIn.map(({ firstName, hasPin }) => [firstName, hasPin])).toEqual([
      ['Maya', true],
      ['Jonas', true],
    ]);
    expect(await soldBy()).toMatchObject({ firstName: 'Jonas' });
    expect((await switchTo(maya.id)).current?.id).toBe(maya.id);
    expect(await soldBy()).toMatchObject({ firstName: 'Maya' });
    expect(await outcome(merchant.till.call('setStaffPin', { body: { staffId: maya.id, pin: '8035' } }))).toEqual([
      409,
      'pin_already_set',
    ]);
    expect(await outcome(merchant.till.call('setStaffPin', { body: { staffId: jonas.id, pin: '8035' } }))).toEqual([
      409,
      'staff_signed_out',
    ]);
    await merchant.till.call('signOutStaff', { body: {} });
    expect((await switchTo(jonas.id)).current?.id).toBe(jonas.id);
  });

  it.each([
    ['1234', 'This PIN is too easy to guess'],
    ['0000', 'This PIN is too easy to guess'],
    ['12', 'A PIN has 4 digits'],
    ['abcd', 'A PIN has 4 digits'],
  ])('cannot be %s', async (pin, words) => {
    const { id, user } = await buildStaff(app, merchant);
    await signIn(user.email);
    const error = await merchant.till.call('setStaffPin', { body: { staffId: id, pin } }).then(
      () => null,
      (thrown: CallError) => thrown,
    );
    expect([error?.status, error?.body?.errors]).toEqual([422, { pin: [words] }]);
  });

  it('guessed side by side is tried five times, then the sign-in is over and the right one no help', async () => {
    const maya = await signInAtTill(app, merchant);
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, n) => outcome(switchTo(maya.id, `81${String(n).padStart(2, '0')}`))),
    );
    expect(guesses.filter(([, code]) => code === 'wrong_pin')).toHaveLength(5);
    expect(guesses.filter(([, code]) => code === 'staff_signed_out')).toHaveLength(35);
    expect(await outcome(switchTo(maya.id))).toEqual([409, 'staff_signed_out']);
    expect(await atTill()).toEqual({ current: null, signedIn: [] });
    expect(await soldBy()).toBeNull();
    expect(await outcome(signIn(maya.user.email))).toEqual([200]);
  });

  it('that is right begins the count again', async () => {
    const maya = await signInAtTill(app, merchant);
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 4; n += 1) expect(await outcome(switchTo(maya.id, '8035'))).toEqual([422, 'wrong_pin']);
      expect(await outcome(switchTo(maya.id))).toEqual([200]);
    }
  });

  it('is good at its own device alone, and gone with a new sign-in', async () => {
    const maya = await signInAtTill(app, merchant);
    const other = app.deviceClient(await addTill('Bar'));
    expect(await outcome(other.call('switchStaff', { body: { staffId: maya.id, pin: STAFF_PIN } }))).toEqual([
      409,
      'staff_signed_out',
    ]);
    await signIn(maya.user.email);
    expect(await outcome(switchTo(maya.id))).toEqual([409, 'staff_signed_out']);
  });

  it('is forgotten when its owner signs out of the device', async () => {
    const maya = await signInAtTill(app, merchant);
    expect(await merchant.till.call('signOutStaff', { body: { forget: true } })).toEqual({
      current: null,
      signedIn: [],
    });
    expect(await outcome(switchTo(maya.id))).toEqual([409, 'staff_signed_out']);
  });

  it('is never given to the one who took over meanwhile', async () => {
    const [maya, jonas] = [await buildStaff(app, merchant), await buildStaff(app, merchant, { firstName: 'Jonas' })];
    await signIn(maya.user.email);
    await signIn(jonas.user.email);
    expect(await outcome(merchant.till.call('setStaffPin', { body: { staffId: maya.id, pin: STAFF_PIN } }))).toEqual([
      409,
      'staff_signed_out',
    ]);
    expect((await atTill()).signedIn.map(({ hasPin }) => hasPin)).toEqual([false, false]);
  });

  it('is kept as a keyed hash', async () => {
    await signInAtTill(app, merchant);
    const { businessId } = merchant;
    const kept = await app.platform.db.read(businessId, (tx) =>
      tx.query<{ pin_hash: string }>(sql`select pin_hash from staff_sign_in where business_id = ${businessId}`),
    );
    expect(kept.rows).toEqual([{ pin_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  });
});
