import { TRANSPORTS } from '@trilane/contract/calls/passkey-wire';
import { PASSKEYS_MAX } from '@trilane/domain/sign-in-limits';
import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireVersion } from '../../platform/require-version.ts';
import { tellOwner } from './own-second-factor.ts';
import {
  CHALLENGE_MS,
  judgeNewPasskey,
  logRefusedPasskey,
  newPasskeyChallenge,
  PASSKEY_ALGORITHMS,
  takeChallenge,
  userHandleOf,
} from './passkey-ceremony.ts';
import { dropPasskey, listPasskeyRows, putPasskey, renamePasskeyRow, type PasskeyRow } from './passkey.repo.ts';
import { requireStepUp } from './require-step-up.ts';

/** A passkey without its keys. */
export function passkeyToWire(row: Omit<PasskeyRow, 'credential_id' | 'transports'>) {
  return {
    id: row.passkey_id,
    name: row.name,
    synced: row.synced,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    version: row.edits,
  };
}

/**
 * What a browser needs to make a passkey: discoverable, with the person verified by the device; devices that hold one
 * already are left out.
 */
export const startPasskey: Handler<'startPasskey'> = async (context) => {
  const { platform, holder } = context;
  await requireStepUp(context);
  const known = await context.read((tx) => listPasskeyRows(tx, holder.userId));
  const challenge = await newPasskeyChallenge(platform, { purpose: 'add', userId: holder.userId });
  return {
    rp: { id: platform.config.passkeys.rpId, name: platform.config.productName },
    user: { id: userHandleOf(holder.userId), name: holder.email, displayName: holder.email },
    challenge,
    timeout: CHALLENGE_MS,
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    excludeCredentials: known.map((row) => ({
      type: 'public-key' as const,
      id: row.credential_id,
      transports: TRANSPORTS.filter((one) => row.transports.includes(one)),
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
};

/** Stores a passkey that a browser has made for this person, and sends them a mail. */
export const addPasskey: Handler<'addPasskey'> = async (context, { body }) => {
  const { platform, holder } = context;
  await requireStepUp(context);
  const challenge = await takeChallenge(platform, body.clientDataJSON, { purpose: 'add', userId: holder.userId });
  const made = await judgeNewPasskey(platform, body, challenge);
  if (made.why !== null) {
    logRefusedPasskey(context, { why: made.why, userId: holder.userId });
    throw new Refusal('passkey_refused');
  }
  const { why: _, ...key } = made;
  const [passkeyId, now] = [newId(), platform.securityNow()];
  await context.write(async (tx) => {
    const refusal = await putPasskey(tx, {
      ...key,
      passkeyId,
      userId: holder.userId,
      transports: body.transports,
      name: body.name,
      now,
      max: PASSKEYS_MAX,
    });
    if (refusal !== null) throw new Refusal(refusal === 'full' ? 'passkeys_full' : 'passkey_known');
    await tellOwner(tx, context, { what: 'passkey-added', name: body.name });
    await audit(tx, context, { action: 'passkey.add', subject: body.name, after: { synced: key.synced } });
  });
  platform.outbox.wake();
  return passkeyToWire({
    passkey_id: passkeyId,
    name: body.name,
    synced: key.synced,
    created_at: now,
    last_used_at: null,
    edits: 1,
  });
};

/** Renames a passkey. This needs no step-up. */
export const renamePasskey: Handler<'renamePasskey'> = (context, { params, body }) =>
  context.write(async (tx) => {
    const before = await renamePasskeyRow(tx, context.holder.userId, {
      id: params.id,
      name: body.name,
      began: body.version,
    });
    if (before === null) throw new Refusal('not_found');
    requireVersion(before.edits, body.version);
    await audit(tx, context, {
      action: 'passkey.rename',
      subject: body.name,
      before: { name: before.name },
      after: { name: body.name },
    });
    return { success: true as const };
  });

/** Removes a passkey. Sessions that it has opened stay open. */
export const removePasskey: Handler<'removePasskey'> = async (context, { params }) => {
  await requireStepUp(context);
  await context.write(async (tx) => {
    const name = await dropPasskey(tx, context.holder.userId, params.id);
    if (name === null) throw new Refusal('not_found');
    await tellOwner(tx, context, { what: 'passkey-removed', name });
    await audit(tx, context, { action: 'passkey.remove', subject: name });
  });
  context.platform.outbox.wake();
  return { success: true };
};
