import { startEmbeddedServer } from './embedded-server.ts';

// A process of its own that runs a database server, so that a test can kill it.
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const server = await startEmbeddedServer({
  dataDir: process.argv[2] ?? '',
  log: quiet,
  settings: { shared_buffers: '32MB' },
});
process.send?.({ guardPid: server.pid() });
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
