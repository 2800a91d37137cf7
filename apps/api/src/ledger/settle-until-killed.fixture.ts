// Settles what is due up to an instant in a process of its own and says each business that it has released, so that a
// test can kill it.
import { openPools } from '../platform/db/open-database.ts';
import type { DatabaseConnections } from '../platform/db/connection.ts';
import { settleDue } from './settlement.ts';

const [connections, until] = JSON.parse(process.env['SETTLE'] ?? '[]') as [DatabaseConnections, string];
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const database = openPools({ connections, connectionsMax: 2, log });
const released = await settleDue(
  { db: database.jobs, onReleased: (businessId) => void process.send?.(businessId) },
  new Date(until),
);
await database.stop();
process.send?.({ released });
process.disconnect();
