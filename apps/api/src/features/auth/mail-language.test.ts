import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMember, inviteMember, joinTokenFor } from '@trilane/testkit/build-member';
import { buildMerchant, PASSWORD, registrationOf } from '@trilane/testkit/build-merchant';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const BUSINESSES = '/businesses/businesses';
const SPANISH = { 'accept-language': 'es-MX,en;q=0.5' };

async function mailsTo(email: string): Promise<string[]> {
  await app.platform.outbox.flush();
  return app.world.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
}
const newestTo = async (email: string) => (await mailsTo(email)).at(-1);

async function post(path: string, body: unknown, options: { token?: string; headers?: Record<string, string> } = {}) {
  const answer = await app.request('POST', path, { body, ...options });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ otpToken: string; token: string }>();
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
  post(`${BUSINESSES}/signin`, { email, captcha: app.world.solveCaptcha() }, { headers });

test('who signs up in Spanish gets Spanish mails from the first code on, and a Spanish account', async () => {
  const email = 'rosa@correo.example';
  const token = await signUp(email, SPANISH);
  const code = app.world.mails.find(({ to }) => to === email)!;
  expect(code.subject).toBe('Su código de registro de Trilane');
  expect(code.html).toContain('<html lang="es">');
  expect((await app.client(token).call('getAccess')).language).toBe('es');
  expect(await newestTo(email)).toBe('Le damos la bienvenida a Trilane');
  await askForCode(email);
  expect(await newestTo(email)).toBe('Su código de inicio de sesión de Trilane');
});

test('the language that a page has kept in its cookie counts more than that of the browser', async () => {
  const email = 'ana@correo.example';
  await signUp(email, { ...SPANISH, cookie: 'language=en' });
  expect(await mailsTo(email)).toEqual(['Your Trilane sign-up code', 'Welcome to Trilane']);
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
  expect((await mailsTo(spanish.email)).slice(-2).toSorted()).toEqual([
    'Nuevo inicio de sesión en su cuenta de Trilane',
    'Su código de inicio de sesión de Trilane',
  ]);
  expect((await mailsTo(english.email)).slice(-2).toSorted()).toEqual([
    'New sign-in to your Trilane account',
    'Your Trilane sign-in code',
  ]);
  const { text } = app.world.mails.findLast(({ to, subject }) => to === spanish.email && subject.startsWith('Nuevo'))!;
  expect(text).toContain('Dispositivo: Safari en iPhone');
});

test('each person of a team gets mails in the own language, and who is invited in that of the owner', async () => {
  const merchant = await spanishMerchant();
  const member = await buildMember(app, merchant);
  expect((await mailsTo(member.email))[0]).toBe('Únase a un equipo en Trilane');
  await merchant.prove();
  await merchant.client.call('removeMember', { params: { id: member.id } });
  expect(await newestTo(member.email)).toBe('You were removed from a team on Trilane');
});

test('who joins a team in Spanish with a first password gets a Spanish account', async () => {
  const merchant = await buildMerchant(app);
  const { id, email } = await inviteMember(merchant);
  const token = await joinTokenFor(app, email);
  await post('/team/invitations/accept', { token, password: PASSWORD }, { headers: SPANISH });
  await merchant.prove();
  await merchant.client.call('removeMember', { params: { id } });
  expect(await mailsTo(email)).toEqual(['Join a team on Trilane', 'Ya no forma parte de un equipo en Trilane']);
});
