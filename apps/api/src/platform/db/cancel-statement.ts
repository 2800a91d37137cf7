import { connect } from 'node:net';
import { join } from 'node:path';
import type pg from 'pg';
import { CANCEL_MS_MAX } from './wait-limits.ts';

// Fixed by PostgreSQL's protocol: a connection that opens with this asks for the end of another one's statement.
const CANCEL_REQUEST = 80_877_102;

/** What the driver knows of its own connection and does not declare. */
interface Connected {
  host: string;
  port: number;
  processID: number;
  secretKey: number;
}

/**
 * Asks the server to cancel the statement of that connection, and resolves when the server has the request. If the
 * statement has ended meanwhile, the request can hit the next one: close the connection afterwards and do not use it
 * again.
 */
export function cancelStatement(client: pg.ClientBase): Promise<void> {
  const { host, port, processID, secretKey } = client as unknown as Connected;
  const request = Buffer.alloc(16);
  for (const [index, value] of [16, CANCEL_REQUEST, processID, secretKey].entries())
    request.writeInt32BE(value, index * 4);
  return new Promise((resolve) => {
    const socket = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
    socket.setTimeout(CANCEL_MS_MAX, () => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
    // The server acts, then closes without a word.
    socket.on('connect', () => socket.write(request));
    socket.resume();
  });
}
