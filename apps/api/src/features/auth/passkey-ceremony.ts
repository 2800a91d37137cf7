import { PASSKEY_CHALLENGE_MINUTES } from '@trilane/domain/sign-in-limits';
import { MINUTE_MS } from '@trilane/domain/time-units';
import type { CallContext, Platform } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken, newToken } from '../../platform/secret-box.ts';
import { putPasskeyChallenge, takePasskeyChallenge, type FoundPasskey, type PasskeyPurpose } from './passkey.repo.ts';

export const CHALLENGE_MS = PASSKEY_CHALLENGE_MINUTES * MINUTE_MS;

/** The algorithms that we take: ES256, EdDSA, RS256. */
export const PASSKEY_ALGORITHMS = [-7, -8, -257];

/** What an authenticator stores as the person's user handle: the account's id, which reveals nothing by itself. */
export const userHandleOf = (userId: string): string =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');

// Loaded with the first passkey: most of it judges attestations, and a start should not wait for it.
const webauthn = () => import('@simplewebauthn/server');
const webauthnHelpers = () => import('@simplewebauthn/server/helpers');

interface Asked {
  purpose: PasskeyPurpose;
  /** Who adds; null at a sign-in, where nobody is known yet. */
  userId: string | null;
}

/** A new challenge of 256 random bits: good once, for five minutes. Only its hash is kept. */
export async function newPasskeyChallenge(platform: Platform, asked: Asked): Promise<string> {
  const challenge = newToken();
  const expiresAt = new Date(platform.securityNow().getTime() + CHALLENGE_MS);
  await platform.db.write(null, (tx) => putPasskeyChallenge(tx, { ...asked, hash: hashToken(challenge), expiresAt }));
  return challenge;
}

interface ClientData {
  challenge?: unknown;
  crossOrigin?: unknown;
}

/** The challenge that the client's data carries; null where it carries none. */
export function challengeIn(clientDataJSON: string): string | null {
  const { challenge } = readClientData(clientDataJSON);
  return typeof challenge === 'string' ? challenge : null;
}

function readClientData(clientDataJSON: string): ClientData {
  try {
    const read: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
}

/**
 * Uses up the challenge that the client's data carries and returns it. Refuses with `passkey_expired` if the challenge
 * is not ours, has expired or was used. Runs in a transaction of its own, so the challenge stays used up even if the
 * sign-in is then refused.
 */
export async function takeChallenge(platform: Platform, clientDataJSON: string, asked: Asked): Promise<string> {
  const challenge = challengeIn(clientDataJSON);
  const taken =
    challenge !== null &&
    (await platform.db.write(null, (tx) =>
      takePasskeyChallenge(tx, { ...asked, hash: hashToken(challenge), now: platform.securityNow() }),
    ));
  if (!taken) throw new Refusal('passkey_expired');
  return challenge;
}

/** The origin at which a passkey is made or used, and the domain that it is bound to. */
interface Party {
  config: Pick<Platform['config'], 'passkeys'>;
}

/** What an authenticator has shown, or why it is not taken. */
type Verdict<T> = ({ why: null } & T) | { why: string };

async function judge<T>(work: () => Promise<{ verified: boolean; shown: T | undefined }>): Promise<Verdict<T>> {
  try {
    const { verified, shown } = await work();
    return verified && shown !== undefined ? { why: null, ...shown } : { why: 'the signature does not fit' };
  } catch (error) {
    // The library throws its reasons, and whatever it stumbles over in bytes that a stranger chose.
    return { why: error instanceof Error ? error.message : 'not readable' };
  }
}

// Nobody has a reason to frame us, and the policy forbids it.
function refuseFrames(clientDataJSON: string): void {
  if (readClientData(clientDataJSON).crossOrigin === true) throw new Error('made in a frame of another origin');
}

/**
 * The attestation without its statement about the authenticator's maker. Nobody asked for one, and the library would
 * follow its certificates to addresses that stand in them.
 */
async function withoutStatement(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await webauthnHelpers();
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData');
  const plain = new Map<string, string | Uint8Array | Map<string, never>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, never>()],
    ['authData', authData],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(plain));
}

interface Made {
  id: string;
  clientDataJSON: string;
  attestationObject: string;
}

/**
 * Checks a new passkey: challenge, origin, relying party, id, that somebody was there and was verified. No attestation
 * is asked for.
 */
export async function judgeNewPasskey(
  { config }: Party,
  made: Made,
  challenge: string,
): Promise<Verdict<{ credentialId: string; publicKey: string; counter: number; synced: boolean }>> {
  const { verifyRegistrationResponse } = await webauthn();
  return judge(async () => {
    refuseFrames(made.clientDataJSON);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: made.id,
        rawId: made.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: made.clientDataJSON,
          attestationObject: await withoutStatement(made.attestationObject),
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: config.passkeys.origin,
      expectedRPID: config.passkeys.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    });
    const { credential, credentialBackedUp: synced } = registrationInfo ?? {};
    if (credential && credential.id !== made.id) throw new Error('the authenticator attests another id');
    return {
      verified,
      shown: credential && {
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        synced: synced === true,
      },
    };
  });
}

interface Signed {
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle: string;
}

/**
 * Checks a sign-in's signature: challenge, origin, relying party, that the person was verified, that it is theirs, and
 * that its count has not gone back.
 */
export async function judgeSignature(
  { config }: Party,
  signed: Signed,
  { challenge, passkey }: { challenge: string; passkey: Pick<FoundPasskey, 'user_id' | 'public_key' | 'counter'> },
): Promise<Verdict<{ counter: number; synced: boolean }>> {
  const { verifyAuthenticationResponse } = await webauthn();
  return judge(async () => {
    refuseFrames(signed.clientDataJSON);
    if (signed.userHandle !== userHandleOf(passkey.user_id)) throw new Error('the passkey names another person');
    const { id, clientDataJSON, authenticatorData, signature, userHandle } = signed;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature, userHandle },
      },
      expectedChallenge: challenge,
      expectedOrigin: config.passkeys.origin,
      expectedRPID: config.passkeys.rpId,
      requireUserVerification: true,
      credential: {
        id,
        publicKey: Uint8Array.from(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    });
    return {
      verified,
      shown: { counter: authenticationInfo.newCounter, synced: authenticationInfo.credentialBackedUp },
    };
  });
}

/** Logs each refused passkey with its reason, which the caller is not told. */
export function logRefusedPasskey(
  { platform, request }: Pick<CallContext, 'platform' | 'request'>,
  about: { why: string; userId?: string },
): void {
  platform.log.warn(
    { event: 'passkey-refused', ...about, address: request.address, requestId: request.id },
    'a passkey was not accepted',
  );
}
