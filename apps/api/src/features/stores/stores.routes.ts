import { routes } from '../../platform/context.ts';
import { createDevice } from './create-device.ts';
import { createStaff } from './create-staff.ts';
import { createStore } from './create-store.ts';
import { exportStores } from './export-stores.ts';
import { checkStoreImport, importStores } from './import-stores.ts';
import { createListStores } from './list-stores.ts';
import { readStore } from './read-stores.ts';
import { resendStaffInvitation } from './resend-staff-invitation.ts';
import { setDeviceActive } from './set-device-active.ts';
import { setStaffActive } from './set-staff-active.ts';
import { setStoreActive } from './set-store-active.ts';
import { acceptStaffInvitation, openStaffInvitation } from './staff-invitation.ts';
import { toggleChat } from './toggle-chat.ts';
import { updateDevice } from './update-device.ts';
import { updateStaff } from './update-staff.ts';
import { updateStore } from './update-store.ts';

export const createStoreRoutes = () =>
  routes({
    getStore: (context, { params }) => context.read((tx) => readStore(tx, context.holder.businessId, params.id)),
    listStores: createListStores(),
    createStore,
    updateStore,
    setStoreActive,
    createDevice,
    updateDevice,
    setDeviceActive,
    toggleChat,
    createStaff,
    updateStaff,
    setStaffActive,
    resendStaffInvitation,
    openStaffInvitation,
    acceptStaffInvitation,
    exportStores,
    checkStoreImport,
    importStores,
  });
