import type { CallInput, CallOutput } from '@trilane/contract/call';
import type { DeskCalls } from '@trilane/contract/desk/desk-calls';

type Creation = CallOutput<DeskCalls['startOwnDeskPasskey']>;
type Made = CallInput<DeskCalls['addDeskPasskey']>['body'];
type Asked = CallOutput<DeskCalls['startDeskProof']>;
type Signed = NonNullable<CallInput<DeskCalls['proveAtDesk']>['body']['passkey']>;

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

// Loaded with the first use, because not everybody has a passkey.
const ceremony = () => import('@simplewebauthn/browser');

/** Browsers make and use passkeys under a host name only, never under an IP address. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname);

/** Lets the browser make a passkey. */
export async function makePasskey(options: Creation, name: string): Promise<Made> {
  const { startRegistration } = await ceremony();
  const { id, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports: reported = [] } = response;
  const transports = TRANSPORTS.filter((one) => reported.some((word) => word === one));
  return { name, id, clientDataJSON, attestationObject, transports };
}

/** Lets the operator sign with one of the passkeys that `options` name. */
export async function signWithPasskey(options: Asked): Promise<Signed> {
  const { startAuthentication } = await ceremony();
  const { id, response } = await startAuthentication({ optionsJSON: options });
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { id, clientDataJSON, authenticatorData, signature, userHandle };
}

/** Why the browser made or used no passkey; null for an error of a call. */
export function ceremonyWords(error: unknown): string | null {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'This device already has a passkey of yours.';
  if (name === 'SecurityError') return 'Passkeys do not work at this address.';
  return name === 'NotAllowedError' || name === 'AbortError'
    ? 'No passkey was used: it was cancelled, or took too long.'
    : null;
}
