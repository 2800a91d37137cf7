import { storesPath } from './store-paths.ts';

export const addStaffPattern = `${storesPath}/:storeId/add-user`;
export const updateStaffPattern = `${storesPath}/:storeId/staff/:staffId/update-user`;

export const addStaffPath = (storeId: string) => `${storesPath}/${storeId}/add-user`;
export const updateStaffPath = (storeId: string, staffId: string) =>
  `${storesPath}/${storeId}/staff/${staffId}/update-user`;
