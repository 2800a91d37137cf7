import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { SandboxConfig } from '../config.ts';
import type { Mailbox } from './mailbox.ts';

/** A number that no phone has, so that a message can be seen to fail for good. */
export const NO_PHONE = '+12025550199';

type SmsForm = { To?: string; From?: string; Body?: string };

/** The SMS gateway, speaking the Messages call of Twilio. */
export function addSmsRoutes(
  server: FastifyInstance,
  { config, mailbox }: { config: SandboxConfig; mailbox: Mailbox },
): void {
  server.post<{ Params: { account: string }; Body: SmsForm }>(
    '/2010-04-01/Accounts/:account/Messages.json',
    (request, reply) => {
      const expected = `Basic ${Buffer.from(`${config.smsAccountSid}:${config.smsAuthToken}`).toString('base64')}`;
      if (request.params.account !== config.smsAccountSid || !sameText(request.headers.authorization ?? '', expected)) {
        return reply.code(401).send({ code: 20003, message: 'Authenticate', status: 401 });
      }
      const { To: to = '', From: from = '', Body: text = '' } = request.body ?? {};
      if (!/^\+[1-9]\d{6,14}$/.test(to) || to === NO_PHONE)
        return reply.code(400).send({ code: 21211, message: `Invalid 'To' Phone Number: ${to}`, status: 400 });
      if (text === '') return reply.code(400).send({ code: 21602, message: 'Message body is required.', status: 400 });
      mailbox.add({ to, from, channel: 'sms', subject: '', text, html: '' });
      return reply.code(201).send({ sid: `SM${randomBytes(16).toString('hex')}`, status: 'queued' });
    },
  );
}

function sameText(one: string, other: string): boolean {
  const a = Buffer.from(one);
  const b = Buffer.from(other);
  return a.length === b.length && timingSafeEqual(a, b);
}
