import { startServer } from './start-server.ts';
import { NAMES, quiet } from './test-names.fixture.ts';

// A process of its own that runs a database server, so that a test can kill it.
const server = await startServer({
  dataDir: process.argv[2] ?? '',
  names: NAMES,
  log: quiet,
  settings: { shared_buffers: '32MB' },
});
process.send?.({ guardPid: server.pid() });
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
