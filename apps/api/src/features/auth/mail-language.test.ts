import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMember, inviteMember, joinTokenFor } from '@trilane/testkit/build-member';
import { buildMerchant, PASSWORD, registrationOf } from '@trilane/testkit/build-merchant';
import type { SoftAuthenticator } from '@trilane/testkit/authenticator';
import { buildWithPasskey, signWithPasskey } from '../../api-matrix/passkey-cases.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { findLanguageOfEmail } from '../../platform/mail-language.repo.ts';
import { getBusiness, mailOwner } from '../business/public.ts';
import { keepFirstLanguage } from './keep-first-language.ts';
import { keepLanguage } from './languages.repo.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const BUSINESSES = '/businesses/businesses';
const SPANISH = { 'accept-language': 'es-MX,en;q=0.5' };

async function subjectsTo(email: string): Promise<string[]> {
  await app.platform.outbox.flush();
  return app.world.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
}
const newestTo = async (email: string) => (await subjectsTo(email)).at(-1);

async function post<T = { otpToken: string; token: string }>(
  path: string,
  body: unknown,
  options: { token?: string; headers?: Record<string, string> } = {},
) {
  const answer = await app.request('POST', path, { body, ...options });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
}

/** A sign-up from its code to the password, with the headers of one browser. */
async function signUp(email: string, headers: Record<string, string>): Promise<string> {
  const { otpToken } = await post(`${BUSINESSES}/signup`, { email, captcha: app.world.solveCaptcha() }, { headers });
  const otp = await app.codeFor(email);
  const { token } = await post(`${BUSINESSES}/validate-otp`, { otpToken, otp }, { headers });
  const [category] = await app.client(token).call('listCategories');
  await post(`${BUSINESSES}/registration`, registrationOf('Corner Bakery', category), { token, headers });
  const path = `${BUSINESSES}/registration/continue`;
  await post(path, { tncAccepted: true }, { token, headers });
  return (await post(path, { password: PASSWORD }, { token, headers })).token;
}

const spanishMerchant = async () => {
  const merchant = await buildMerchant(app);
  await merchant.client.call('setLanguage', { body: { language: 'es' } });
  return merchant;
};
const askForCode = (email: string, headers: Record<string, string> = {}) =>
  post<{ token: { otpToken: string } }>(
    `${BUSINESSES}/signin`,
    { email, captcha: app.world.solveCaptcha() },
    { headers },
  );

type Headers = Record<string, string>;
interface SignedIn {
  user: { id: string; language: string | null };
}
const signInWithPassword = (email: string, headers: Headers = {}) =>
  post<SignedIn>(
    `${BUSINESSES}/login`,
    { email, password: PASSWORD, role: 'owner', captcha: app.world.solveCaptcha() },
    { headers },
  );
async function signInWithCode(email: string, headers: Headers) {
  const { token } = await askForCode(email, headers);
  return post<SignedIn>(`${BUSINESSES}/validate-otp`, { ...token, otp: await app.codeFor(email) }, { headers });
}
const signInWithPasskey = async (_: string, headers: Headers, authenticator: SoftAuthenticator) =>
  post<SignedIn>(`${BUSINESSES}/passkey-signin`, await signWithPasskey(app, authenticator), { headers });

const languageOf = (email: string) => app.platform.db.read(null, (tx) => findLanguageOfEmail(tx, email));

