import { createECDH, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readAsBrowser, startPushService, type PushService } from '../../features/notices/push-service.harness.ts';
import type { PushMessage } from '../../ports/push-sender.ts';
import { areKeys, encryptMessage, MESSAGE_BYTES_MAX } from './encrypt-message.ts';
import { createWebPush } from './web-push.ts';

let service: PushService;
beforeEach(async () => {
  service = await startPushService();
});
afterEach(() => service.stop());

// A whole second, because an HTTP date has no smaller part.
const now = new Date(Math.floor(Date.now() / 1_000) * 1_000);
const httpDate = (afterSeconds: number) => new Date(now.getTime() + afterSeconds * 1_000).toUTCString();
const options = {
  privateKey: randomBytes(32),
  contact: 'mailto:hello@trilane.test',
  privateAddresses: 'loopback',
  securityNow: () => now,
} as const;
const sender = createWebPush(options);
const notice = { tag: 'a', title: 'Transfer paid', text: '$12.50 was paid to Bank.', path: '/portal', at: 'x' };
const message: PushMessage = { text: JSON.stringify(notice), ttlSeconds: 3_600, urgent: false, topic: 'a' };
const send = (fields: Partial<PushMessage> = {}) =>
  sender.send(service.subscribe(sender.publicKey), { ...message, ...fields });

describe('a message', () => {
  test('is read by the browser alone, and says who sends it, how urgent it is and how long it is kept', async () => {
    expect(await send()).toEqual({ outcome: 'taken', status: 201 });
    const [got] = service.received;
    expect(got!.notice).toEqual(notice);
    expect(got!.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '3600',
      urgency: 'normal',
      topic: 'a',
      'content-length': String(got!.bytes),
    });
    expect(got!.sender).toEqual({
      sub: 'mailto:hello@trilane.test',
      aud: service.url,
      exp: Math.floor(now.getTime() / 1_000) + 12 * 3_600,
    });
    await send({ urgent: true });
    expect(service.received[1]!.headers['urgency']).toBe('high');
  });

  test('is encrypted as the example of RFC 8291, appendix A', () => {
    const bytes = (text: string) => Buffer.from(text, 'base64url');
    const browser = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const sealed = encryptMessage('When I grow up, I want to be a watermelon', browser, {
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    });
    expect(sealed.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz' +
        'AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
    const privateKey = bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94');
    expect(readAsBrowser(sealed, { privateKey, auth: bytes(browser.auth) })).toBe(
      'When I grow up, I want to be a watermelon',
    );
  });

  test('fits into what every push service takes, and no longer one is made', () => {
    const browser = createECDH('prime256v1');
    browser.generateKeys();
    const target = { p256dh: browser.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
    expect(encryptMessage('x'.repeat(MESSAGE_BYTES_MAX), target)).toHaveLength(4_096);
    expect(() => encryptMessage('x'.repeat(MESSAGE_BYTES_MAX + 1), target)).toThrow('a push message has');
    expect(encryptMessage('x', target)).not.toEqual(encryptMessage('x', target));
  });
});

describe('the answer of a push service', () => {
  test.each([
    [200, 'taken'],
    [202, 'taken'],
    [404, 'gone'],
    [410, 'gone'],
    [400, 'refused'],
    [401, 'refused'],
    [403, 'refused'],
    [413, 'refused'],
    // Nothing is followed.
    [307, 'refused'],
  ])('%d means %s', async (status, outcome) => {
    service.answer = (response) => void response.writeHead(status, { location: `${service.url}/other` }).end();
    expect(await send()).toEqual({ outcome, status });
    expect(service.received).toHaveLength(1);
  });

  test.each([
    [429, '120', 120],
    [503, '999999', 3_600],
    [500, undefined, 0],
    [429, httpDate(90), 90],
    [503, httpDate(999_999), 3_600],
    [502, httpDate(-60), 0],
    [429, '-5', 0],
    [429, 'soon', 0],
  ])('%d with a wait of %s is tried again', async (status, wait, waitSeconds) => {
    service.answer = (response) => void response.writeHead(status, wait ? { 'retry-after': wait } : {}).end();
    await expect(send()).rejects.toMatchObject({ name: 'PortUnavailable', port: 'push', waitSeconds });
  });

  test('that does not come is tried again', async () => {
    service.answer = () => undefined;
    const hasty = createWebPush({ ...options, timeoutMs: 200 });
    const target = service.subscribe(hasty.publicKey);
    await expect(hasty.send(target, message)).rejects.toThrow('push: No answer within 0.2 seconds.');
    const gone = { ...target, endpoint: 'http://127.0.0.1:9/send' };
    await expect(sender.send(gone, message)).rejects.toThrow('push: The server refused the connection.');
  });
});

describe('a browser', () => {
  const guarded = createWebPush({ ...options, privateAddresses: 'off' });

  test.each([
    'https://127.0.0.1/send',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.0.0.1/send',
    'https://[::1]/send',
  ])('at %s is not written to', async (endpoint) => {
    const target = { ...service.subscribe(guarded.publicKey), endpoint };
    await expect(guarded.send(target, message)).rejects.toThrow('push: This is not a public address.');
  });

  test('whose push service has a private address by now is not written to', async () => {
    const resolve = (_host: string, done: (error: null, found: { address: string; family: number }[]) => void) =>
      done(null, [{ address: '10.0.0.7', family: 4 }]);
    const target = { ...service.subscribe(guarded.publicKey), endpoint: 'https://push.example/send' };
    const misled = createWebPush({ ...options, privateAddresses: 'off', resolve });
    await expect(misled.send(target, message)).rejects.toThrow('push: This is not a public address.');
  });

  test('has an address with encryption, and a key that lies on the curve', async () => {
    const target = service.subscribe(guarded.publicKey);
    expect(sender.canReach(target)).toEqual({ address: true, key: true });
    expect(guarded.canReach(target)).toEqual({ address: false, key: true });
    expect(await guarded.send(target, message)).toEqual({ outcome: 'refused', status: 0 });
    const off = Buffer.from(target.p256dh, 'base64url').fill(7, 40).toString('base64url');
    expect([target.p256dh, off, '', 'BA'].map((p256dh) => areKeys({ ...target, p256dh }))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(areKeys({ ...target, auth: 'short' })).toBe(false);
  });
});
