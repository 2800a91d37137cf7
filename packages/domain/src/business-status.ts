import { word } from './word.ts';

/** Every word a business's status can have (docs/product.md#business-status). */
export const BUSINESS_STATUSES = [
  'pending-registration-details',
  'admin-rejected',
  'enigma-rejected',
  'pending-enigma-verification',
  'pending-tnc-acceptance',
  'pending-password-creation',
  'verification-under-way',
  'pending-bank-approval',
  'pending-store-front-creation',
  'pending-personal-verification',
  'pending-device-linking',
  'active',
] as const;

export type BusinessStatus = (typeof BUSINESS_STATUSES)[number];
export type AgencyDecision = 'approved' | 'rejected' | 'undecided';
/** How far the owner's check is; `waiting`: the agency was not reached yet (docs/product.md#owners-identity). */
export type OwnerCheck = 'missing' | 'waiting' | AgencyDecision;

/** Whether the owner has given the details and waits for the agency. */
export function isOwnerCheckRunning(check: OwnerCheck): boolean {
  return check === 'waiting' || check === 'undecided';
}

/** What is known of a business; its status and its setup steps follow from nothing else. */
export type BusinessFacts = {
  registered: boolean;
  rejectedByOperator: boolean;
  /** null until the agency has answered, which counts as undecided. */
  agencyDecision: AgencyDecision | null;
  tncAccepted: boolean;
  hasPassword: boolean;
  bankConsentGiven: boolean;
  /** The provider has verified the accounts of that consent, or failed to. */
  bankVerificationFinished: boolean;
  accountApproved: boolean;
  hasStore: boolean;
  ownerVerified: boolean;
  hasLinkedDevice: boolean;
  /** The owner has opened the app's link: the next step is to link a device. */
  appLinkOpened: boolean;
  /** An app has connected at some time: a device was linked, if only once. */
  appConnected: boolean;
};

/** What only the set-up list needs. */
export type AppFacts = 'appLinkOpened' | 'appConnected';

/** The status of a business: the first rule of docs/product.md#business-status that applies. */
export function deriveStatus(facts: Omit<BusinessFacts, AppFacts>): BusinessStatus {
  if (!facts.registered) return 'pending-registration-details';
  if (facts.rejectedByOperator) return 'admin-rejected';
  if (facts.agencyDecision === 'rejected') return 'enigma-rejected';
  if (facts.agencyDecision !== 'approved') return 'pending-enigma-verification';
  if (!facts.tncAccepted) return 'pending-tnc-acceptance';
  if (!facts.hasPassword) return 'pending-password-creation';
  if (!facts.accountApproved) {
    const underWay = facts.bankConsentGiven && !facts.bankVerificationFinished;
    return underWay ? 'verification-under-way' : 'pending-bank-approval';
  }
  if (!facts.hasStore) return 'pending-store-front-creation';
  if (!facts.ownerVerified) return 'pending-personal-verification';
  if (!facts.hasLinkedDevice) return 'pending-device-linking';
  return 'active';
}

const onboardingRoutes: Partial<Record<BusinessStatus, OnboardingRoute>> = {
  'pending-registration-details': '/register',
  'admin-rejected': '/declined-user',
  'enigma-rejected': '/declined-user',
  'pending-enigma-verification': '/verifying-user',
  'pending-tnc-acceptance': '/tandc',
  'pending-password-creation': '/set-password',
};

export type OnboardingRoute =
  | '/register'
  | '/tandc'
  | '/set-password'
  | '/verifying-user'
  | '/declined-user'
  | '/portal/admin';

/** Where a person goes after a code was accepted, or when a waiting screen moves on (docs/product.md#onboarding). */
export function onboardingRouteFor(status: BusinessStatus): OnboardingRoute {
  return onboardingRoutes[status] ?? '/portal/admin';
}

