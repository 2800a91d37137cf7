import { describe, expect, test } from 'vitest';
import { newestMail } from '@trilane/testkit/newest-mail';
import { hashToken } from '../../platform/secret-box.ts';
import { BUSINESSES, PASSWORD, registration } from '../auth/auth.harness.ts';
import { onboardingCalls, startOnboarding } from './onboarding.harness.ts';
import { sql } from '../../platform/db/sql.ts';

const h = await startOnboarding();
const { me } = onboardingCalls(h);

const CATEGORY = registration()['category'] as string;
const EIN = '12-3456789';
const SSN = '123-45-6789';
const person = (changes: Record<string, unknown> = {}) => ({
  firstName: 'Rosa',
  lastName: 'Lindqvist',
  mobile: '+12125550147',
  address: '12 Main Street',
  suite: '4',
  city: 'Denver',
  state: 'Colorado',
  zipCode: '80202',
  country: 'United States',
  dob: '1984-02-29',
  ssn: SSN,
  ...changes,
});
const business = (email: string, changes: Record<string, unknown> = {}) => ({
  name: 'Corner Bakery',
  ein: EIN,
  category: { id: CATEGORY },
  phone: '2125550147',
  owner: { firstName: 'Rosa', lastName: 'Lindqvist', dob: '1984-02-29', email, ssn: SSN },
  address: {
    address1: '12 Main Street',
    address2: '4',
    city: 'Denver',
    state: 'Colorado',
    zipCode: '80202',
    country: 'United States',
  },
  ...changes,
});
let addresses = 0;
const post = (path: string, body: unknown) => h.post(path, body, { address: `198.51.100.${(addresses += 1)}` });
const verifyEin = (changes: Record<string, unknown> = {}) =>
  post(`${BUSINESSES}/experian-verify`, { businessName: 'Corner Bakery', category: CATEGORY, ein: EIN, ...changes });
const create = (email: string, changes?: Record<string, unknown>) =>
  post(`${BUSINESSES}/create`, business(email, changes));
const createMerchant = (email: string, changes?: Record<string, unknown>) =>
  post('/merchant/create_merchant', { ...person(changes), email });
const open = async (otpToken: string, email: string) =>
  (await post(`${BUSINESSES}/validate-otp`, { otpToken, otp: await h.codeFor(email) })).json();
const rows = async (businessId: string) =>
  (await h.platform.db.read(businessId, (tx) => tx.query<Record<string, string>>(sql`select * from business`)))
    .rows[0]!;

describe('the EIN', () => {
  test('is verified by the agency, and refused in the words of the form', async () => {
    expect((await verifyEin()).json()).toEqual({ verified: true });
    expect(h.agency.checks.at(-1)).toMatchObject({
      kind: 'ein',
      business: { name: 'Corner Bakery', category: 'Bakery and café', ein: EIN },
    });
    h.agency.decision = 'rejected';
    expect((await verifyEin()).json()).toMatchObject({
      statusCode: 422,
      code: 'ein_not_valid',
      errors: { ein: ['Please enter valid ein'] },
    });
    for (const decision of [null, 'undecided'] as const) {
      h.agency.decision = decision;
      const answer = await verifyEin();
      expect([answer.statusCode, answer.json()]).toEqual([200, { verified: false }]);
    }
  });

  test.each([
    [{ ein: '00-3456789' }, 'ein', 'Please enter valid ein'],
    [{ ein: '' }, 'ein', 'ein is required'],
    [{ businessName: ' ' }, 'businessName', 'businessName is required'],
    [{ category: '' }, 'category', 'category is required'],
    [{ category: '01900000-0000-7000-8000-0000000000ff' }, 'category', 'Choose a business category from the list'],
  ])('%j is refused before the agency is asked', async (changes, field, message) => {
    const asked = h.agency.checks.length;
    const answer = await verifyEin(changes);
    expect([answer.statusCode, answer.json().errors[field]]).toEqual([422, [message]]);
    expect(h.agency.checks).toHaveLength(asked);
  });

  test('is asked about 20 times an hour by one address', async () => {
    const ask = () =>
      h.post(
        `${BUSINESSES}/experian-verify`,
        { businessName: 'Corner Bakery', category: CATEGORY, ein: EIN },
        { address: '192.0.2.77' },
      );
    for (let n = 0; n < 20; n += 1) expect((await ask()).statusCode).toBe(200);
    const answer = await ask();
    expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
  });
});

