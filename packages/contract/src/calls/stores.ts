import { z } from 'zod';
import { STORE_ROLES, TEAM_ROLES } from '@trilane/domain/team';
import { whyNotZip, ZIP_DIGITS_MESSAGE } from '@trilane/domain/address';
import { STORE_SHEET_CHARACTERS_MAX } from '@trilane/domain/store-sheet';
import {
  DEVICE_NAME_LENGTH_MAX,
  STORE_NAME_LENGTH_MAX,
  STORE_NUMBER_LENGTH_MAX,
  STREET_LENGTH_MAX,
  SUITE_LENGTH_MAX,
} from '@trilane/domain/text-lengths';
import { call } from '../call.ts';
import { messages } from '../messages.ts';
import { id, instant, required, said, success, text, usState, version } from '../wire.ts';
import { staffMember } from './staff.ts';

export const storeType = z.enum(['single-device', 'multi-device'], messages.storeTypeRequired);
const storeAddress = z
  .object({ address1: said, address2: said, city: said, state: said, zipCode: said, country: said, googleApi: said })
  .meta({ id: 'StoreAddress' });
const location = z
  .object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
  .meta({ id: 'Location' });

export const device = z
  .object({
    id,
    storeId: id,
    name: said,
    active: z.boolean(),
    deviceId: id.nullable(),
    isChatEnabled: z.boolean(),
    linkedAt: instant.nullable(),
    lastSeenAt: instant.nullable(),
    appVersion: said.nullable(),
    version,
  })
  .meta({ id: 'Device' });

export const store = z
  .object({
    id,
    businessId: id,
    name: said,
    storeNo: said,
    storeType,
    active: z.boolean(),
    logo: z.object({ id, name: said, url: said, thumbnailUrl: said.nullable() }),
    address: storeAddress,
    location: location.nullable(),
    version,
    aisles: z.array(device),
    staff: z.array(staffMember),
  })
  .meta({ id: 'Store' });

const zipCode = z
  .string()
  .trim()
  .max(20, { error: ZIP_DIGITS_MESSAGE, abort: true })
  .superRefine((value, check) => {
    const why = whyNotZip(value);
    if (why !== null) check.addIssue(why);
  });

const storeBody = z.strictObject({
  storeType,
  name: required(messages.storeNameRequired, STORE_NAME_LENGTH_MAX),
  storeNo: text(STORE_NUMBER_LENGTH_MAX, messages.storeNumberString)
    .trim()
    .nullish()
    .transform((value) => value ?? ''),
  logo: z.object({ id }, messages.storeImageRequired),
  address: z.strictObject({
    address1: required(messages.addressRequired, STREET_LENGTH_MAX),
    address2: text(SUITE_LENGTH_MAX).optional().default(''),
    city: required(messages.cityRequired, 80),
    state: usState(messages.stateRequired),
    zipCode,
    country: z.literal('United States').optional().default('United States'),
    googleApi: text(300).optional().default(''),
  }),
  location: location.nullish().transform((value) => value ?? null),
});

/** What a line of an import says of a new store; its image is chosen beside the file. */
export const importedStore = storeBody.omit({ logo: true });

const storeParams = z.strictObject({ id });
const aisleParams = z.strictObject({ storeId: id, aisleId: id });
const active = z.strictObject({ active: z.boolean() });
export const deviceName = required(messages.deviceNameRequired, DEVICE_NAME_LENGTH_MAX);

/** A file of 500,000 characters, each of up to four bytes, with what JSON adds to it. */
const sheetBytesMax = 2_500_000;
const csv = z.string('Choose a file').min(1, 'Choose a file').max(STORE_SHEET_CHARACTERS_MAX, 'The file is too long');

/** For calls that change stores and devices. */
const listed = { method: 'GET', access: 'session', may: TEAM_ROLES, keys: ['read-record', 'manage-stores'] } as const;
const managed = {
  method: 'POST',
  access: 'session',
  may: STORE_ROLES,
  keys: ['manage-stores'],
  idempotency: 'accepted',
} as const;

