import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  browserSupportsWebAuthnAutofill,
} from '@simplewebauthn/browser';
import type { CallInput, CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';

type Made = CallInput<Calls['addPasskey']>['body'];
type Signed = CallInput<Calls['passkeySignin']>['body'];

const transports: readonly string[] = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
] satisfies Made['transports'];

/**
 * Lets the browser make a passkey. Rejects when the person turns away or the device cannot; `ceremonyWords` says why.
 */
export async function makePasskey(options: CallOutput<Calls['startPasskey']>): Promise<Omit<Made, 'name'>> {
  const { id, response } = await startRegistration({ optionsJSON: options });
  const known = (response.transports ?? []).filter((one): one is Made['transports'][number] =>
    transports.includes(one),
  );
  return {
    id,
    clientDataJSON: response.clientDataJSON,
    attestationObject: response.attestationObject,
    transports: known,
  };
}

/**
 * Lets the person choose a passkey of this site; `autofill` offers them among the suggestions of the email field and
 * waits there.
 */
export async function askForPasskey(
  options: CallOutput<Calls['startPasskeySignin']>,
  { autofill }: { autofill: boolean },
): Promise<Signed> {
  const { id, response } = await startAuthentication({ optionsJSON: options, useBrowserAutofill: autofill });
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { id, clientDataJSON, authenticatorData, signature, userHandle };
}

/** Whether the browser can offer passkeys in a field. */
export const canAutofillPasskeys = (): Promise<boolean> => browserSupportsWebAuthnAutofill();

/** Ends a question that still waits. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony();

/** Why a browser did not do it; null when there is nothing to tell, because another question took its place. */
export function ceremonyWords(error: unknown): string | null {
  // The package wraps the browser's error and keeps its name.
  const name = error instanceof Error ? error.name : '';
  if (name === 'AbortError') return null;
  if (name === 'InvalidStateError') return 'This device holds a passkey of this account already.';
  if (name === 'SecurityError') return 'Passkeys do not work at this address.';
  if (name === 'NotAllowedError') return 'No passkey was used: it was cancelled, or took too long.';
  return 'This device cannot use a passkey here.';
}
