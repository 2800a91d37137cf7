import { signAuthorization } from '../apps/api/src/adapters/shopper-network/sign-authorization.ts';
import { priceSale } from '../packages/domain/src/transaction.ts';
import { signDeviceRequest } from '../apps/api/src/platform/signature.ts';
import type { Till } from './tills.ts';

export const PAYMENTS_PATH = '/api/v2/pos/payments';

interface Payment {
  till: Till;
  network: { keyId: string; secret: string };
  /** Makes the payment's key, approval and amount; a new one each time. */
  key: string;
  amountCents: number;
  shopperId: string;
  expiresAt: string;
  discountPercent?: number | null;
  viaPremium?: boolean;
}

/** What a till sends for a sale with a tip of a dollar, signed as a real one signs it. */
export function paymentRequest({
  till,
  network,
  key,
  amountCents,
  shopperId,
  expiresAt,
  discountPercent = null,
  viaPremium = false,
}: Payment): { body: string; headers: Record<string, string> } {
  const { shopperPaysCents } = priceSale({
    grossCents: amountCents,
    tipCents: 100,
    discountPercent,
    cashbackCents: 0,
    premiumFeeCents: 0,
  });
  const approval = signAuthorization(network, {
    approvalId: key,
    businessId: till.businessId,
    aisleId: till.deviceId,
    outcome: 'approved',
    shopperPays: shopperPaysCents / 100,
    tip: 1,
    shopperId,
    shopperName: 'Ada Byron',
    funding: 'cash',
    apr: 0,
    viaPremium,
    expiresAt,
  });
  const body = JSON.stringify({ amount: amountCents / 100, tip: 1, approval });
  const time = String(Math.floor(Date.now() / 1000));
  const signature = signDeviceRequest(till.secret, {
    method: 'POST',
    pathWithQuery: PAYMENTS_PATH,
    idempotencyKey: key,
    time,
    body,
  });
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      'x-device-id': till.linkId,
      'x-device-time': time,
      'x-device-signature': signature,
    },
  };
}
