import { findUsState } from '@trilane/domain/address';
import { routes, type CallContext, type Platform } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { PortUnavailable } from '../../ports/port-error.ts';
import type { Gazetteer, PlacesFound } from '../../ports/geocoder.ts';

const CITIES_MAX = 20;
const PLACES_MAX = 8;

// Forms ask with each key press, without a token: generous for a person, useless for copying the data.
const LOOK_UPS = { name: 'places-look-up', points: 120, seconds: 60, of: 'address' } as const;
// These calls may reach a geocoder that costs money or is shared.
const SEARCHES = { name: 'places-search', points: 120, seconds: 60 };

async function gazetteerFor({ platform, request }: CallContext): Promise<Platform['ports']['gazetteer']> {
  await platform.limits.take(LOOK_UPS, request.address);
  return platform.ports.gazetteer;
}

async function askGeocoder(
  context: CallContext,
  question: (geocoder: Platform['ports']['geocoder']) => Promise<PlacesFound>,
): Promise<PlacesFound> {
  await context.platform.limits.take(SEARCHES, context.holder.userId);
  try {
    return await question(context.platform.ports.geocoder);
  } catch (error) {
    if (error instanceof PortUnavailable) throw new Refusal('unavailable', { retryAfterSeconds: 5 });
    throw error;
  }
}

/**
 * The town of the zip code if the address contradicts it: another state, or a town that the state does not have. A
 * neighbouring town's zip code is no contradiction.
 */
function suggestTown(gazetteer: Gazetteer, address: { city: string; state: string; zipCode: string }) {
  const town = gazetteer.findZip(address.zipCode.trim());
  if (!town) return null;
  const states = /[a-z]/i.test(address.city) ? gazetteer.statesOf(address.city) : [];
  const isKnown = states.some(({ code }) => code === town.state);
  if (isKnown && findUsState(address.state)?.code === town.state) return null;
  return { city: town.city, state: town.state };
}

export const placeRoutes = routes({
  listCities: async (context, { query }) => (await gazetteerFor(context)).citiesOf(query.q, query.state, CITIES_MAX),
  listStates: async (context, { query }) => (await gazetteerFor(context)).statesOf(query.city),
  checkAddress: async (context, { query }) => ({ suggestion: suggestTown(await gazetteerFor(context), query) }),
  searchPlaces: (context, { query }) => askGeocoder(context, (geocoder) => geocoder.search(query.q.trim(), PLACES_MAX)),
  reversePlace: async (context, { query }) => {
    const { places, notice, attribution } = await askGeocoder(context, (geocoder) =>
      geocoder.reverse(query.lat, query.lng),
    );
    return { place: places[0] ?? null, notice, attribution };
  },
});