describe('a business with its authorised person', () => {
  test('is registered by the mailed code, checked, and goes on with terms and password', async () => {
    const email = h.newEmail();
    const { otpToken } = (await create(email)).json();
    const opened = await open(otpToken, email);
    expect(opened).toMatchObject({
      status: 'pending-enigma-verification',
      business: { business: { name: 'Corner Bakery' } },
    });
    await h.platform.outbox.flush();
    expect(await me(opened.token)).toMatchObject({
      status: 'pending-tnc-acceptance',
      ownerCheck: 'approved',
      user: { firstName: 'Rosa', lastName: 'Lindqvist', dob: '1984-02-29' },
      address: { address1: '12 Main Street', address2: '4', zipCode: '80202' },
      business: { timeZone: 'America/Denver', category: { name: 'Bakery and café' } },
    });
    const { id } = (await me(opened.token)).business;
    expect(
      h.agency.checks
        .filter((check) => check.businessId === id)
        .map(({ kind, business: asked, owner }) => [kind, asked?.ein ?? owner?.ssn])
        .toSorted(),
    ).toEqual([
      ['business', EIN],
      ['owner', '123456789'],
    ]);
    await h.post(`${BUSINESSES}/registration/continue`, { tncAccepted: true }, { token: opened.token });
    const done = await h.post(`${BUSINESSES}/registration/continue`, { password: PASSWORD }, { token: opened.token });
    expect(done.json()).toMatchObject({ status: 'pending-bank-approval', user: { email, name: 'Rosa Lindqvist' } });
    expect(newestMail(h.mails, email)).toMatchObject({
      subject: 'Your business is registered',
      text: expect.stringContaining('/merchant-signin'),
    });
    expect((await create(email)).json()).toMatchObject({
      statusCode: 409,
      code: 'email_taken',
      errors: { 'owner.email': ['This email is already registered.'] },
    });
    expect((await createMerchant(email)).json()).toMatchObject({
      statusCode: 409,
      errors: { email: ['This email is already registered.'] },
    });
  });

  test('is signed up while the agency is away, waits for its check, and hears of it by mail', async () => {
    h.agency.decision = null;
    const email = h.newEmail();
    const opened = await open((await create(email)).json().otpToken, email);
    await h.platform.outbox.flush();
    expect(await me(opened.token)).toMatchObject({ businessCheck: 'waiting', ownerCheck: 'waiting' });
    h.agency.decision = 'approved';
    h.advance(3_600);
    await h.platform.outbox.flush();
    expect(h.agency.checks.findLast(({ kind }) => kind === 'business')?.business?.ein).toBe(EIN);
    expect(await me(opened.token)).toMatchObject({ status: 'pending-tnc-acceptance', ownerCheck: 'approved' });
    await h.platform.outbox.flush();
    const subjects = h.mails.filter((mail) => mail.to === email).map(({ subject }) => subject);
    expect(subjects).toContain('Your business is verified');
  });

  test('leaves no account behind until its code comes back, and no number in the clear (S-PII)', async () => {
    const email = h.newEmail();
    const { otpToken } = (await create(email)).json();
    expect(
      (await h.platform.db.read(null, (tx) => tx.query(sql`select 1 from find_user_by_email(${email})`))).rows,
    ).toEqual([]);
    const opened = await open(otpToken, email);
    const row = await rows((await me(opened.token)).business.id);
    expect([row['owner_mobile'], row['ein_box']!.startsWith('v1.'), row['owner_ssn_box']!.startsWith('v1.')]).toEqual([
      '+12125550147',
      true,
      true,
    ]);
    const trail = await h.platform.jobsDb.read(null, (tx) =>
      tx.query(sql`select * from audit_event where business_id = ${row['business_id']}`),
    );
    const everywhere = JSON.stringify([row, trail.rows, h.logged, opened]);
    for (const secret of [EIN, SSN, '123456789']) expect(everywhere).not.toContain(secret);
    expect(everywhere).toContain('business.register');
  });

  test('goes on with the code that a resend brought, and with no older one', async () => {
    const email = h.newEmail();
    const { otpToken } = (await create(email)).json();
    const spent = await h.codeFor(email);
    h.advance(61);
    const resent = (await post(`${BUSINESSES}/resend-otp`, { otpToken })).json();
    expect((await post(`${BUSINESSES}/validate-otp`, { otpToken, otp: spent })).json().code).toBe('wrong_code');
    expect((await open(resent.otpToken, email)).status).toBe('pending-enigma-verification');
  });

  test('does not replace details that were registered meanwhile', async () => {
    const { email, businessId } = await h.signUp({ until: 'registered', name: 'First Bakery' });
    h.advance(61);
    const { otpToken } = (await create(email)).json();
    expect((await open(otpToken, email)).status).toBe('pending-tnc-acceptance');
    expect(await rows(businessId)).toMatchObject({ name: 'First Bakery', ein_box: null, owner_ssn_box: null });
  });

  test('is asked for its EIN again, whatever the first step said', async () => {
    h.agency.decision = 'rejected';
    expect((await create(h.newEmail())).json()).toMatchObject({
      code: 'ein_not_valid',
      errors: { ein: ['Please enter valid ein'] },
    });
  });

  test.each([
    [{ name: '' }, 'name', 'name is required'],
    [{ phone: '212555' }, 'phone', 'Mobile number must be 10 digits'],
    [{ phone: '0000000000' }, 'phone', 'This mobile number does not exist. Enter a valid one'],
    [
      { category: { id: '01900000-0000-7000-8000-0000000000ff' } },
      'category.id',
      'Choose a business category from the list',
    ],
    [
      { owner: { ...business('a@b.example').owner, dob: '2999-01-01' } },
      'owner.dob',
      'DOB should not be in the future',
    ],
    [
      { owner: { ...business('a@b.example').owner, dob: '29/02/1984' } },
      'owner.dob',
      'DOB should be in a valid format',
    ],
    [
      { owner: { ...business('a@b.example').owner, dob: '2025-01-01' } },
      'owner.dob',
      'You must be at least 18 years old',
    ],
    [{ owner: { ...business('a@b.example').owner, ssn: '000-12-3456' } }, 'owner.ssn', 'Enter a valid SSN'],
    [{ owner: { ...business('a@b.example').owner, firstName: ' ' } }, 'owner.firstName', 'firstName is required'],
    [{ address: { ...business('a@b.example').address, zipCode: '99999' } }, 'address.zipCode', 'invalid zip code'],
  ])('%j is refused by its field', async (changes, field, message) => {
    const answer = await create(h.newEmail(), changes);
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { [field]: [message] }]);
  });
});

