import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  randomBytes,
  randomInt,
  type KeyObject,
} from 'node:crypto';
import { OTP_LENGTH } from '@trilane/domain/otp';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

export interface EncryptionKey {
  /** Letters, digits, dash and underscore; stored beside every value, so it never changes its meaning. */
  id: string;
  key: Uint8Array;
}

/** Keeps the values that must not be readable in a dump (SSN, EIN, account numbers): AES-256-GCM with a key id. */
export interface SecretBox {
  /**
   * Returns `v1.keyId.iv.ciphertext` (base64url parts, the tag at the end of the last).
   * `aad` names the place of the value (table, column, row): a value copied to another row no longer opens.
   */
  encrypt(text: string, aad: string): string;
  /** Throws when the value was changed, belongs to another place, or its key is no longer configured. */
  decrypt(sealed: string, aad: string): string;
  /** False for values that an older key sealed: rotation reads, encrypts and writes them again. */
  isCurrent(sealed: string): boolean;
}

/** Reads `keyId:base64,keyId:base64`. Throws by name on an empty list, a repeated id or a key that is not 32 bytes. */
export function parseEncryptionKeys(setting: string): EncryptionKey[] {
  const keys = setting
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const colon = entry.indexOf(':');
      return { id: entry.slice(0, colon), key: Buffer.from(entry.slice(colon + 1), 'base64') };
    });
  assertKeys(keys);
  return keys;
}

function assertKeys(keys: readonly EncryptionKey[]): void {
  if (keys.length === 0) throw new Error('no encryption key is configured');
  if (new Set(keys.map((key) => key.id)).size !== keys.length) throw new Error('two encryption keys share an id');
  for (const { id, key } of keys) {
    if (!/^[\w-]{1,32}$/.test(id)) throw new Error('an encryption key has no proper id');
    if (key.length !== KEY_BYTES) throw new Error(`encryption key ${id} is not ${KEY_BYTES} bytes long`);
  }
}

/** The first key seals; all of them open. */
export function createSecretBox(keys: readonly EncryptionKey[]): SecretBox {
  assertKeys(keys);
  const current = keys[0]!;
  const byId = new Map(keys.map((key) => [key.id, key]));

  function encrypt(text: string, aad: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', current.key, iv, { authTagLength: TAG_BYTES }).setAAD(
      Buffer.from(aad),
    );
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `v1.${current.id}.${iv.toString('base64url')}.${sealed.toString('base64url')}`;
  }

  function decrypt(sealed: string, aad: string): string {
    const [version, keyId = '', ivText = '', sealedText = ''] = sealed.split('.');
    const key = byId.get(keyId);
    if (version !== 'v1' || !key)
      throw new Error(`no key opens this value (key id ${JSON.stringify(keyId.slice(0, 32))})`);
    const bytes = Buffer.from(sealedText, 'base64url');
    if (bytes.length < TAG_BYTES) throw new Error('the sealed value is cut off');
    const iv = Buffer.from(ivText, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', key.key, iv, { authTagLength: TAG_BYTES }).setAAD(
      Buffer.from(aad),
    );
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return decipher.update(bytes.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  }

  return { encrypt, decrypt, isCurrent: (sealed) => sealed.startsWith(`v1.${current.id}.`) };
}

/**
 * What the database keeps of a token. Plain SHA-256 is enough because a token is 256 random bits, never a chosen word.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** An opaque token of 256 random bits, safe in a URL and a header. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A one-time code, each equally likely, from the system's secure source. */
export function newOtp(): string {
  return String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');
}

/**
 * What the database keeps of a one-time code. There are so few codes that all can be hashed in seconds, so the hash is
 * keyed: a dump without the key tells nothing.
 */
export function hashOtp(key: Uint8Array | string, challengeId: string, otp: string): string {
  return createHmac('sha256', key).update(`otp\n${challengeId}\n${otp}`).digest('hex');
}

const keyObjects = new WeakMap<Uint8Array, KeyObject>();

// Raw key bytes cost createHmac six times what a ready key object does, and every device call pays it.
function keyObjectOf(key: Uint8Array): KeyObject {
  let object = keyObjects.get(key);
  if (!object) keyObjects.set(key, (object = createSecretKey(key)));
  return object;
}

/**
 * The secret a device signs with, derived so that it need not be stored. `deviceId` must change with every linking
 * (append the link's own id where the device keeps its id), or unlinking would not kill the old secret.
 */
export function deriveDeviceSecret(key: Uint8Array | string, deviceId: string): string {
  return createHmac('sha256', typeof key === 'string' ? key : keyObjectOf(key))
    .update(`device-secret\n${deviceId}`)
    .digest('base64url');
}
