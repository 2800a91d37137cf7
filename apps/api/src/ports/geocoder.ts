/**
 * A point a merchant can choose for an address. `name` and `street` are empty where the source knows only towns and
 * zips: the form then keeps what was typed there.
 */
export interface Place {
  name: string;
  street: string;
  city: string;
  /** Two letters. */
  state: string;
  zipCode: string;
  country: 'United States';
  lat: number;
  lng: number;
  /** One line for a list of suggestions. */
  label: string;
}

export interface PlacesFound {
  /** Best first. */
  places: Place[];
  /** A sentence for the merchant when less is known than a street map would know, else null. */
  notice: string | null;
  /** To be shown near the map or the list; the source's licence asks for it. */
  attribution: string;
}

/** Finds places in the United States. Latitudes and longitudes are WGS 84 degrees. Throws PortUnavailable. */
export interface Geocoder {
  /** An empty or unknown text finds nothing. At most `limit` places. */
  search(query: string, limit: number): Promise<PlacesFound>;
  /** The place at or nearest to a point; none far from any known one. */
  reverse(lat: number, lng: number): Promise<PlacesFound>;
}

/** The look-ups behind the city, state and zip fields. They never leave the process. */
export interface Gazetteer {
  /** Towns whose name begins with the text, bigger ones first; in one state (code or name) when given. */
  citiesOf(query: string, state: string, limit: number): { city: string; state: string }[];
  /** The states that have a town of this name, biggest town first; all of them by name for an empty city. */
  statesOf(city: string): { code: string; name: string }[];
  /** The town of a five-digit zip, or null. */
  findZip(zipCode: string): Place | null;
}