describe('a person with no business yet', () => {
  test('registers the business after the code and checks the given details', async () => {
    const email = h.newEmail();
    const { otpToken } = (await createMerchant(email)).json();
    const opened = await open(otpToken, email);
    expect(opened.status).toBe('pending-registration-details');
    expect(await me(opened.token)).toMatchObject({
      user: { firstName: 'Rosa', lastName: 'Lindqvist' },
      address: { city: 'Denver' },
    });
    await h.post(`${BUSINESSES}/registration`, registration({ name: 'Late Bakery' }), { token: opened.token });
    await h.platform.outbox.flush();
    expect(await me(opened.token)).toMatchObject({
      status: 'pending-tnc-acceptance',
      ownerCheck: 'approved',
      business: { name: 'Late Bakery' },
    });
    const { id } = (await me(opened.token)).business;
    expect(h.agency.checks.findLast((check) => check.kind === 'owner' && check.businessId === id)?.owner).toMatchObject(
      { title: 'Owner', dob: '1984-02-29', ssn: '123456789' },
    );
  });

  test.each(['firstName', 'lastName', 'mobile', 'address', 'city', 'state', 'zipCode', 'country', 'dob', 'ssn'])(
    '%s is required',
    async (field) => {
      const answer = await createMerchant(h.newEmail(), { [field]: '' });
      expect([answer.statusCode, answer.json().errors]).toEqual([422, { [field]: [`${field} is required`] }]);
    },
  );

  test('is checked again by the outbox while the agency is away', async () => {
    const email = h.newEmail();
    const { token } = await open((await createMerchant(email)).json().otpToken, email);
    h.agency.decision = null;
    await h.post(`${BUSINESSES}/registration`, registration(), { token });
    await h.platform.outbox.flush();
    expect((await me(token)).ownerCheck).toBe('waiting');
    h.agency.decision = 'undecided';
    h.advance(30);
    await h.platform.outbox.flush();
    expect((await me(token)).ownerCheck).toBe('undecided');
  });
});

test('details whose code never came are deleted', async () => {
  const { otpToken } = (await create(h.newEmail())).json();
  const purge = () =>
    h.platform.jobsDb.write(null, (tx) => tx.query(sql`select purge_auth(${h.platform.securityNow()})`));
  const take = () =>
    h.platform.db.write(null, (tx) => tx.query(sql`select 1 from take_signup_application(${hashToken(otpToken)})`));
  h.advance(3 * 3600);
  await purge();
  expect((await take()).rows).toEqual([]);
});
