import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushTarget } from '../../ports/push-sender.ts';

/** The curve of RFC 8291. Its public points have 65 bytes. */
export const CURVE = 'prime256v1';
const POINT_BYTES = 65;
const SALT_BYTES = 16;
const RECORD_BYTES = 4_096;
/** Push services take messages of 4096 bytes; this is what is left of them beside head, end mark and tag. */
export const MESSAGE_BYTES_MAX = RECORD_BYTES - SALT_BYTES - 4 - 1 - POINT_BYTES - 1 - 16;

/** A new one for each message. */
export interface OneTime {
  privateKey: Uint8Array;
  salt: Uint8Array;
}

function chooseOnce(): OneTime {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return { privateKey: pair.getPrivateKey(), salt: randomBytes(SALT_BYTES) };
}

const derive = (secret: Uint8Array, salt: Uint8Array, info: string | Uint8Array, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** Encrypts a text for a browser by RFC 8291: one record of `aes128gcm` (RFC 8188). */
export function encryptMessage(
  text: string,
  { p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>,
  { privateKey, salt }: OneTime = chooseOnce(),
): Buffer {
  const plain = Buffer.from(text);
  if (plain.length > MESSAGE_BYTES_MAX) throw new Error(`a push message has ${plain.length} bytes`);
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey);
  const [own, theirs] = [pair.getPublicKey(), Buffer.from(p256dh, 'base64url')];
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, own]);
  const secret = derive(pair.computeSecret(theirs), Buffer.from(auth, 'base64url'), about, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES);
  head[4] = own.length;
  // The mark of the last record, without padding.
  const sealed = [cipher.update(plain), cipher.update(Uint8Array.of(2)), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, head, own, ...sealed]);
}

/** Whether a message can be encrypted for these keys: a public one lies on the curve. */
export function areKeys({ p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== POINT_BYTES || Buffer.from(auth, 'base64url').length !== SALT_BYTES) return false;
  try {
    const pair = createECDH(CURVE);
    pair.generateKeys();
    return pair.computeSecret(point).length > 0;
  } catch {
    return false;
  }
}
