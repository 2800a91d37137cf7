import { send } from '../http/send.ts';
import { signDeviceCall } from '../signatures.ts';
import { refusedAtTill } from './refuse-at-till.ts';

/** A linked device and where its product is. */
export type Device = { productUrl: string; deviceId: string; deviceSecret: string };
export type DeviceCall = { method: 'GET' | 'POST'; path: string; body?: object; idempotencyKey?: string };
/** An answer of the product as it came; `retryAfter` is its header of that name. */
export type DeviceAnswer = { status: number; body: unknown; retryAfter?: string | undefined };

/** Makes one signed call as a linked device (docs/protocols.md, Device). `path` is below `/api/v2`. */
export async function callAsDevice(device: Device, call: DeviceCall): Promise<DeviceAnswer> {
  const path = `/api/v2${call.path}`;
  const body = call.body === undefined ? undefined : JSON.stringify(call.body);
  const atSeconds = Math.floor(Date.now() / 1000);
  const { method, idempotencyKey } = call;
  const headers: Record<string, string> = {
    'x-device-id': device.deviceId,
    'x-device-time': String(atSeconds),
    'x-device-signature': signDeviceCall({
      deviceSecret: device.deviceSecret,
      method,
      path,
      atSeconds,
      ...(body !== undefined && { body }),
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    }),
  };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
  const { status, text, retryAfter } = await send(`${device.productUrl}${path}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
  }).catch((error: Error) => {
    throw refusedAtTill('product_away', `${new URL(device.productUrl).origin}: ${error.message}`);
  });
  try {
    return { status, body: JSON.parse(text), retryAfter };
  } catch {
    return { status, body: { message: text.slice(0, 300) }, retryAfter };
  }
}
