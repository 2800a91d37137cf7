import { deskRoutes } from '../../platform/desk-context.ts';
import { addMerchantNote } from './add-note.ts';
import { merchantDecisions } from './decide-merchant.ts';
import { getMerchantDocument } from './get-document.ts';
import { getMerchant } from './get-merchant.ts';
import { merchantReads } from './read-merchant.ts';

export const deskMerchantRoutes = deskRoutes({
  ...merchantReads,
  ...merchantDecisions,
  getMerchant,
  getMerchantDocument,
  addMerchantNote,
});
