import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort, isFreePort } from './readiness.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const USUAL_PORT = 3200;
const PORT_FILE = 'desk-port';

/** The port that a start without `DESK_PORT` has chosen for the desk of this data folder. */
export const keptDeskPort = (dataDir: string): Promise<string | undefined> =>
  readFile(join(dataDir, PORT_FILE), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );

/**
 * The desk's port: the given one, else that of the last start, else the usual one; a copy that was given a `PORT` of
 * its own gets any free one, so that copies run side by side.
 */
export async function chooseDeskPort(dataDir: string, given: Environment): Promise<string> {
  if (given['DESK_PORT']) return given['DESK_PORT'];
  const host = given['DESK_HOST'] ?? '127.0.0.1';
  const kept = Number(await keptDeskPort(dataDir));
  const wanted = kept || (given['PORT'] ? 0 : USUAL_PORT);
  const port = wanted && (await isFreePort(host, wanted)) ? wanted : await findFreePort();
  await writeFile(join(dataDir, PORT_FILE), `${port}\n`);
  return String(port);
}
