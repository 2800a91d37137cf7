import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import {
  deriveStatus,
  nextSetupStep,
  setupSteps,
  type BusinessFacts,
  type NextSetupStep,
  type SetupStepKey,
} from '@trilane/domain/business-status';
import type { ApprovedAccountRow, BankDocumentRow, BankOverviewRow, BusinessRow } from './business.repo.ts';

export type BusinessDataWire = CallOutput<Calls['getMe']>;

interface BusinessParts {
  business: BusinessRow;
  /** Already opened. */
  dob: string | null;
  facts: BusinessFacts;
  registration: BankOverviewRow | null;
  accounts: ApprovedAccountRow[];
  documents: BankDocumentRow[];
  termsOutdated: boolean;
}

const STEP_WORDS = {
  'add-store': 'store',
  'link-bank-account': 'bank',
  'verify-identity': 'identity',
  'download-app': 'app',
  'link-device': 'device',
} as const satisfies Record<NextSetupStep, string>;

/** All that is ever shown of an account number. */
function maskAccountNumber(last4: string): string {
  return `••••${last4}`;
}

function bankToWire({
  registration,
  accounts,
  documents,
}: Pick<BusinessParts, 'registration' | 'accounts' | 'documents'>): BusinessDataWire['bankRegistration'] {
  const primary = accounts.find((account) => account.is_primary);
  return {
    accounts: {
      providerName: primary?.provider_name ?? '',
      accounts: accounts.map((account) => ({
        accountId: account.account_id,
        displayName: account.display_name,
        providerName: account.provider_name,
        identifiers: { accountNumber: maskAccountNumber(account.number_last4), bankCode: account.bank_code },
        accountType: account.account_type,
        closed: account.closed,
      })),
    },
    // A second link that is still being verified, or failed, does not take the accounts away that are there.
    status: accounts.length > 0 ? 'approved' : (registration?.status ?? null),
    reason: registration?.reason ?? null,
    lastLink: registration?.last_outcome
      ? {
          outcome: registration.last_outcome,
          providerName: registration.last_provider_name,
          reason: registration.last_reason,
          at: registration.last_at!.toISOString(),
        }
      : null,
    bankDocuments: documents.map((document) => ({
      id: document.file_id,
      name: document.name,
      createdAt: document.created_at.toISOString(),
    })),
    primaryAccount: primary?.account_id ?? null,
    isDocumentsRequested: registration?.documents_requested ?? false,
  };
}

/** Business data as the portal reads it. */
export function businessDataToWire(parts: BusinessParts): BusinessDataWire {
  const { business, facts } = parts;
  const ownerCheck = business.owner_decision ?? 'missing';
  const next = nextSetupStep(facts, { ownerCheck });
  const done = (key: SetupStepKey) => setupSteps(facts).some((step) => step.key === key && step.done);
  return {
    business: {
      id: business.business_id,
      name: business.name,
      ownerTitle: business.owner_title,
      category: { name: business.category_name ?? '' },
      premium: business.premium,
      timeZone: business.time_zone,
    },
    address: {
      address1: business.street,
      address2: business.suite,
      city: business.city,
      state: business.state,
      zipCode: business.zip_code,
      country: business.country,
    },
    user: { firstName: business.owner_first_name, lastName: business.owner_last_name, dob: parts.dob },
    status: deriveStatus(facts),
    bankRegistration: bankToWire(parts),
    businessCheck: business.agency_decision ?? (business.registered_at ? 'waiting' : 'missing'),
    ownerCheck,
    setup: {
      account: done('create-account'),
      store: done('add-store'),
      bank: done('link-bank-account'),
      identity: done('verify-identity'),
      app: done('download-app'),
      device: done('link-device'),
    },
    nextStep: next && STEP_WORDS[next],
    transfersHeld: business.payouts_frozen_at !== null,
    termsOutdated: parts.termsOutdated,
  };
}
