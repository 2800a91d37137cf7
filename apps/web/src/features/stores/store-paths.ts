export const storesPath = '/portal/stores';
export const createStorePath = `${storesPath}/create`;
export const addDevicePattern = `${storesPath}/:storeId/add-device`;
export const updateDevicePattern = `${storesPath}/:storeId/aisles/:aisleId/update-device`;

export const updateStorePath = (storeId: string) => `${storesPath}/${storeId}/update`;
export const addDevicePath = (storeId: string) => `${storesPath}/${storeId}/add-device`;
export const updateDevicePath = (storeId: string, deviceId: string) =>
  `${storesPath}/${storeId}/aisles/${deviceId}/update-device`;

/**
 * What a link from the list passes to a dialog over it, so that closing the dialog goes back. `name` is the name of a
 * device. The dialog shows the stored name instead, because the browser's history may hold an older one.
 */
export type OverList = { overList: true; name?: string };

export function readOverList(state: unknown): OverList | null {
  return typeof state === 'object' && state !== null && 'overList' in state ? (state as OverList) : null;
}
