import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import type { RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { Refused } from '../http/create-server.ts';
import { signDeviceCall } from '../signatures.ts';

/** A linked device and where its product is. */
export type Device = { productUrl: string; deviceId: string; deviceSecret: string };
export type DeviceCall = { method: 'GET' | 'POST'; path: string; body?: object; idempotencyKey?: string };
export type DeviceAnswer = { status: number; body: unknown };

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
  if (body !== undefined) {
    headers['content-type'] = 'application/json';
    headers['content-length'] = String(Buffer.byteLength(body));
  }
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
  const answer = await send(`${device.productUrl}${path}`, { method, headers, body });
  try {
    return { status: answer.status, body: JSON.parse(answer.text) };
  } catch {
    return { status: answer.status, body: { message: answer.text.slice(0, 300) } };
  }
}

// A till keeps its connection. In a rush this costs half the processor time of fetch.
const connections = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) };

function send(url: string, { method, headers, body }: { method: string; headers: Record<string, string>; body: string | undefined }): Promise<{ status: number; text: string }> {
  const secure = url.startsWith('https:');
  const options: RequestOptions = { method, headers, agent: secure ? connections.https : connections.http };
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(new Refused(502, `The product does not answer at ${new URL(url).origin}: ${error.message}`));
    const request = (secure ? httpsRequest : httpRequest)(url, options, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.on('error', fail);
    });
    request.on('error', fail);
    request.end(body);
  });
}
