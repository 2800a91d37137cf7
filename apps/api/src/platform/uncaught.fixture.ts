// A process with the handlers for uncaught errors. It answers one request slowly and fails meanwhile in the way that
// its argument names.
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { readDsn } from '@trilane/domain/sentry-dsn';
import { createLogErrorReporter } from '../adapters/error-reporter/log.ts';
import { createSentryErrorReporter } from '../adapters/error-reporter/sentry.ts';
import { endWhenUncaught } from './uncaught.ts';

const [, , how, dsn = ''] = process.argv;
const faults: Record<string, () => unknown> = {
  thrown: () =>
    setTimeout(() => {
      throw new TypeError('thrown in a timer');
    }),
  rejected: () => Promise.reject(new TypeError('rejected by nobody')),
  stream: () => setTimeout(() => process.stdout.emit('error', new TypeError('a stream without a listener'))),
};

const log = { error: () => undefined, fatal: () => undefined };
const errorReporter = createSentryErrorReporter({ intake: readDsn(dsn)!, beside: createLogErrorReporter({ log }) });
const server = createServer(async (socket) => {
  faults[how!]!();
  await delay(200);
  socket.end('HTTP/1.1 200 OK\r\ncontent-length: 8\r\nconnection: close\r\n\r\nfinished');
});
async function stop(_reason: string, exitCode: number): Promise<void> {
  await new Promise((resolve) => server.close(resolve));
  await errorReporter.flush();
  process.exit(exitCode);
}
endWhenUncaught({ log, errorReporter, stop });
server.listen(0, '127.0.0.1', () => process.send!(server.address()));
