import { normalizeLinkCode } from '@trilane/domain/link-code';
import { mayDo, OWNER, seesStore } from '@trilane/domain/team';
import type { CallOutput } from '@trilane/contract/call';
import { calls, type Calls } from '@trilane/contract/calls';
import { auditAs } from '../../platform/audit.ts';
import type { CallContext, Handler, Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { deriveDeviceSecret } from '../../platform/secret-box.ts';
import { markAppConnected } from '../business/public.ts';
import { lockDevice } from '../stores/public.ts';
import { hashLinkCode } from './hash-link-code.ts';
import { beginLink, findLinker, takeLinkToken, type LinkTarget } from './pairing.repo.ts';
import { sayLink } from './say-link.ts';
import { findTillFacts } from './till-facts.repo.ts';
import { toLinkedWire, whyNotTakePayments } from './till-facts.wire.ts';

const WRONG_BY_ADDRESS = { name: 'link-code-wrong', points: 20, seconds: 600, of: 'address' } as const;

// While a device key rotates, a code may have been hashed with any of them.
async function takeCode({ db, config, securityNow }: Platform, typed: string): Promise<LinkTarget | null> {
  const code = normalizeLinkCode(typed);
  if (code === null) return null;
  return db.write(null, async (tx) => {
    for (const { key } of config.deviceKeys) {
      const target = await takeLinkToken(tx, hashLinkCode(key, code), securityNow());
      if (target) return target;
    }
    return null;
  });
}

// Only wrong codes count. A code that exists works after any number of wrong ones, so nobody's guesses lock an honest
// till out. The number of codes keeps guesses from succeeding, see LINK_CODE_LENGTH.
async function requireCode(platform: Platform, typed: string, address: string): Promise<LinkTarget> {
  const target = await takeCode(platform, typed);
  if (target) return target;
  await platform.limits.take(WRONG_BY_ADDRESS, address);
  throw new Refusal('link_code_invalid');
}

/**
 * Whether a link serves its own store alone, because a store manager has made its code. Refuses a code whose maker may
 * no longer link devices of this store. Only people make codes; those of older releases do not say who.
 */
async function judgeLinker(tx: Tx, { businessId, madeBy }: LinkTarget, storeId: string): Promise<boolean> {
  if (madeBy === null) return false;
  const linker = await findLinker(tx, businessId, madeBy);
  if (!linker) throw new Refusal('link_code_invalid');
  const { role, may_transfer: mayTransfer, store_ids: storeIds, owes_second_factor: owesSecondFactor } = linker;
  const permissions = { ...OWNER, role, mayTransfer, storeIds, owesSecondFactor };
  if (!mayDo(calls.createLinkToken.may ?? [], permissions) || !seesStore(permissions, storeId))
    throw new Refusal('link_code_invalid');
  return storeIds !== null;
}

// Much may have changed since the code was made: all is asked again, under the store's lock.
function link(context: CallContext, target: LinkTarget): Promise<CallOutput<Calls['linkDevice']>> {
  const { db, config, clock, securityNow } = context.platform;
  return db.write(target.businessId, async (tx) => {
    // The business before its stores and devices, as everywhere.
    await markAppConnected(tx, target.businessId, clock.now());
    const found = await lockDevice(tx, target);
    if (!found || found.device.link_id !== null) throw new Refusal('link_code_invalid');
    const facts = (await findTillFacts(tx, target))!;
    const reason = whyNotTakePayments(facts);
    if (reason !== null) throw new Refusal(reason);
    const ownStoreOnly = await judgeLinker(tx, target, facts.store.id);
    const linkId = newId();
    const key = config.deviceKeys[0]!;
    const link = { linkId, keyId: key.id, at: clock.now(), securityNow: securityNow(), ownStoreOnly };
    await beginLink(tx, target, link);
    await sayLink(tx, clock, target, { type: 'device.linked', linkId });
    await auditAs(
      tx,
      context,
      { kind: 'device', name: target.deviceId, businessId: target.businessId },
      { action: 'device.link', subject: found.device.name },
    );
    return { deviceId: linkId, deviceSecret: deriveDeviceSecret(key.key, linkId), ...toLinkedWire(facts) };
  });
}

// The code was right, so the business is known; its owner sees why the device stayed outside.
function auditRefusedLink(context: CallContext, target: LinkTarget, { code }: Refusal): Promise<void> {
  const { businessId } = target;
  return context.platform.db.write(businessId, async (tx) => {
    const subject = (await lockDevice(tx, target))?.device.name ?? '';
    await auditAs(
      tx,
      context,
      { kind: 'stranger', name: 'Link code', businessId },
      { action: 'device.link', outcome: 'refused', reason: code, subject },
    );
  });
}

/**
 * The till enters a code and gets the secret it signs with from then on (docs/product.md#devices). The first use of a
 * code ends it.
 */
export const linkDevice: Handler<'linkDevice'> = async (context, { body }) => {
  const { platform, request } = context;
  const target = await requireCode(platform, body.token, request.address);
  const wire = await link(context, target).catch(async (error: unknown) => {
    if (error instanceof Refusal) await auditRefusedLink(context, target, error);
    throw error;
  });
  platform.live.publish(target.businessId, 'stores');
  platform.live.publish(target.businessId, 'notices');
  platform.live.publish(target.businessId, 'business');
  return wire;
};
