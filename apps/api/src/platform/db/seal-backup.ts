import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Transform } from 'node:stream';
import { NotABackup } from './backup-frames.ts';

/**
 * The head: `trilane-sealed-1`, the nonce, and a check of the key: it tells whether a key is the right one. Sealed
 * bytes and tag follow.
 */
const MAGIC = Buffer.from('trilane-sealed-1');
const NONCE_BYTES = 12;
const KEY_CHECK_BYTES = 16;
const TAG_BYTES = 16;
const HEAD_BYTES = MAGIC.length + NONCE_BYTES + KEY_CHECK_BYTES;

const keyCheckOf = (key: Uint8Array, nonce: Buffer) =>
  createHmac('sha256', key).update('backup-key').update(nonce).digest().subarray(0, KEY_CHECK_BYTES);

/** Encrypts a backup on its way to the disk: AES-256-GCM over the whole file. */
export function sealBackup(key: Uint8Array): Transform {
  const nonce = randomBytes(NONCE_BYTES);
  const head = Buffer.concat([MAGIC, nonce, keyCheckOf(key, nonce)]);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES }).setAAD(head);
  let begun = false;
  const begin = (stream: Transform) => {
    if (!begun) stream.push(head);
    begun = true;
  };
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      begin(this);
      done(null, cipher.update(bytes));
    },
    flush(done) {
      begin(this);
      done(null, Buffer.concat([cipher.final(), cipher.getAuthTag()]));
    },
  });
}

function openHead(head: Buffer, key: Uint8Array | null) {
  if (key === null) throw new NotABackup('the backup is encrypted: set BACKUP_KEY to the key with which it was made');
  const nonce = head.subarray(MAGIC.length, MAGIC.length + NONCE_BYTES);
  const keyCheck = head.subarray(MAGIC.length + NONCE_BYTES);
  if (!timingSafeEqual(keyCheck, keyCheckOf(key, nonce)))
    throw new NotABackup('the backup was made with another BACKUP_KEY');
  return createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES }).setAAD(head);
}

/**
 * The bytes of a backup before encryption; an unencrypted backup passes through. Throws NotABackup with the reason in
 * words. The tag comes last, so nothing that it yields is proved before it has ended.
 */
export async function* openSealed(bytes: AsyncIterable<Buffer>, key: Uint8Array | null): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0);
  let decipher: ReturnType<typeof openHead> | 'plain' | null = null;
  for await (const chunk of bytes) {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    if (decipher === null) {
      if (held.length < HEAD_BYTES) continue;
      if (held.subarray(0, MAGIC.length).equals(MAGIC)) {
        decipher = openHead(held.subarray(0, HEAD_BYTES), key);
        held = held.subarray(HEAD_BYTES);
      } else decipher = 'plain';
    }
    // The tag comes last, and only the end shows which bytes are the last.
    const kept = decipher === 'plain' ? 0 : TAG_BYTES;
    if (held.length <= kept) continue;
    const whole = held.subarray(0, held.length - kept);
    held = held.subarray(held.length - kept);
    yield decipher === 'plain' ? whole : decipher.update(whole);
  }
  if (decipher === null || decipher === 'plain') {
    if (held.length > 0) yield held;
    return;
  }
  try {
    decipher.setAuthTag(held);
    decipher.final();
  } catch {
    throw new NotABackup('the backup is damaged or cut off');
  }
}
