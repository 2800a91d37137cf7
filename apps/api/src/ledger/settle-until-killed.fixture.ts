// Settles what is due up to an instant in a process of its own and says each business that it has settled, so that a
// test can kill it.
import { openPools } from '../platform/db/open-database.ts';
import type { DatabaseConnections } from '../platform/db/connection.ts';
import { settleDue } from './settlement.ts';

const [connections, until] = JSON.parse(process.env['SETTLE'] ?? '[]') as [DatabaseConnections, string];
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const database = openPools({ connections, connectionsMax: 2, log });
const settled = await settleDue(
  { db: database.jobs, onSettled: (businessId) => void process.send?.(businessId) },
  new Date(until),
);
await database.stop();
process.send?.({ settled });
process.disconnect();
