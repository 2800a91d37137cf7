import { createHash } from 'node:crypto';
import ssh2 from 'ssh2';
import type { SFTPWrapper } from 'ssh2';
import { callOutside } from '../../platform/outside-call.ts';
import { PortUnavailable } from '../../ports/port-error.ts';

export interface SftpServer {
  host: string;
  port: number;
  user: string;
  /** The accepted `SHA256:` fingerprints of the server's keys. Any other key is refused. */
  hostKeys: readonly string[];
  password?: string | undefined;
  /** In the form of OpenSSH or PEM. */
  privateKey?: string | undefined;
}

const CONNECT_MS_MAX = 10_000;
/** The time limit of a whole session. */
const SESSION_MS_MAX = 60_000;

/** The fingerprint of a public key, as `ssh-keygen -l` prints it. */
export const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

const unavailable = (what: string, cause?: unknown) => new PortUnavailable('payout-rail', what, cause);

/** Why the session could not be opened, in words that tell the operator what to fix. */
function connectFailure(error: Error & { level?: string }, server: SftpServer, offered: string | null): Error {
  const name = `${server.host}:${server.port}`;
  if (offered !== null && !server.hostKeys.includes(offered))
    return unavailable(`${name} has the host key ${offered}, which NACHA_SFTP_HOST_KEY does not name`, error);
  if (error.level === 'client-authentication')
    return unavailable(`${name} refuses the user ${server.user} with this password or key`, error);
  return unavailable(`${name} cannot be reached (${error.message})`, error);
}

function connect(client: ssh2.Client, server: SftpServer): Promise<SFTPWrapper> {
  let offered: string | null = null;
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(connectFailure(error, server, offered));
    client.once('error', fail);
    // An SFTP session makes many small calls and waits for each answer.
    client.once('connect', () => client.setNoDelay(true));
    client.once('close', () => fail(new Error('the connection was closed')));
    client.once('ready', () =>
      client.sftp((error, sftp) => {
        if (error) reject(unavailable(`${server.host}:${server.port} offers no SFTP`, error));
        else resolve(sftp);
      }),
    );
    try {
      client.connect({
        host: server.host,
        port: server.port,
        username: server.user,
        ...(server.password !== undefined && { password: server.password }),
        ...(server.privateKey !== undefined && { privateKey: server.privateKey }),
        readyTimeout: CONNECT_MS_MAX,
        hostVerifier: (key: Buffer) => server.hostKeys.includes((offered = fingerprintOf(key))),
      });
    } catch (error) {
      // A private key that cannot be read.
      fail(error as Error);
    }
  });
}

/**
 * Runs work in an SFTP session and ends the session. Throws PortUnavailable if the server cannot be used or stops
 * answering.
 */
export function withSftp<T>(server: SftpServer, work: (sftp: SFTPWrapper) => Promise<T>): Promise<T> {
  return callOutside('payout-rail', async () => {
    const client = new ssh2.Client();
    const lost = Promise.withResolvers<never>();
    // Nobody waits for this promise once the work has ended. Its rejection must not end the process.
    lost.promise.catch(() => undefined);
    const timer = setTimeout(() => {
      lost.reject(unavailable(`${server.host}:${server.port} takes too long`));
      client.destroy();
    }, SESSION_MS_MAX);
    try {
      const sftp = await connect(client, server);
      const onLoss = (error?: Error) =>
        lost.reject(unavailable(`the connection to ${server.host}:${server.port} was lost`, error));
      client.on('error', onLoss);
      client.on('close', () => onLoss());
      return await Promise.race([work(sftp), lost.promise]);
    } finally {
      clearTimeout(timer);
      client.removeAllListeners('close');
      // Errors after the end of the session do not matter.
      client.on('error', () => undefined);
      client.end();
    }
  });
}
