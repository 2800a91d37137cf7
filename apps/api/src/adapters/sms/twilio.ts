import { z } from 'zod';
import { PortRefused, PortUnavailable } from '../../ports/port-error.ts';
import type { Sms } from '../../ports/sms.ts';
import { callVendor, readAnswer, vendorUrl } from '../vendor-call.ts';

export interface TwilioOptions {
  /** Base address; Twilio's own or a compatible gateway's. */
  url: string;
  accountSid: string;
  authToken: string;
  /** The sending number. */
  from: string;
  timeoutMs?: number;
}

const takenSchema = z.object({ sid: z.string().min(1).max(100) });

/** Text messages through Twilio's Messages call (protocols.md, Mail and SMS). */
export function createTwilioSms(options: TwilioOptions): Sms {
  const url = vendorUrl(options.url, `/2010-04-01/Accounts/${encodeURIComponent(options.accountSid)}/Messages.json`);
  const authorization = `Basic ${Buffer.from(`${options.accountSid}:${options.authToken}`).toString('base64')}`;

  return {
    async send({ to, text }) {
      if (!/^\+\d{8,15}$/.test(to)) throw new PortRefused('sms', 'the number is not in international form');
      const body = new URLSearchParams({ To: to, From: options.from, Body: text });
      const answer = await callVendor('sms', url, {
        method: 'POST',
        headers: { authorization },
        body,
        timeoutMs: options.timeoutMs,
      });
      // 401 and 403 are our own settings: the message waits until they are mended.
      if (answer.status === 400 || answer.status === 404)
        throw new PortRefused('sms', `the gateway refused with ${answer.status}`);
      if (answer.status !== 200 && answer.status !== 201)
        throw new PortUnavailable('sms', `the gateway answered ${answer.status}`);
      readAnswer('sms', takenSchema, answer);
    },
  };
}
