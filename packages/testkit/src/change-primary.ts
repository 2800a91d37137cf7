import { randomUUID } from 'node:crypto';
import type { TestApp } from './app.ts';
import type { Merchant } from './build-merchant.ts';
import { mailsTo } from './newest-mail.ts';

/** Links a verified account, another one unless `given` says which. It does not become primary by itself. */
export async function linkAccount(
  app: TestApp,
  merchant: Merchant,
  given: { accountId?: string; accountNumber?: string; displayName?: string } = {},
): Promise<string> {
  const { url } = await merchant.client.call('createBankConnectSession');
  const { accountId = `acc-${randomUUID()}`, accountNumber = '000987654321', displayName = 'Savings' } = given;
  const answer = await app.report('/webhooks/bank-connect', app.config.bankConnectWebhookSecrets[0]!, {
    id: randomUUID(),
    type: 'accounts.verified',
    customerReference: merchant.businessId,
    state: new URL(url).searchParams.get('state'),
    provider: { name: 'Elm Street Savings' },
    accounts: [{ accountId, displayName, accountNumber, bankCode: '021000021', holderName: 'Corner Bakery' }],
  });
  if (answer.statusCode !== 200) throw new Error(`the bank's report was refused: ${answer.body}`);
  return accountId;
}

/** Links another account and makes it primary, with a proof. Returns its id. */
export async function changePrimary(app: TestApp, merchant: Merchant): Promise<string> {
  const accountNo = await linkAccount(app, merchant);
  await merchant.prove();
  await merchant.client.call('setPrimaryAccount', { body: { accountNo } });
  return accountNo;
}

/** The tokens of all stop links that were mailed to an address, oldest first. */
export async function stopTokensFor(app: TestApp, email: string): Promise<string[]> {
  await app.platform.outbox.flush();
  return mailsTo(app.world.mails, email).flatMap(({ text }) => /\/stop-change#([\w.-]+)/.exec(text)?.[1] ?? []);
}

/** The token of the newest stop link that was mailed to an address. */
export async function stopTokenFor(app: TestApp, email: string): Promise<string> {
  const token = (await stopTokensFor(app, email)).at(-1);
  if (!token) throw new Error(`no link that stops a change was mailed to ${email}`);
  return token;
}
