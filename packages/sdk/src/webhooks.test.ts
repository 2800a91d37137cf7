import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { verifyWebhook, WebhookError } from './webhooks.ts';

const bytes = Buffer.from('a secret of thirty-two bytes, 32');
const secret = `whsec_${bytes.toString('base64')}`;
const other = `whsec_${Buffer.from('another secret').toString('base64')}`;
const now = new Date('2026-03-31T12:00:00Z');
const body = '{"type":"payment.accepted","timestamp":"2026-03-31T12:00:00.000Z","data":{"transactionNumber":7}}';

function headersOf({ id = 'm1', at = now.getTime() / 1000, text = body, key = bytes } = {}) {
  const mac = createHmac('sha256', key).update(`${id}.${at}.${text}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': `v1,${mac}` };
}

test('answers the event of a request that fits', async () => {
  const event = await verifyWebhook(body, headersOf(), secret, { now });
  expect(event).toEqual(JSON.parse(body));
  expect(await verifyWebhook(body, new Headers(headersOf()), [other, secret], { now })).toEqual(event);
});

test('takes one right signature among several', async () => {
  const headers = headersOf();
  const signature = `v1a,AAAA v1,AAAA v1,%%% ${headers['webhook-signature']}`;
  expect(await verifyWebhook(body, { ...headers, 'webhook-signature': signature }, secret, { now })).toBeDefined();
});

describe('refuses', () => {
  test.each([
    ['another body', `${body} `, headersOf(), secret],
    ['another secret', body, headersOf(), other],
    ['another id', body, { ...headersOf(), 'webhook-id': 'm2' }, secret],
    ['an old request', body, headersOf({ at: now.getTime() / 1000 - 301 }), secret],
    ['a request from the future', body, headersOf({ at: now.getTime() / 1000 + 301 }), secret],
    ['no time', body, { ...headersOf(), 'webhook-timestamp': '' }, secret],
    ['a time in other words', body, { ...headersOf(), 'webhook-timestamp': '1e9' }, secret],
    ['no signature', body, { 'webhook-id': 'm1', 'webhook-timestamp': String(now.getTime() / 1000) }, secret],
    ['no secret', body, headersOf(), []],
    ['an empty secret', body, headersOf(), ''],
  ] as const)('%s', async (_, text, headers, secrets) => {
    await expect(verifyWebhook(text, headers, secrets, { now })).rejects.toBeInstanceOf(WebhookError);
  });
});
