import { divIcon, geoJSON, latLngBounds, layerGroup, marker } from 'leaflet';
import type { LatLngBounds, Map as LeafletMap } from 'leaflet';
import { feature, mesh } from 'topojson-client';
import countiesUrl from 'us-atlas/counties-10m.json?url';
import s from './place-map.module.css';

type Topology = Parameters<typeof mesh>[0];
type Areas = Extract<Topology['objects'][string], { type: 'GeometryCollection' }> &
  NonNullable<Parameters<typeof mesh>[1]>;
type Atlas = Topology & { objects: Record<'counties' | 'states' | 'nation', Areas> };
type Named = { name: string; bounds: LatLngBounds };

const labelsMax = 40;
const statesFromZoom = 4;
const countiesFromZoom = 8;

/** The box around the largest piece of each area, which stands for where its name belongs. */
function namesOf(atlas: Atlas, layer: 'counties' | 'states'): Named[] {
  return feature(atlas, atlas.objects[layer]).features.flatMap(({ properties, geometry }) => {
    const rings =
      geometry.type === 'Polygon'
        ? geometry.coordinates.slice(0, 1)
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates.map(([outer]) => outer ?? [])
          : [];
    const largest = rings.reduce<number[][]>((most, ring) => (ring.length > most.length ? ring : most), []);
    return largest.length === 0
      ? []
      : [
          {
            name: String((properties as { name?: unknown } | null)?.name ?? ''),
            bounds: latLngBounds(largest.map(([lng = 0, lat = 0]) => [lat, lng])),
          },
        ];
  });
}

function nameIcon(name: string) {
  const html = document.createElement('span');
  html.textContent = name;
  // Part of the drawing: where they stand tells a person who hears them nothing.
  html.setAttribute('aria-hidden', 'true');
  return divIcon({ className: s.name, html, iconSize: [0, 0] });
}

/** Names of the counties, further out of the states, that have their middle in view. */
function drawNames(map: LeafletMap, atlas: Atlas) {
  const states = namesOf(atlas, 'states');
  const counties = namesOf(atlas, 'counties');
  const drawn = layerGroup().addTo(map);
  const draw = () => {
    const zoom = map.getZoom();
    const named = zoom >= countiesFromZoom ? counties : zoom >= statesFromZoom ? states : [];
    const view = map.getBounds();
    drawn.clearLayers();
    for (const { name, bounds } of named.filter((area) => view.contains(area.bounds.getCenter())).slice(0, labelsMax)) {
      marker(bounds.getCenter(), { icon: nameIcon(name), interactive: false, keyboard: false }).addTo(drawn);
    }
  };
  map.on('moveend', draw);
  draw();
}

/**
 * Land, states and counties from the product's own files: a map without any service. Nothing happens once the signal
 * ended.
 */
export async function drawBaseMap(map: LeafletMap, signal: AbortSignal): Promise<void> {
  const answer = await fetch(countiesUrl, { signal });
  if (!answer.ok) throw new Error(`the base map answered ${answer.status}`);
  const atlas = (await answer.json()) as Atlas;
  if (signal.aborted) return;
  const still = { interactive: false, smoothFactor: 1.4 } as const;
  geoJSON(feature(atlas, atlas.objects.nation), { ...still, style: { className: s.land } }).addTo(map);
  geoJSON(
    mesh(atlas, atlas.objects.counties, (a, b) => a !== b),
    { ...still, style: { className: s.county } },
  ).addTo(map);
  geoJSON(
    mesh(atlas, atlas.objects.states, (a, b) => a !== b),
    { ...still, style: { className: s.state } },
  ).addTo(map);
  drawNames(map, atlas);
}
