import { useEffect, useRef, useState } from 'react';
import { Button } from '@trilane/ui/button';
import { toast } from '@trilane/ui/toast';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { api, quietApi } from '../../lib/api.ts';
import { shownDeviceProof } from '../../lib/device-proof.ts';
import { withLoading } from '../../lib/loading.ts';
import { canUsePasskeys } from '../../lib/passkeys.ts';

type SignedIn = CallOutput<Calls['passkeySignin']>;

// Fetched with the first use: most people sign in another way.
const loadCeremony = () => import('../../lib/passkey-ceremony.ts');

interface PasskeySignIn {
  /** Null where this browser, or this address, knows no passkeys. */
  ask: (() => Promise<void>) | null;
  /** Offers passkeys among the suggestions of the email field, once, where the browser can. */
  offer: () => void;
  busy: boolean;
}

/** Signing in with a passkey: by a button, or from the suggestions of the email field. */
export function usePasskeySignIn(finish: (signedIn: SignedIn) => Promise<unknown>): PasskeySignIn {
  const [busy, setBusy] = useState(false);
  const offered = useRef(false);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      if (offered.current) void loadCeremony().then(({ stopAsking }) => stopAsking());
    };
  }, []);

  const ask = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const { askForPasskey, ceremonyWords } = await loadCeremony();
      const options = await api.call('startPasskeySignin');
      const signed = await askForPasskey(options, { autofill: false }).catch((error: unknown) => ceremonyWords(error));
      if (typeof signed === 'string') toast.error(signed);
      else if (signed)
        await finish(await withLoading(api.call('passkeySignin', { body: { ...signed, ...shownDeviceProof() } })));
    } catch {
      // The call has shown its own words.
    } finally {
      setBusy(false);
    }
  };
  const wait = async () => {
    const { askForPasskey, canAutofillPasskeys } = await loadCeremony();
    if (!(await canAutofillPasskeys())) return;
    const options = await quietApi.call('startPasskeySignin');
    if (gone.current) return;
    const signed = await askForPasskey(options, { autofill: true });
    await finish(await withLoading(api.call('passkeySignin', { body: { ...signed, ...shownDeviceProof() } })));
  };
  const offer = () => {
    if (offered.current || !canUsePasskeys()) return;
    offered.current = true;
    // The person did not ask for it, so a failure leaves the form as it is.
    wait().catch(() => {});
  };
  return { ask: canUsePasskeys() ? ask : null, offer, busy };
}

/** The button below the form, where passkeys work. */
export function PasskeyButton({ passkey }: { passkey: PasskeySignIn }) {
  if (passkey.ask === null) return null;
  return (
    <Button size="l" block icon="lock" busy={passkey.busy} onClick={() => void passkey.ask?.()}>
      Sign in with a passkey
    </Button>
  );
}
