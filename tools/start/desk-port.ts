import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort, isFreePort } from './readiness.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const USUAL_PORT = 3200;
const PORT_FILE = 'desk-port';

/** The port that the last start used for the desk of this data folder. */
export const keptDeskPort = (dataDir: string): Promise<string | undefined> =>
  readFile(join(dataDir, PORT_FILE), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );

/** The settings whose servers the same start opens, after the desk's port is chosen. */
const OTHERS = ['PORT', 'SANDBOX_PORT', 'SANDBOX_SMTP_PORT', 'METRICS_PORT'] as const;

/**
 * The desk's port: the given one, else that of the last start, else the usual one; a copy that was given a `PORT` of
 * its own gets any free one, so that copies run side by side. It leaves the ports alone that other settings name.
 */
export async function chooseDeskPort(dataDir: string, given: Environment): Promise<string> {
  const keep = (port: string) => writeFile(join(dataDir, PORT_FILE), `${port}\n`);
  if (given['DESK_PORT']) {
    await keep(given['DESK_PORT']);
    return given['DESK_PORT'];
  }
  const host = given['DESK_HOST'] ?? '127.0.0.1';
  const kept = Number(await keptDeskPort(dataDir));
  const taken = new Set(OTHERS.map((name) => Number(given[name])));
  const isUsable = async (port: number) => port !== 0 && !taken.has(port) && (await isFreePort(host, port));
  let port = kept || (given['PORT'] ? 0 : USUAL_PORT);
  while (!(await isUsable(port))) port = await findFreePort();
  await keep(String(port));
  return String(port);
}
