import type { CallInput, CallOutput } from '@trilane/contract/call';
import type { DeskCalls } from '@trilane/contract/desk/desk-calls';
import type { DeskContext } from '../../platform/desk-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken, newToken } from '../../platform/secret-box.ts';
import {
  CHALLENGE_MS,
  challengeIn,
  judgeNewPasskey,
  judgeSignature,
  logRefusedPasskey,
  PASSKEY_ALGORITHMS,
  userHandleOf,
} from '../auth/public.ts';
import {
  listPasskeys,
  notePasskeyUse,
  putChallenge,
  takeChallenge,
  type ChallengePurpose,
} from './desk-factors.repo.ts';

/** The operator who makes or uses a passkey. */
export interface Person {
  operatorId: string;
  email: string;
  name: string;
}

type Made = CallInput<DeskCalls['addDeskPasskey']>['body'];
export type Signed = NonNullable<CallInput<DeskCalls['proveAtDesk']>['body']['passkey']>;

// The rules are those of the merchants' passkeys, at the desk's origin.
const partyOf = ({ platform }: Pick<DeskContext, 'platform'>) => ({
  config: { passkeys: platform.config.desk.passkeys },
});

async function newChallenge(tx: Tx, { platform }: DeskContext, operatorId: string, purpose: ChallengePurpose) {
  const challenge = newToken();
  const expiresAt = new Date(platform.securityNow().getTime() + CHALLENGE_MS);
  await putChallenge(tx, { hash: hashToken(challenge), operatorId, purpose, expiresAt });
  return challenge;
}

/** What a browser needs to make a passkey. Devices that already have one of this operator's are excluded. */
export async function creationFor(
  tx: Tx,
  context: DeskContext,
  person: Person,
): Promise<CallOutput<DeskCalls['startOwnDeskPasskey']>> {
  const { platform } = context;
  const known = await listPasskeys(tx, person.operatorId);
  return {
    rp: { id: platform.config.desk.passkeys.rpId, name: `${platform.config.productName} desk` },
    user: { id: userHandleOf(person.operatorId), name: person.email, displayName: person.name },
    challenge: await newChallenge(tx, context, person.operatorId, 'add'),
    timeout: CHALLENGE_MS,
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    excludeCredentials: known.map((row) => ({ type: 'public-key' as const, id: row.credential_id, transports: [] })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
}

/** What a browser needs to sign with one of this operator's passkeys. */
export async function requestFor(
  tx: Tx,
  context: DeskContext,
  operatorId: string,
): Promise<CallOutput<DeskCalls['startDeskProof']>> {
  const known = await listPasskeys(tx, operatorId);
  return {
    rpId: context.platform.config.desk.passkeys.rpId,
    challenge: await newChallenge(tx, context, operatorId, 'prove'),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    allowCredentials: known.map((row) => ({ type: 'public-key' as const, id: row.credential_id })),
  };
}

/** Uses up the challenge in the client data, in its own transaction, so that it stays used up after a refusal. */
async function takeOwnChallenge(
  context: DeskContext,
  { clientDataJSON, operatorId, purpose }: { clientDataJSON: string; operatorId: string; purpose: ChallengePurpose },
): Promise<string> {
  const challenge = challengeIn(clientDataJSON);
  const now = context.platform.securityNow();
  const isOurs =
    challenge !== null &&
    (await context.platform.jobsDb.write(null, (tx) =>
      takeChallenge(tx, { hash: hashToken(challenge), operatorId, purpose, now }),
    ));
  if (!isOurs) throw new Refusal('passkey_expired');
  return challenge;
}

function refuse(context: DeskContext, operatorId: string, why: string): never {
  logRefusedPasskey(context, { why, userId: operatorId });
  throw new Refusal('passkey_refused');
}

/** Checks a passkey that a browser has just made for this operator. The caller stores it. */
export async function checkNewPasskey(context: DeskContext, operatorId: string, made: Made) {
  const { clientDataJSON } = made;
  const challenge = await takeOwnChallenge(context, { clientDataJSON, operatorId, purpose: 'add' });
  const judged = await judgeNewPasskey(partyOf(context), made, challenge);
  if (judged.why !== null) return refuse(context, operatorId, judged.why);
  const { credentialId, publicKey, counter } = judged;
  return { credentialId, publicKey, counter, name: made.name, operatorId };
}

/**
 * Checks a signature of one of this operator's passkeys. Returns a function that records its use, to be called in the
 * transaction that relies on the signature.
 */
export async function checkSignature(
  context: DeskContext,
  operatorId: string,
  signed: Signed,
): Promise<(tx: Tx) => Promise<void>> {
  const { clientDataJSON } = signed;
  const challenge = await takeOwnChallenge(context, { clientDataJSON, operatorId, purpose: 'prove' });
  const own = await context.read(null, (tx) => listPasskeys(tx, operatorId));
  const passkey = own.find((row) => row.credential_id === signed.id);
  if (!passkey) return refuse(context, operatorId, 'the passkey is not known');
  const judged = await judgeSignature(partyOf(context), signed, {
    challenge,
    passkey: { user_id: operatorId, public_key: passkey.public_key, counter: passkey.counter },
  });
  if (judged.why !== null) return refuse(context, operatorId, judged.why);
  const use = { passkeyId: passkey.passkey_id, counter: judged.counter, now: context.platform.securityNow() };
  return async (tx) => {
    if (!(await notePasskeyUse(tx, use))) refuse(context, operatorId, 'the passkey was removed, or its count used');
  };
}
