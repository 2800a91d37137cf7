import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startWorld, type World } from '../../e2e/support/world.ts';

/**
 * When the clocks of product, sandbox and browser begin: a Tuesday at ten in New York, with no bank holiday in the days
 * that follow, and later than any legal text takes effect.
 */
export const CLOCK_FROM = '2030-05-07T14:00:05.000Z';
/** Half an hour of the machine is one minute of theirs. */
const SLOWNESS = 30;

/** The product of `source`, a folder with its sources and built sites, whose time is the same in each run. */
export function startFixedWorld(source: string): Promise<World> {
  return startWorld(
    {
      NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'slow-clock.mjs')).href}`,
      SHOTS_CLOCK_FROM: CLOCK_FROM,
      SHOTS_CLOCK_BEGUN: String(Date.now()),
      SHOTS_CLOCK_SLOWNESS: String(SLOWNESS),
    },
    source,
  );
}
