import { expect, test } from 'vitest';
import { PortRefused, PortUnavailable } from '../../ports/port-error.ts';
import { playVendor } from '../vendor-server.harness.ts';
import type { PlayedAnswer } from '../vendor-server.harness.ts';
import { createTwilioSms } from './twilio.ts';

const message = { to: '+12125550100', text: 'Your code & more: 123456' };

async function send(answer: PlayedAnswer, changed: Partial<typeof message> = {}) {
  await using server = await playVendor(() => answer);
  const sms = createTwilioSms({
    url: server.url,
    accountSid: 'AC1',
    authToken: 'secret',
    from: '+18005550100',
    timeoutMs: 2_000,
  });
  const outcome = await sms.send({ ...message, ...changed }).then(
    () => 'sent' as const,
    (error: unknown) => error,
  );
  return { outcome, heard: server.heard };
}

test('a message goes out as a form with basic authentication', async () => {
  const { outcome, heard } = await send({ status: 201, body: { sid: 'SM1', status: 'queued' } });
  expect(outcome).toBe('sent');
  expect(heard[0]).toMatchObject({ method: 'POST', url: '/2010-04-01/Accounts/AC1/Messages.json' });
  expect(heard[0]!.headers.authorization).toBe(`Basic ${Buffer.from('AC1:secret').toString('base64')}`);
  expect(Object.fromEntries(new URLSearchParams(heard[0]!.body))).toEqual({
    To: message.to,
    From: '+18005550100',
    Body: message.text,
  });
});

test('a number the gateway cannot serve is final', async () => {
  expect((await send({ status: 400, body: { code: 21211 } })).outcome).toBeInstanceOf(PortRefused);
  const { outcome, heard } = await send({ status: 201 }, { to: '0100' });
  expect(outcome).toBeInstanceOf(PortRefused);
  expect(heard).toHaveLength(0);
});

test.each([
  { status: 401 },
  { status: 429 },
  { status: 500 },
  { status: 201, body: 'hello' },
  { status: 201, body: {} },
  null,
])('answer %j leaves the message for later', async (answer) =>
  expect((await send(answer)).outcome).toBeInstanceOf(PortUnavailable),
);
