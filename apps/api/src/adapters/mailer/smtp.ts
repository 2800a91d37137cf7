import type { Transporter } from 'nodemailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool';
import { callOutside } from '../../platform/outside-call.ts';
import { PortRefused, PortUnavailable } from '../../ports/port-error.ts';
import type { Mail, Mailer } from '../../ports/mailer.ts';
import { VENDOR_TIMEOUT_MS } from '../vendor-call.ts';

export interface SmtpMailerOptions {
  /** `smtp://host:port` or `smtps://user:pass@host`. */
  url: string;
  /** `Name <address>` or a bare address; ours, so it may carry a name. */
  from: string;
  /** Refuse to send unless the connection is encrypted. */
  requireTls?: boolean;
  timeoutMs?: number;
}

/** One bare address: no list, name, comment, quote or control character can turn it into another header or receiver. */
const BARE_ADDRESS = /^[^\s@<>()[\],;:"\\\p{Cc}]{1,64}@[^\s@<>()[\],;:"\\\p{Cc}]{1,255}$/u;
/** A web address that is safe inside the angle brackets of a header: printable ASCII without spaces or brackets. */
const HEADER_ADDRESS = /^https?:\/\/[!-;=?-~]{1,900}$/;
const MESSAGE_ID = /^[\w.-]{1,100}$/;

/** Line breaks and other control characters in a subject become spaces: a header is one line. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** The headers from which mail programs make an Unsubscribe button. One click is offered on https only (RFC 8058). */
const unsubscribeHeaders = ({ unsubscribeUrl: url }: Mail): Record<string, string> =>
  url === undefined
    ? {}
    : {
        'List-Unsubscribe': `<${url}>`,
        ...(url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      };

/**
 * 5xx is the server's final refusal of this mail; 4xx and a broken connection may pass. Wrong credentials and a server
 * without encryption are for the operator to fix, so those mails wait.
 */
function toPortError(error: unknown): PortRefused | PortUnavailable {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  const final = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH' && code !== 'ETLS';
  if (final) return new PortRefused('mailer', `the server refused with ${responseCode}`, error);
  return new PortUnavailable('mailer', `the server did not take the mail (${code ?? 'unknown'})`, error);
}

/**
 * How long a connection waits for the next mail: mails come in bursts, and a new connection costs a greeting (a tenth
 * of a second and more).
 */
const IDLE_MS = 1_000;

export function createSmtpMailer(options: SmtpMailerOptions): Mailer {
  const timeout = options.timeoutMs ?? VENDOR_TIMEOUT_MS;
  const settings: SMTPPool.Options = {
    url: options.url,
    pool: true,
    idleTimeout: Math.min(IDLE_MS, timeout),
    // A server that hangs up before it has read anything is asked once more; the outbox does the rest.
    maxRequeues: 1,
    requireTLS: options.requireTls,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  let transport: Transporter | null = null;
  const domain = /@([\w.-]+)>?\s*$/.exec(options.from)?.[1];
  if (!domain) throw new Error('the sender address has no domain');

  async function send(mail: Mail): Promise<void> {
    if (!BARE_ADDRESS.test(mail.to) || (mail.replyTo !== undefined && !BARE_ADDRESS.test(mail.replyTo)))
      throw new PortRefused('mailer', 'the address is not one plain address');
    if (!MESSAGE_ID.test(mail.messageId)) throw new PortRefused('mailer', 'the message id is not plain');
    if (mail.unsubscribeUrl !== undefined && !HEADER_ADDRESS.test(mail.unsubscribeUrl))
      throw new PortRefused('mailer', 'the unsubscribe address is not a plain web address');
    // The library costs 20 MB, which an idle process that has sent nothing need not hold.
    transport ??= (await import('nodemailer')).createTransport(settings);
    const letter = {
      from: options.from,
      to: { name: '', address: mail.to },
      ...(mail.replyTo !== undefined && { replyTo: { name: '', address: mail.replyTo } }),
      subject: oneLine(mail.subject),
      text: mail.text,
      html: mail.html,
      messageId: `<${mail.messageId}@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) },
    };
    const opened = transport;
    await callOutside('mailer', () => opened.sendMail(letter)).catch((error: unknown) => {
      throw toPortError(error);
    });
  }

  return { send };
}
