import type { Permissions } from '@trilane/domain/team';
import type { BusinessDataWire } from './business.wire.ts';

const NO_BANK: BusinessDataWire['bankRegistration'] = {
  accounts: { providerName: '', accounts: [] },
  status: null,
  reason: null,
  lastLink: null,
  bankDocuments: [],
  primaryAccount: null,
  isDocumentsRequested: false,
};

/**
 * Business data as a person may see it. People of the team do not see the owner's date of birth; store managers, and
 * whoever owes a second factor, see nothing of the bank.
 */
export function visibleBusinessData(data: BusinessDataWire, permissions: Permissions): BusinessDataWire {
  if (permissions.role === 'owner') return data;
  const seen = { ...data, user: { ...data.user, dob: null } };
  return permissions.storeIds === null && !permissions.owesSecondFactor ? seen : { ...seen, bankRegistration: NO_BANK };
}
