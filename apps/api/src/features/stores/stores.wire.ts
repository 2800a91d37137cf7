import type { CallOutput, ParsedInput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import type { StoreType } from '@trilane/domain/store';
import { toUploadedFile, type StoredImage } from '../files/public.ts';
import type { DeviceRow } from './devices.repo.ts';
import type { StaffRow } from './staff.repo.ts';
import { toStaffWire } from './staff.wire.ts';
import type { StoreFields, StoreRow } from './stores.repo.ts';

type StoreWire = CallOutput<Calls['getStore']>;
type DeviceWire = CallOutput<Calls['createDevice']>;
type StoreBody = ParsedInput<Calls['createStore']>['body'];

/** An aisle: `id` names the device for ever, `deviceId` its present link. */
export function toDeviceWire(device: DeviceRow): DeviceWire {
  return {
    id: device.device_id,
    storeId: device.store_id,
    name: device.name,
    active: device.active,
    deviceId: device.link_id,
    isChatEnabled: device.chat_enabled,
    linkedAt: device.linked_at?.toISOString() ?? null,
    lastSeenAt: device.last_seen_at?.toISOString() ?? null,
    appVersion: device.app_version,
    version: device.edits,
  };
}

export function toStoreWire(
  store: StoreRow,
  logo: Omit<StoredImage, 'uploadBytes'>,
  { devices, staff }: { devices: readonly DeviceRow[]; staff: readonly StaffRow[] },
): StoreWire {
  return {
    id: store.store_id,
    businessId: store.business_id,
    name: store.name,
    storeNo: store.store_no,
    storeType: store.store_type as StoreType,
    active: store.active,
    logo: toUploadedFile(logo),
    address: {
      address1: store.street,
      address2: store.suite,
      city: store.city,
      state: store.state,
      zipCode: store.zip_code,
      country: store.country,
      googleApi: store.place_ref,
    },
    location: store.lat === null || store.lng === null ? null : { lat: store.lat, lng: store.lng },
    version: store.edits,
    aisles: devices.map(toDeviceWire),
    staff: staff.map(toStaffWire),
  };
}

export function toStoreFields(body: StoreBody): StoreFields {
  const { address, location } = body;
  return {
    store_type: body.storeType,
    name: body.name,
    store_no: body.storeNo,
    logo_file_id: body.logo.id,
    street: address.address1,
    suite: address.address2,
    city: address.city,
    state: address.state,
    zip_code: address.zipCode,
    country: address.country,
    place_ref: address.googleApi,
    lat: location?.lat ?? null,
    lng: location?.lng ?? null,
  };
}
