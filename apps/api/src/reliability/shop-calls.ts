import { once } from 'node:events';
import { Agent, request as ask, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { signAuthorization } from '../adapters/shopper-network/sign-authorization.ts';
import type { Config } from '../config/config.ts';
import { signDeviceRequest } from '../platform/signature.ts';
import type { Shop } from './shop.ts';

/** One request as its sender would send it, again and again if need be. */
export interface ShopRequest {
  method: 'GET' | 'POST';
  path: string;
  body: string;
  headers(): Record<string, string>;
}

export interface ShopAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

const APPROVED_FOR_MS = 3_600_000;

function deviceRequest(shop: Shop, path: string, key: string, payload: unknown): ShopRequest {
  const body = JSON.stringify(payload);
  return {
    method: 'POST',
    path,
    body,
    // Signed again each time it goes out, as a till does: a signature lives five minutes.
    headers() {
      const time = String(Math.floor(Date.now() / 1000));
      const signature = signDeviceRequest(shop.deviceSecret, {
        method: 'POST',
        pathWithQuery: path,
        idempotencyKey: key,
        time,
        body,
      });
      return {
        'content-type': 'application/json',
        'idempotency-key': key,
        'x-device-id': shop.linkId,
        'x-device-time': time,
        'x-device-signature': signature,
      };
    },
  };
}

function ownerRequest(
  shop: Shop,
  method: 'GET' | 'POST',
  path: string,
  { key, payload }: { key?: string; payload?: unknown } = {},
): ShopRequest {
  const headers = {
    authorization: `Bearer ${shop.token}`,
    ...(payload !== undefined && { 'content-type': 'application/json' }),
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  return { method, path, body: payload === undefined ? '' : JSON.stringify(payload), headers: () => headers };
}

/** A sale at the shop's till, approved under its key. */
export function paymentRequest(
  shop: Shop,
  config: Config,
  { key, amountCents, tipCents }: { key: string; amountCents: number; tipCents: number },
): ShopRequest {
  const [keyId, secret] = [...config.networkKeys][0]!;
  const tip = tipCents / 100;
  const approval = signAuthorization(
    { keyId, secret },
    {
      approvalId: key,
      businessId: shop.businessId,
      aisleId: shop.deviceId,
      outcome: 'approved',
      shopperPays: (amountCents + tipCents) / 100,
      tip,
      shopperId: 's1',
      shopperName: 'Ada',
      funding: 'cash',
      apr: 0,
      viaPremium: false,
      expiresAt: new Date(Date.now() + APPROVED_FOR_MS).toISOString(),
    },
  );
  return deviceRequest(shop, '/api/v2/pos/payments', key, { amount: amountCents / 100, tip, approval });
}

/** A refund of a sale at the till. */
export function refundRequest(
  shop: Shop,
  { key, transactionNumber, amountCents }: { key: string; transactionNumber: number; amountCents: number },
): ShopRequest {
  return deviceRequest(shop, `/api/v2/pos/payments/${transactionNumber}/refunds`, key, { amount: amountCents / 100 });
}

export const transferRequest = (shop: Shop, { key, amountCents }: { key: string; amountCents: number }): ShopRequest =>
  ownerRequest(shop, 'POST', '/api/v2/payments/merchant/credit_to_bank', {
    key,
    payload: { amount: amountCents / 100 },
  });

export const noteRequest = (
  shop: Shop,
  { key, transactionNumber, note }: { key: string; transactionNumber: number; note: string },
): ShopRequest =>
  ownerRequest(shop, 'POST', `/api/v2/payments/merchant/transactions/${transactionNumber}/note`, {
    key,
    payload: { note },
  });

export const recordRequest = (shop: Shop): ShopRequest =>
  ownerRequest(shop, 'GET', '/api/v2/payments/merchant/history?limit=1');

export const balanceRequest = (shop: Shop): ShopRequest =>
  ownerRequest(shop, 'GET', '/api/v2/payments/merchant/get_account_balance');

// `fetch` leaves so much garbage that its collection showed in the waits that are measured here.
const agent = new Agent({ keepAlive: true });

/** Sends it and waits for the whole answer; null when none came, and nobody knows what became of it. */
export async function send(url: string, request: ShopRequest, waitMs = 10_000): Promise<ShopAnswer | null> {
  const { method, path } = request;
  const asking = ask(url + path, { method, agent, headers: request.headers(), signal: AbortSignal.timeout(waitMs) });
  asking.end(method === 'POST' ? request.body : undefined);
  try {
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    return { status: answer.statusCode!, headers: answer.headers, text: await text(answer) };
  } catch {
    return null;
  }
}
