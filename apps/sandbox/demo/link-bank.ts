import { waitFor } from './world.ts';
import type { World } from './world.ts';

/** Walks through the bank's consent pages as a person would. */
export async function giveConsent({ product }: World): Promise<void> {
  const { url } = await product.call('createBankConnectSession');
  const opened = await fetch(url);
  const consent = opened.url.replace(/\/choose$/, '');
  if (!opened.ok || consent === opened.url)
    throw new Error(`The bank's page did not open: ${opened.status} at ${opened.url}`);
  await submit(`${consent}/choose`, { bank: 'first-harbor' });
  const accounts = await submit(`${consent}/sign-in`, { username: 'rosa.juniper', password: 'a bank password' });
  const [checking, savings] = [...accounts.matchAll(/name="account"\s+value="([0-9a-f]+)"/g)].map((match) =>
    String(match[1]),
  );
  if (checking === undefined || savings === undefined) throw new Error('The bank shows no accounts');
  await submit(`${consent}/accounts`, { account: [checking, savings] });
  await submit(`${consent}/allow`, {});
}

/** Links the bank and has it verified, then has the owner's identity checked. */
export async function linkBank(world: World): Promise<void> {
  const { product } = world;
  await giveConsent(world);
  const { business } = await product.call('getMe');
  await world.post(`/api/bank/${business.id}`, { outcome: 'approved' });
  await waitFor('the verified account', async () =>
    (await product.call('getMe')).bankRegistration.status === 'approved' ? true : undefined,
  );
  await product.call('verifyOwner', { body: { dob: '1984-05-17', ssn: '219-09-9999' } });
  await waitFor('the owner’s check', async () =>
    (await product.call('getMe')).ownerCheck === 'approved' ? true : undefined,
  );
}

async function submit(url: string, fields: Record<string, string | string[]>): Promise<string> {
  const form = new URLSearchParams();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value);
  const response = await fetch(url, { method: 'POST', body: form });
  const page = await response.text();
  if (!response.ok) throw new Error(`The bank's page ${new URL(url).pathname} answered ${response.status}`);
  return page;
}