const isAnyWaiting = async () => {
  const { rows } = await app.platform.db.read(null, (tx) =>
    tx.query(sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
  );
  return rows.length > 0;
};

test('who signs up in Spanish gets Spanish mails from the first code on, and a Spanish account', async () => {
  const email = 'rosa@correo.example';
  await signUp(email, SPANISH);
  const code = app.world.mails.find(({ to }) => to === email)!;
  expect(code.subject).toBe('Su código de registro de Trilane');
  expect(code.html).toContain('<html lang="es">');
  expect(await languageOf(email)).toBe('es');
  expect(await newestTo(email)).toBe('Le damos la bienvenida a Trilane');
  await askForCode(email);
  expect(await newestTo(email)).toBe('Su código de inicio de sesión de Trilane');
});

test('the language that a page has kept in its cookie counts more than that of the browser', async () => {
  const email = 'ana@correo.example';
  await signUp(email, { ...SPANISH, cookie: 'language=en' });
  expect(await subjectsTo(email)).toEqual(['Your Trilane sign-up code', 'Welcome to Trilane']);
});

test('a language that was chosen during the sign-up stays', async () => {
  const email = 'luz@correo.example';
  const { otpToken } = await post(
    `${BUSINESSES}/signup`,
    { email, captcha: app.world.solveCaptcha() },
    { headers: SPANISH },
  );
  const { token } = await post(`${BUSINESSES}/validate-otp`, { otpToken, otp: await app.codeFor(email) });
  await app.database.asOwner(`update user_account set language = 'en' where email = '${email}'`);
  const [category] = await app.client(token).call('listCategories');
  await post(`${BUSINESSES}/registration`, registrationOf('Corner Bakery', category), { token });
  const path = `${BUSINESSES}/registration/continue`;
  await post(path, { tncAccepted: true }, { token });
  await post(path, { password: PASSWORD }, { token, headers: SPANISH });
  expect(await newestTo(email)).toBe('Welcome to Trilane');
});

test('an account that has chosen Spanish gets it in any browser, one that has not gets English', async () => {
  const [spanish, english] = [await spanishMerchant(), await buildMerchant(app)];
  for (const { email } of [spanish, english]) {
    await askForCode(email, { 'accept-language': 'en' });
    await app.request('POST', `${BUSINESSES}/login`, {
      body: { email, password: PASSWORD, role: 'owner', captcha: app.world.solveCaptcha() },
      headers: { 'user-agent': 'Mozilla/5.0 (iPhone) AppleWebKit/605.1 Version/18.0 Safari/604.1' },
    });
  }
  expect((await subjectsTo(spanish.email)).slice(-2).toSorted()).toEqual([
    'Nuevo inicio de sesión en su cuenta de Trilane',
    'Su código de inicio de sesión de Trilane',
  ]);
  expect((await subjectsTo(english.email)).slice(-2).toSorted()).toEqual([
    'New sign-in to your Trilane account',
    'Your Trilane sign-in code',
  ]);
  const { text } = app.world.mails.findLast(({ to, subject }) => to === spanish.email && subject.startsWith('Nuevo'))!;
  expect(text).toContain('Dispositivo: Safari en iPhone');
});

test.each([
  ['a password', signInWithPassword],
  ['a code', signInWithCode],
  ['a passkey', signInWithPasskey],
])('who signs in with %s keeps the language of the browser, unless one is chosen', async (_, signIn) => {
  const { merchant, authenticator } = await buildWithPasskey(app);
  const language = () => languageOf(merchant.email);
  const signInWith = (headers: Record<string, string>) => signIn(merchant.email, headers, authenticator);
  await signInWith({ 'accept-language': 'en-US' });
  expect(await language()).toBeNull();
  const headers = { ...SPANISH, 'user-agent': 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1' };
  expect((await signInWith(headers)).user.language).toBe('es');
  expect(await language()).toBe('es');
  expect(await newestTo(merchant.email)).toBe('Nuevo inicio de sesión en su cuenta de Trilane');
  await merchant.client.call('setLanguage', { body: { language: 'en' } });
  await signInWith(SPANISH);
  expect(await language()).toBe('en');
});

test('a language that is chosen while the first one is kept stays', async () => {
  const { email } = await buildMerchant(app);
  const { id: userId } = (await signInWithPassword(email)).user;
  const request = { id: '', address: '', userAgent: '', language: 'es' } as const;
  let keeping: Promise<void> | undefined;
  await app.platform.db.write(null, async (tx) => {
    await keepLanguage(tx, userId, 'en');
    keeping = app.platform.db.write(null, (other) => keepFirstLanguage(other, { request }, userId));
    await vi.waitUntil(isAnyWaiting);
  });
  await keeping;
  await askForCode(email);
  expect(await newestTo(email)).toBe('Your Trilane sign-in code');
});

test('a mail to the owner takes the language from the business, so it needs one statement', async () => {
  const merchant = await spanishMerchant();
  const statements = vi.fn<() => void>();
  await app.platform.db.write(merchant.businessId, async (tx) => {
    const business = await getBusiness(tx, merchant.businessId);
    const counted: Tx = {
      ...tx,
      query: (...asked) => {
        statements();
        return tx.query(...asked);
      },
    };
    await mailOwner(counted, app.platform, business, (mails, brand) => mails.transfersHeldMail(brand));
  });
  expect(statements).toHaveBeenCalledOnce();
  expect(await newestTo(merchant.email)).toBe('Sus transferencias están retenidas');
});

test('each person of a team gets mails in the own language, and who is invited in that of the owner', async () => {
  const merchant = await spanishMerchant();
  const member = await buildMember(app, merchant);
  expect((await subjectsTo(member.email))[0]).toBe('Únase a un equipo en Trilane');
  await merchant.prove();
  await merchant.client.call('removeMember', { params: { id: member.id } });
  expect(await newestTo(member.email)).toBe('You were removed from a team on Trilane');
});

test('who is invited with an account that has a language gets the invitation in it', async () => {
  const [invited, owner] = [await spanishMerchant(), await buildMerchant(app)];
  await inviteMember(owner, { email: invited.email });
  expect(await newestTo(invited.email)).toBe('Únase a un equipo en Trilane');
});

test('who is removed from a team gets the language of the account, also after a change of its email', async () => {
  const merchant = await buildMerchant(app);
  const { id, email, client } = await buildMember(app, merchant);
  await client.call('setLanguage', { body: { language: 'es' } });
  await app.database.asOwner(`update user_account set email = 'new-${email}' where email = '${email}'`);
  await merchant.prove();
  await merchant.client.call('removeMember', { params: { id } });
  expect(await newestTo(email)).toBe('Ya no forma parte de un equipo en Trilane');
});

test('who joins a team in Spanish with a first password gets a Spanish account', async () => {
  const merchant = await buildMerchant(app);
  const { id, email } = await inviteMember(merchant);
  const token = await joinTokenFor(app, email);
  await post('/team/invitations/accept', { token, password: PASSWORD }, { headers: SPANISH });
  await merchant.prove();
  await merchant.client.call('removeMember', { params: { id } });
  expect(await subjectsTo(email)).toEqual(['Join a team on Trilane', 'Ya no forma parte de un equipo en Trilane']);
});