export const storeCalls = {
  listStores: call({
    ...listed,
    path: '/businesses/stores',
    weight: 'costly',
    refusals: [],
    summary: 'Stores with their devices, newest first',
    output: z.array(store),
  }),
  getStore: call({
    ...listed,
    path: '/businesses/stores/{id}',
    refusals: ['not_found'],
    summary: 'One store',
    params: storeParams,
    output: store,
  }),
  exportStores: call({
    ...listed,
    path: '/businesses/stores/export',
    audit: 'export.stores',
    form: 'file',
    refusals: [],
    summary: 'All stores and devices as CSV, a line for each device, in the shape that importStores takes',
    output: z.unknown(),
  }),
  checkStoreImport: call({
    method: 'POST',
    path: '/businesses/stores/import/check',
    access: 'session',
    may: ['manager'],
    keys: ['manage-stores'],
    weight: 'import',
    idempotency: 'ignored',
    refusals: [],
    bodyBytesMax: sheetBytesMax,
    summary: 'What importing a CSV would add, and what is wrong with which line; changes nothing',
    body: z.strictObject({ csv }),
    output: z.object({
      rows: z.array(
        z.object({
          line: z.number().int(),
          store: said,
          storeNo: said,
          device: said,
          addsStore: z.boolean(),
          addsDevice: z.boolean(),
          problems: z.array(said),
        }),
      ),
      stores: z.number().int(),
      devices: z.number().int(),
      faulty: z.number().int(),
    }),
  }),
  importStores: call({
    method: 'POST',
    path: '/businesses/stores/import',
    access: 'session',
    may: ['manager'],
    keys: ['manage-stores'],
    weight: 'import',
    idempotency: 'accepted',
    audit: 'stores.import',
    refusals: ['import_faulty', 'image_unknown'],
    bodyBytesMax: sheetBytesMax,
    summary: 'Add all stores and devices of a CSV, or none; new stores get the one image',
    body: z.strictObject({
      csv,
      logo: z
        .object({ id }, messages.storeImageRequired)
        .nullish()
        .transform((value) => value ?? null),
    }),
    output: z.object({ stores: z.number().int(), devices: z.number().int() }),
  }),
  createStore: call({
    ...managed,
    may: ['manager'],
    path: '/businesses/stores/create',
    audit: 'store.create',
    refusals: ['image_unknown', 'stores_full', 'devices_full'],
    summary: 'Add a store; a single-device store brings its device',
    body: storeBody,
    output: store,
  }),
  updateStore: call({
    ...managed,
    path: '/businesses/stores/{id}/update',
    audit: 'store.update',
    refusals: ['not_found', 'image_unknown', 'store_inactive', 'store_has_more_devices', 'changed_elsewhere'],
    summary: 'Edit a store',
    params: storeParams,
    body: storeBody.extend({ version: version.optional() }),
    output: store,
  }),
  setStoreActive: call({
    ...managed,
    path: '/businesses/stores/{id}/update-active-status',
    audit: 'store.active',
    refusals: ['not_found'],
    summary: 'Enable or disable a store',
    params: storeParams,
    body: active,
    output: store,
  }),
  createDevice: call({
    ...managed,
    path: '/businesses/stores/{storeId}/aisles/create',
    audit: 'device.create',
    refusals: ['not_found', 'single_device_store', 'store_inactive', 'devices_full', 'device_name_taken'],
    summary: 'Add a device',
    params: z.strictObject({ storeId: id }),
    body: z.strictObject({ name: deviceName }),
    output: device,
  }),
  updateDevice: call({
    ...managed,
    path: '/businesses/stores/{storeId}/aisles/{aisleId}/update',
    audit: 'device.update',
    refusals: [
      'not_found',
      'store_inactive',
      'device_inactive',
      'device_linked',
      'device_name_taken',
      'changed_elsewhere',
    ],
    summary: 'Rename a device',
    params: aisleParams,
    body: z.strictObject({ name: deviceName, version: version.optional() }),
    output: device,
  }),
  setDeviceActive: call({
    ...managed,
    path: '/businesses/stores/{storeId}/aisles/{aisleId}/update-active-status',
    audit: 'device.active',
    refusals: ['not_found', 'store_inactive'],
    summary: 'Enable or disable a device',
    params: aisleParams,
    body: active,
    output: device,
  }),
  toggleChat: call({
    ...managed,
    path: '/businesses/stores/{storeId}/aisles/{aisleId}/toggle-chat',
    audit: 'device.chat',
    refusals: ['not_found', 'store_inactive', 'device_inactive', 'device_not_linked', 'chat_enabled_elsewhere'],
    summary: 'Chat on or off at a device',
    params: aisleParams,
    output: device,
  }),
  createLinkToken: call({
    method: 'POST',
    path: '/businesses/stores/{storeId}/aisles/{aisleId}/tokens/create',
    access: 'session',
    may: STORE_ROLES,
    audit: 'device.code',
    idempotency: 'ignored',
    refusals: ['not_found', 'store_inactive', 'device_inactive', 'device_linked'],
    summary: 'A code that links a device; a new one ends the older',
    params: aisleParams,
    body: z.strictObject({ minutesToExpire: z.number().int().min(1).max(10).optional().default(1) }),
    output: z.object({ token: said, expiresAt: instant, seconds: z.number().int() }),
  }),
  listPairings: call({
    ...listed,
    path: '/businesses/stores/{storeId}/aisles/{aisleId}/history',
    refusals: ['not_found'],
    summary: 'Every link that a device had, newest first, at most 100',
    params: aisleParams,
    output: z.array(
      z.object({
        deviceId: id,
        linkedAt: instant,
        linkedBy: said.nullable(),
        unlinkedAt: instant.nullable(),
        unlinkedBy: said.nullable(),
        lastSeenAt: instant.nullable(),
        appVersion: said.nullable(),
      }),
    ),
  }),
  unlinkDevice: call({
    ...managed,
    path: '/businesses/devices/{deviceId}/unlink',
    audit: 'device.unlink',
    refusals: ['not_found', 'store_inactive', 'device_inactive'],
    summary: 'Unlink a device; its secret dies at once',
    params: z.strictObject({ deviceId: id }),
    output: success,
  }),
};
