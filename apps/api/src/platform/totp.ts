import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isTotp, TOTP_LENGTH } from '@trilane/domain/otp';

const STEP_SECONDS = 30;
const SECRET_BYTES = 20;
/** A phone's clock may be off by so many steps either way. */
const DRIFT_STEPS = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 random bits in base32, as authenticator apps take them. */
export function newTotpSecret(): string {
  return [...randomBytes((SECRET_BYTES * 8) / 5)].map((byte) => ALPHABET[byte & 31]).join('');
}

function decodeBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The time step of an instant, counted from 1970. */
export const totpStep = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** The six digits of a time step (RFC 4226, RFC 6238 with SHA-1, the only one that all apps know). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const at = mac.at(-1)! & 15;
  return String((mac.readUInt32BE(at) & 0x7fff_ffff) % 10 ** TOTP_LENGTH).padStart(TOTP_LENGTH, '0');
}

/** The newest time step near now whose code this is; null for a wrong one. */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  if (!isTotp(code)) return null;
  for (let step = totpStep(now) + DRIFT_STEPS; step >= totpStep(now) - DRIFT_STEPS; step -= 1) {
    if (timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code))) return step;
  }
  return null;
}

/** What the QR code says to an authenticator app. */
export function totpUri(about: { secret: string; account: string; issuer: string }): string {
  const query = new URLSearchParams({
    secret: about.secret,
    issuer: about.issuer,
    digits: String(TOTP_LENGTH),
    period: String(STEP_SECONDS),
  });
  return (
    `otpauth://totp/${encodeURIComponent(about.issuer)}:${encodeURIComponent(about.account)}?` +
    `${query.toString().replaceAll('+', '%20')}`
  );
}
