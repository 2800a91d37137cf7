import { proveByPassword } from './gate.ts';
import { needsChromium } from './needs-chromium.ts';
import type { Page } from './test.ts';

/** An authenticator of the browser's own, which holds passkeys and says that the person was verified. */
export async function plugInAuthenticator(
  page: Page,
): Promise<{ verify(is: boolean): Promise<void>; passkeys(): Promise<number> }> {
  needsChromium(page.context().browser(), 'No other browser has an authenticator that a story can plug in.');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verify: async (isUserVerified) =>
      void (await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })),
    passkeys: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}

/** Adds a passkey on the page of sign-in and security, with the password as proof. */
export async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a passkey' });
  await adding.getByLabel('Name').fill(name);
  await adding.getByRole('button', { name: 'Add passkey' }).click();
  await proveByPassword(page);
}
