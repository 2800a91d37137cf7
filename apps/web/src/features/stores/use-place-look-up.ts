import { useEffect, useRef, useState } from 'react';
import type { StoreLocation } from '@trilane/domain/store';
import type { ComboboxItem } from '@trilane/ui/combobox';
import { isAborted, quietApi } from '../../lib/api.ts';
import { roundedPoint } from './fill-from-place.ts';
import type { Place } from './fill-from-place.ts';
import type { StoreValues } from './store-values.ts';

const queryMax = 120;

type Found = {
  /** Called with the chosen place. Its point may be the clicked one; null when no place is known there. */
  onPlace: (place: Place | null, point: StoreLocation) => void;
  /** The pin was set, and nothing else. */
  onPoint: (point: StoreLocation) => void;
};

const wordsFor = (place: Place) => `Filled from ${place.label}.`;
const searchFailed = 'Places cannot be searched right now. Type the address yourself.';

/** 'White Plains, NY', as far as it is typed. */
export const townOf = ({ city, state }: StoreValues['address']) =>
  [city.trim(), state.trim()].filter(Boolean).join(', ');

/** The whole address, then its zip, then its town: what a source without streets can still find. */
export function typedQueries(address: StoreValues['address']): string[] {
  const { address1, zipCode } = address;
  const town = townOf(address);
  const whole = address1.trim() && town ? [address1.trim(), town, zipCode.trim()].filter(Boolean).join(', ') : '';
  return [whole, zipCode.trim(), town].filter((text) => text.length > 2).map((text) => text.slice(0, queryMax));
}

type Source = { notice: string | null; attribution: string };

/** What was found last says whom it comes from, and what that source cannot tell or that it is away. */
function useSource() {
  const [source, setSource] = useState<Source>({ notice: null, attribution: '' });
  return {
    source,
    heard: ({ notice, attribution }: Source) => setSource({ notice, attribution }),
    failed: (notice: string) => setSource((before) => ({ ...before, notice })),
  };
}

/** The note for the request that is running. A new request cancels the one before. */
function useOneQuestion() {
  const [note, setNote] = useState('');
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const begin = (words: string): AbortSignal => {
    running.current?.abort();
    running.current = new AbortController();
    setNote(words);
    return running.current.signal;
  };
  return { note, say: setNote, begin };
}

type TypedAddressOptions = Pick<ReturnType<typeof useOneQuestion>, 'begin' | 'say'> &
  Pick<ReturnType<typeof useSource>, 'heard'> &
  Pick<Found, 'onPoint'>;

/** Looks up the typed address, and drops parts of it until something is found. */
const createFindTyped =
  ({ begin, say, heard, onPoint }: TypedAddressOptions) =>
  async (address: StoreValues['address']) => {
    const signal = begin('Looking for the typed address …');
    try {
      for (const q of typedQueries(address)) {
        const {
          places: [place],
          ...about
        } = await quietApi.call('searchPlaces', { query: { q }, signal });
        heard(about);
        if (!place) continue;
        onPoint(roundedPoint(place));
        return say(`The pin is at ${place.label}. Drag it to the door if it is not quite there.`);
      }
      say('The typed address was not found.');
    } catch (error) {
      if (!isAborted(error)) say('The address could not be looked up. Try again.');
    }
  };

/** Search and reverse look-up behind the map: their results in words, and their source. One request at a time. */
export function usePlaceLookUp({ onPlace, onPoint }: Found) {
  const { source, heard, failed } = useSource();
  const suggested = useRef(new Map<string, Place>());
  const { note, say, begin } = useOneQuestion();
  const findTyped = createFindTyped({ begin, say, heard, onPoint });

  return {
    note,
    source,
    say,

    suggest: async (text: string, signal: AbortSignal): Promise<ComboboxItem[]> => {
      try {
        const found = await quietApi.call('searchPlaces', { query: { q: text.slice(0, queryMax) }, signal });
        heard(found);
        const named = found.places.map((place, at) => [`${at} ${place.label}`, place] as const);
        suggested.current = new Map(named);
        return named.map(([id, { label }]) => ({ id, label }));
      } catch (error) {
        if (!isAborted(error)) failed(searchFailed);
        throw error;
      }
    },

    take: ({ id }: ComboboxItem) => {
      const place = suggested.current.get(id);
      if (!place) return;
      begin(wordsFor(place));
      onPlace(place, place);
    },

    lookUpPoint: async (pointed: StoreLocation) => {
      const point = roundedPoint(pointed);
      const signal = begin('Looking up the place …');
      onPoint(point);
      try {
        const { place, ...about } = await quietApi.call('reversePlace', { query: point, signal });
        heard(about);
        onPlace(place, point);
        say(place ? wordsFor(place) : 'No known place is near the pin. Type the address yourself.');
      } catch (error) {
        if (isAborted(error)) return;
        onPlace(null, point);
        say('The place could not be looked up. The pin is set; type the address yourself.');
      }
    },

    findTyped,
  };
}