/** Where a person goes after choosing a password while signing up (docs/product.md#onboarding). */
export function routeAfterSetPassword(status: BusinessStatus): '/portal/admin' | '/portal/balance' {
  return status === 'pending-bank-approval' ? '/portal/admin' : '/portal/balance';
}

/**
 * Which token a sign-in gives: a registration token until the password is set, then a session token
 * (docs/product.md#sign-in).
 */
export function tokenKindFor(status: BusinessStatus): 'registration' | 'session' {
  return status in onboardingRoutes ? 'registration' : 'session';
}

/** Whether a business takes payments: from the bank stages on (docs/product.md#business-status). */
export function mayTakePayments(status: BusinessStatus): boolean {
  return tokenKindFor(status) === 'session';
}

/** Whether the business was rejected: its sessions end, its devices are refused (docs/product.md#business-status). */
export function isRejected(status: BusinessStatus): boolean {
  return status === 'admin-rejected' || status === 'enigma-rejected';
}

const bannerTexts: Partial<Record<BusinessStatus, string>> = {
  'pending-store-front-creation': 'Pending Storefront Creation',
  'verification-under-way': 'Bank Verification Underway',
  'pending-personal-verification': word('Pre-Live'),
  'pending-bank-approval': 'Pending Bank verification',
  'pending-device-linking': word('Pre-Live'),
};

/** The words of the portal's status banner; '' where there is none (docs/product.md#status-banner). */
export function statusBannerText(status: BusinessStatus): string {
  return bannerTexts[status] ?? '';
}

/** Whether the banner has a dialog that explains how to take the step (docs/product.md#status-banner). */
export function hasStatusDialog(status: BusinessStatus): boolean {
  return status === 'pending-store-front-creation' || status === 'pending-bank-approval';
}

export type SetupStepKey =
  | 'create-account'
  | 'add-store'
  | 'link-bank-account'
  | 'verify-identity'
  | 'download-app'
  | 'link-device';
export type SetupStep = { key: SetupStepKey; label: string; done: boolean };

/**
 * The landing page's five steps in their order, and the owner's identity, as the portal's checklist
 * (docs/product.md#set-up-list).
 */
export function setupSteps(facts: BusinessFacts): SetupStep[] {
  return [
    { key: 'create-account', label: 'Create account', done: tokenKindFor(deriveStatus(facts)) === 'session' },
    { key: 'add-store', label: 'Add store', done: facts.hasStore },
    { key: 'link-bank-account', label: 'Link bank account', done: facts.accountApproved },
    { key: 'verify-identity', label: 'Verify your identity', done: facts.ownerVerified },
    { key: 'download-app', label: 'Download app', done: facts.appConnected || facts.hasLinkedDevice },
    { key: 'link-device', label: 'Link app to a device', done: facts.hasLinkedDevice },
  ];
}

/** In the order in which the status asks for them. */
const STEPS_TO_TAKE = [
  'link-bank-account',
  'add-store',
  'verify-identity',
  'download-app',
  'link-device',
] as const satisfies readonly SetupStepKey[];
export type NextSetupStep = (typeof STEPS_TO_TAKE)[number];

/**
 * The step that the owner can take next. This is the step that the status asks for, or, while the bank or the agency
 * works on that step or the app is being downloaded, the first open step after it. Null when the owner has nothing to
 * do. The banner and the set-up list both name it (docs/product.md#set-up-list).
 */
export function nextSetupStep(facts: BusinessFacts, { ownerCheck }: { ownerCheck: OwnerCheck }): NextSetupStep | null {
  const steps = setupSteps(facts);
  const isOpen = (key: NextSetupStep) => {
    if (key === 'link-bank-account' && deriveStatus(facts) === 'verification-under-way') return false;
    if (key === 'verify-identity' && isOwnerCheckRunning(ownerCheck)) return false;
    if (key === 'download-app' && facts.appLinkOpened) return false;
    return steps.some((step) => step.key === key && !step.done);
  };
  return STEPS_TO_TAKE.find(isOpen) ?? null;
}
