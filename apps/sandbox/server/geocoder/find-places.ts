import type { Place } from './places.ts';

/** Places that have every word of the text, best first: a name that begins so, then a street, then the rest. */
export function searchPlaces(places: readonly Place[], { text, limit }: { text: string; limit: number }): Place[] {
  const words = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  // A house number that is typed in front of a street finds the street even where no shop has that number.
  const number = /^\d{1,4}$/.test(words[0] ?? '') && words.length > 1 ? words[0] : undefined;
  const found = places
    .map((place) => ({ place, score: scorePlace(place, words, number) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.place.id - other.place.id)
    .slice(0, limit);
  return found.map(({ place }) =>
    number !== undefined && place.name === null ? { ...place, housenumber: number } : place,
  );
}

function scorePlace(place: Place, words: string[], number: string | undefined): number {
  const { name, housenumber, street, city, state, postcode } = place;
  const parts = `${name ?? ''} ${housenumber} ${street} ${city} ${state} ${postcode}`.toLowerCase().split(/\s+/);
  const rest = number !== undefined && name === null ? words.slice(1) : words;
  if (!rest.every((word) => parts.some((part) => part.startsWith(word)))) return 0;
  const start = rest.join(' ');
  if (name?.toLowerCase().startsWith(start)) return 4;
  if (street.toLowerCase().startsWith(start)) return 3;
  return number !== undefined && housenumber === number ? 3 : name === null ? 1 : 2;
}

const NEAR_DEGREES_MAX = 0.08;

/** The nearest places to a point, nearest first; none when the point is in no furnished town. */
export function nearestPlaces(
  places: readonly Place[],
  { lat, lon, limit }: { lat: number; lon: number; limit: number },
): Place[] {
  const shrink = Math.cos((lat * Math.PI) / 180);
  return places
    .map((place) => ({ place, distance: Math.hypot(place.lat - lat, (place.lon - lon) * shrink) }))
    .filter(({ distance }) => distance < NEAR_DEGREES_MAX)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, limit)
    .map(({ place }) => place);
}
