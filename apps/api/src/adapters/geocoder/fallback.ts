import { PortUnavailable } from '../../ports/port-error.ts';
import type { Geocoder, PlacesFound } from '../../ports/geocoder.ts';

const SERVICE_DOWN = 'The address search cannot be reached right now. Only towns and zip codes are shown.';

/** After a failure the service is left alone for a while, or every key press would wait for it. */
const PAUSE_MS = 15_000;

/**
 * Asks the first geocoder, and the second if the first fails or finds nothing. Never throws PortUnavailable for the
 * first; `notice` says when it was down.
 */
export function createFallbackGeocoder(first: Geocoder, second: Geocoder): Geocoder {
  let pausedUntil = -Infinity;

  async function ask(question: (geocoder: Geocoder) => Promise<PlacesFound>): Promise<PlacesFound> {
    if (performance.now() < pausedUntil) return { ...(await question(second)), notice: SERVICE_DOWN };
    try {
      const found = await question(first);
      return found.places.length > 0 ? found : await question(second);
    } catch (error) {
      if (!(error instanceof PortUnavailable)) throw error;
      pausedUntil = performance.now() + PAUSE_MS;
      return { ...(await question(second)), notice: SERVICE_DOWN };
    }
  }

  return {
    search: (query, limit) => ask((geocoder) => geocoder.search(query, limit)),
    reverse: (lat, lng) => ask((geocoder) => geocoder.reverse(lat, lng)),
  };
}
