import { routes } from '../../platform/context.ts';
import { readAutomatic } from './read-automatic.ts';
import { setAutomaticTransfers } from './set-automatic-transfers.ts';

export const automaticTransferRoutes = routes({
  getAutomaticTransfers: ({ read, holder }) => read((tx) => readAutomatic(tx, holder.businessId)),
  setAutomaticTransfers,
});
