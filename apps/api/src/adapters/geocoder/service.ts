import type { Geocoder } from '../../ports/geocoder.ts';
import { createGoogleGeocoder } from './google.ts';
import { createNominatimGeocoder } from './nominatim.ts';
import { createPhotonGeocoder } from './photon.ts';

export interface GeocoderSettings {
  placesProvider: 'embedded' | 'photon' | 'nominatim' | 'google';
  photonUrl: string | null;
  nominatimUrl: string | null;
  googleMapsKey: string | null;
  productName: string;
  contactEmail: string;
}

/** The configured geocoding service; null where the shipped gazetteer answers alone. */
export function createGeocoderService(settings: GeocoderSettings): Geocoder | null {
  const { placesProvider, photonUrl, nominatimUrl, googleMapsKey, productName, contactEmail } = settings;
  if (placesProvider === 'photon') return createPhotonGeocoder({ url: photonUrl! });
  if (placesProvider === 'nominatim')
    return createNominatimGeocoder({
      url: nominatimUrl!,
      userAgent: `${encodeURIComponent(productName)} (${contactEmail})`,
    });
  return placesProvider === 'google' ? createGoogleGeocoder({ key: googleMapsKey! }) : null;
}
