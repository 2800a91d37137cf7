import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';

const MESSAGE_BYTES_MAX = 5_000_000;

export type Smtp = { port: number; stop(): Promise<void> };

/** The mail server of everybody in the sandbox's world: it accepts any recipient and keeps one message for each. */
export async function startSmtp(options: { host: string; port: number; mailbox: Mailbox }): Promise<Smtp> {
  const server = new SMTPServer({
    name: 'sandbox',
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: MESSAGE_BYTES_MAX,
    disableReverseLookup: true,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? 'anonymous' }),
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', (error: Error) => callback(error));
      stream.on('end', () => {
        if (stream.sizeExceeded) return callback(Object.assign(new Error('Message too large'), { responseCode: 552 }));
        const recipients = session.envelope.rcptTo.map((recipient) => recipient.address);
        keepMail(Buffer.concat(chunks), recipients, options.mailbox).then(() => callback(null), callback);
      });
    },
  });
  server.on('error', (error) => console.error('sandbox: mail server:', error.message));
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(options.port, options.host, () => resolve());
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function keepMail(raw: Buffer, recipients: string[], mailbox: Mailbox): Promise<void> {
  const mail = await PostalMime.parse(raw);
  for (const to of recipients) {
    mailbox.add({
      to,
      from: mail.from?.address ?? '',
      channel: 'email',
      subject: mail.subject ?? '',
      text: (mail.text ?? '').trim(),
      html: mail.html ?? '',
    });
  }
}
