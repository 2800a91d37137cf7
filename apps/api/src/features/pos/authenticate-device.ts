import { createSecretKey, type KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { FastifyRequest } from 'fastify';
import { refusalDetails } from '@trilane/contract/refusals/refusal-details';
import type { DeviceHolder, Platform } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isId } from '../../platform/ids.ts';
import { endOfTurn } from '../../platform/end-of-turn.ts';
import { deriveDeviceSecret } from '../../platform/secret-box.ts';
import { SIGNATURE_TOLERANCE_SECONDS, verifyDeviceRequest, type DeviceRequest } from '../../platform/signature.ts';
import { createLinkCache } from '../pairing/public.ts';
import type { Sightings } from './sightings.ts';

/** Some 700 bytes each: all devices of a large installation, or 14 MB at the very most. */
const SECRETS_MAX = 20_000;
const CLOCK_OFF = refusalDetails.deviceClockOff(SIGNATURE_TOLERANCE_SECONDS / 60);

type SignedRequest = FastifyRequest & { rawBody?: string };

/** A header that was sent once; a repeated or absent one is no proof of anything. */
function header(request: SignedRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

function signedParts(request: SignedRequest): DeviceRequest {
  return {
    method: request.method,
    pathWithQuery: request.url,
    idempotencyKey: header(request, 'idempotency-key'),
    time: header(request, 'x-device-time') ?? '',
    body: request.rawBody,
  };
}

/**
 * Makes the check of device calls (protocols.md, Device): the signature is proved with the secret derived from the
 * link's id, by any configured device key, within 300 seconds of the security clock. Only then, and once per link, the
 * database is asked which device the link stands for; that never changes. Whether the link is still alive is asked by
 * each call itself. Refuses with `device_unauthenticated`. A proved device is noted in `sightings`.
 */
export function authenticateDevice(
  platform: Pick<Platform, 'db' | 'config' | 'securityNow' | 'shares'>,
  sightings: Pick<Sightings, 'note'>,
): (request: SignedRequest) => Promise<DeviceHolder> {
  const { db, config, securityNow, shares } = platform;
  const links = createLinkCache(db);
  /**
   * Secrets that have signed before: deriving one costs as much as the check itself. Only a right signature puts one
   * here, so strangers cannot fill it.
   */
  const proved = new LRUCache<string, { secret: KeyObject; keyId: string }>({ max: SECRETS_MAX });

  /** The id of the key whose secret signed the request. */
  function requireSigned(linkId: string, request: SignedRequest): string {
    const signature = header(request, 'x-device-signature');
    const parts = signedParts(request);
    const known = proved.get(linkId);
    if (known !== undefined && verifyDeviceRequest(known.secret, signature, parts, securityNow()).ok)
      return known.keyId;
    let stale = false;
    for (const { id: keyId, key } of config.deviceKeys) {
      const secret = createSecretKey(deriveDeviceSecret(key, linkId), 'utf8');
      const verdict = verifyDeviceRequest(secret, signature, parts, securityNow());
      if (verdict.ok) {
        proved.set(linkId, { secret, keyId });
        return keyId;
      }
      stale ||= verdict.reason === 'stale';
    }
    throw new Refusal('device_unauthenticated', stale ? { message: CLOCK_OFF } : {});
  }

  return async (request) => {
    await endOfTurn();
    const linkId = header(request, 'x-device-id') ?? '';
    if (!isId(linkId)) throw new Refusal('device_unauthenticated');
    const keyId = requireSigned(linkId, request);
    const link = await links.find(linkId);
    if (!link) throw new Refusal('device_unauthenticated');
    sightings.note(link);
    shares.visitors.note(link.businessId);
    return { ...link, keyId };
  };
}
