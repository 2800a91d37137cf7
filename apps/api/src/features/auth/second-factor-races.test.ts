import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { totpAt } from '@trilane/testkit/totp-at';
import { outcomeOf } from '@trilane/testkit/outcome-of';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const codeAt = (secret: string, seconds: number) =>
  totpAt(secret, new Date(app.platform.securityNow().getTime() + seconds * 1000));
const confirm = ({ client }: Merchant, code: string) => client.call('confirmTotp', { body: { code } });
const codesLeft = async ({ client }: Merchant) => (await client.call('getSecurity')).secondFactor.recoveryCodesLeft;

async function buildProven(): Promise<Merchant> {
  const merchant = await buildMerchant(app, { stage: 'signed-in' });
  await merchant.prove();
  return merchant;
}

test('recovery codes that several tabs renew at once are ten: those of the last one', async () => {
  const merchant = await buildProven();
  const { secret } = await merchant.client.call('startTotp');
  await confirm(merchant, codeAt(secret, 0));
  const ends = await Promise.all(
    Array.from({ length: 6 }, () => outcomeOf(merchant.client.call('renewRecoveryCodes'))),
  );
  expect(new Set(ends)).toEqual(new Set(['done']));
  expect(await codesLeft(merchant)).toBe(10);
});

test('a second factor that several tabs confirm at once, with codes side by side, is confirmed once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const merchant = await buildProven();
    const { secret } = await merchant.client.call('startTotp');
    const ends = await Promise.all(
      [-30, 0, 30].map((seconds) => outcomeOf(confirm(merchant, codeAt(secret, seconds)))),
    );
    expect(ends.filter((one) => one === 'done')).toHaveLength(1);
    expect(ends.filter((one) => one !== 'done')).toEqual(['second_factor_on', 'second_factor_on']);
    expect(await codesLeft(merchant)).toBe(10);
  }
});

test('a code confirms no secret that another tab has put in its place meanwhile', async () => {
  for (let round = 0; round < 10; round += 1) {
    const merchant = await buildProven();
    const { secret } = await merchant.client.call('startTotp');
    const ends = await Promise.all([
      outcomeOf(confirm(merchant, codeAt(secret, 0))),
      outcomeOf(merchant.client.call('startTotp')),
    ]);
    expect([
      ['done', 'second_factor_on'],
      ['wrong_second_factor', 'done'],
    ]).toContainEqual(ends);
  }
});
