import { counted, grouped } from '@trilane/domain/number-words';
import type { StaffRefusal } from '@trilane/domain/staff';
import { STORE_CAPS, type StoreRefusal } from '@trilane/domain/store';
import type { RefusalWords } from './refusal-words.ts';

const caps = {
  stores: counted(STORE_CAPS.stores, 'store'),
  devicesOfStore: counted(STORE_CAPS.devicesOfStore, 'device'),
  staffOfStore: counted(STORE_CAPS.staffOfStore, 'app user'),
};

/** The refusals about stores, devices and app users, as the server answers them and the screens explain them. */
export const storeRefusals = {
  single_device_store: { status: 409, message: 'A single-device store has only one device.' },
  store_has_more_devices: {
    status: 409,
    message: 'The store has more than one device and cannot become a single-device store.',
    field: 'storeType',
  },
  stores_full: { status: 409, message: `A business can have ${caps.stores}.` },
  devices_full: {
    status: 409,
    message: `A store can have ${caps.devicesOfStore}, and a business ${grouped(STORE_CAPS.devices)}.`,
  },
  staff_full: {
    status: 409,
    message: `A store can have ${caps.staffOfStore}, and a business ${grouped(STORE_CAPS.staff)}.`,
  },
  store_inactive: { status: 409, message: 'The store is disabled. Please enable it first.' },
  device_inactive: { status: 409, message: 'The device is disabled. Please enable it first.' },
  device_linked: { status: 409, message: 'The device is linked. Please unlink it first.' },
  device_name_taken: { status: 409, message: 'This store already has a device with this name.', field: 'name' },
  device_not_linked: { status: 409, message: 'The device is not linked.' },
  chat_enabled_elsewhere: {
    status: 409,
    message: 'Chat can be enabled only at one device. Please disable other devices',
  },
  staff_inactive: { status: 409, message: 'The user is disabled. Please enable the user first.' },
  staff_email_taken: { status: 409, message: 'This store has a user with this email.', field: 'user.email' },
} as const satisfies Record<StoreRefusal | StaffRefusal, RefusalWords> & Record<string, RefusalWords>;
