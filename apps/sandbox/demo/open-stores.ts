import type { CallOutput } from '@trilane/contract/call';
import type { storeCalls } from '@trilane/contract/calls/stores';
import { drawStorefront } from './draw-storefront.ts';
import type { ShopColours } from './draw-storefront.ts';
import type { World } from './world.ts';

type Store = CallOutput<typeof storeCalls.createStore>;

export type StoreKey = 'bakery' | 'coffee' | 'market';
export type LinkedTill = { tillId: string; store: StoreKey; storeId: string };

type StorePlan = {
  key: StoreKey;
  name: string;
  storeNo: string;
  address: { address1: string; city: string; state: string; zipCode: string };
  location: { lat: number; lng: number };
  /** Empty: a single-device store, whose one device bears its name. */
  devices: string[];
  colours: ShopColours;
};

const STORES: readonly StorePlan[] = [
  {
    key: 'bakery',
    name: 'Juniper Bakery',
    storeNo: '102',
    devices: ['Front counter', 'Pick-up window'],
    address: { address1: '214 Smith Street', city: 'Brooklyn', state: 'New York', zipCode: '11201' },
    location: { lat: 40.6846, lng: -73.992 },
    colours: {
      sky: [245, 232, 214],
      wall: [255, 250, 242],
      awning: [196, 106, 48],
      stripe: [250, 240, 226],
      door: [122, 72, 38],
      glass: [214, 228, 226],
    },
  },
  {
    key: 'coffee',
    name: 'Juniper Coffee',
    storeNo: '107',
    devices: [],
    address: { address1: '88 Washington Street', city: 'Hoboken', state: 'New Jersey', zipCode: '07030' },
    location: { lat: 40.7367, lng: -74.0304 },
    colours: {
      sky: [220, 231, 233],
      wall: [247, 250, 250],
      awning: [54, 88, 104],
      stripe: [233, 241, 242],
      door: [38, 58, 70],
      glass: [246, 226, 180],
    },
  },
  {
    key: 'market',
    name: 'Juniper Market Stall',
    storeNo: '111',
    devices: ['Stall left', 'Stall right'],
    address: { address1: '31 Station Avenue', city: 'White Plains', state: 'New York', zipCode: '10601' },
    location: { lat: 41.0335, lng: -73.7749 },
    colours: {
      sky: [228, 238, 220],
      wall: [251, 252, 246],
      awning: [64, 120, 78],
      stripe: [240, 246, 232],
      door: [92, 74, 48],
      glass: [224, 236, 214],
    },
  },
];

/** Opens the three stores with their pictures and links their five devices to tills of the sandbox. */
export async function openStores(world: World): Promise<LinkedTill[]> {
  const tills: LinkedTill[] = [];
  for (const plan of STORES) {
    const store = await openStore(world, plan);
    const devices = [...store.aisles];
    for (const name of plan.devices)
      devices.push(await world.product.call('createDevice', { params: { storeId: store.id }, body: { name } }));
    for (const device of devices)
      tills.push({
        tillId: await linkTill(world, { storeId: store.id, aisleId: device.id }),
        store: plan.key,
        storeId: store.id,
      });
  }
  return tills;
}

async function openStore({ product }: World, plan: StorePlan): Promise<Store> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(drawStorefront(plan.colours))], { type: 'image/png' }), `${plan.key}.png`);
  const { id } = await product.call('uploadFile', { query: { purpose: 'image' }, form });
  return product.call('createStore', {
    body: {
      storeType: plan.devices.length === 0 ? 'single-device' : 'multi-device',
      name: plan.name,
      storeNo: plan.storeNo,
      logo: { id },
      address: plan.address,
      location: plan.location,
    },
  });
}

async function linkTill(world: World, params: { storeId: string; aisleId: string }): Promise<string> {
  const { token } = await world.product.call('createLinkToken', { params, body: { minutesToExpire: 5 } });
  const { tillId } = await world.post<{ tillId: string }>('/api/tills', { linkToken: token });
  return tillId;
}
