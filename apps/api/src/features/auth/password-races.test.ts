import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, PASSWORD, type Merchant } from '@trilane/testkit/build-merchant';
import { outcomeOf } from '@trilane/testkit/outcome-of';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const NEW_PASSWORD = 'Quiet&Harbor48';
const OTHER_PASSWORD = 'Steep&Orchard59';
const SIDE_BY_SIDE = 4;

const signIn = ({ email }: Merchant, password = PASSWORD) =>
  app.client().call('login', { body: { email, password, role: 'owner', captcha: app.world.solveCaptcha() } });
const change = (token: string, newPassword: string) =>
  app.client(token).call('changePassword', { body: { oldPassword: PASSWORD, newPassword } });
const isAlive = async (token: string) => (await outcomeOf(app.client(token).call('getMe'))) === 'done';

async function buildProven(): Promise<Merchant> {
  const merchant = await buildMerchant(app, { stage: 'signed-in' });
  await merchant.prove();
  return merchant;
}

describe('while the password changes', () => {
  test('no sign-in under the old one outlives the change', async () => {
    const merchant = await buildProven();
    const tokens: string[] = [];
    let isChanged = false;
    const signInUntilChanged = async () => {
      while (!isChanged)
        await signIn(merchant).then(
          ({ token }) => tokens.push(token),
          () => undefined,
        );
    };
    const signingIn = Array.from({ length: SIDE_BY_SIDE }, signInUntilChanged);
    await expect.poll(() => tokens.length, { timeout: 20_000 }).toBeGreaterThan(0);
    await change(merchant.token, NEW_PASSWORD);
    isChanged = true;
    await Promise.all(signingIn);
    const alive = await Promise.all(tokens.map(isAlive));
    expect(alive.filter(Boolean)).toEqual([]);
    expect(await isAlive(merchant.token)).toBe(true);
  });
});

test('of two sessions that change the password at once, one does, and the other is ended', async () => {
  for (let round = 0; round < 3; round += 1) {
    const merchant = await buildProven();
    const { token } = await signIn(merchant);
    await app.client(token).call('prove', { body: { password: PASSWORD } });
    const ends = await Promise.all([
      outcomeOf(change(merchant.token, NEW_PASSWORD)),
      outcomeOf(change(token, OTHER_PASSWORD)),
    ]);
    const [firstWon] = ends.map((one) => one === 'done');
    // The second comes too late with the old password, or already without its session.
    expect(firstWon ? ends : ends.toReversed()).toEqual([
      'done',
      expect.stringMatching(/^(wrong_old_password|unauthenticated)$/),
    ]);
    expect([await isAlive(merchant.token), await isAlive(token)]).toEqual([firstWon, !firstWon]);
    expect(await outcomeOf(signIn(merchant, firstWon ? NEW_PASSWORD : OTHER_PASSWORD))).toBe('done');
  }
});
