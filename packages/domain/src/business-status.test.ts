import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BUSINESS_STATUSES,
  deriveStatus,
  hasStatusDialog,
  isRejected,
  mayTakePayments,
  nextSetupStep,
  onboardingRouteFor,
  routeAfterSetPassword,
  setupSteps,
  statusBannerText,
  tokenKindFor,
} from './business-status.ts';
import type { BusinessFacts } from './business-status.ts';

const complete: BusinessFacts = {
  registered: true,
  rejectedByOperator: false,
  agencyDecision: 'approved',
  tncAccepted: true,
  hasPassword: true,
  bankConsentGiven: true,
  bankVerificationFinished: true,
  accountApproved: true,
  hasStore: true,
  ownerVerified: true,
  hasLinkedDevice: true,
  appLinkOpened: true,
  appConnected: true,
};
const fresh: BusinessFacts = {
  registered: false,
  rejectedByOperator: false,
  agencyDecision: null,
  tncAccepted: false,
  hasPassword: false,
  bankConsentGiven: false,
  bankVerificationFinished: false,
  accountApproved: false,
  hasStore: false,
  ownerVerified: false,
  hasLinkedDevice: false,
  appLinkOpened: false,
  appConnected: false,
};

const facts = fc.record({
  ...(Object.fromEntries(Object.keys(fresh).map((key) => [key, fc.boolean()])) as {
    [K in keyof BusinessFacts]: fc.Arbitrary<boolean>;
  }),
  agencyDecision: fc.constantFrom('approved', 'rejected', 'undecided', null),
});

describe('status', () => {
  test('walks through onboarding as the facts come in', () => {
    const facts = { ...fresh };
    const walked = [deriveStatus(facts)];
    const come = (more: Partial<BusinessFacts>) => walked.push(deriveStatus(Object.assign(facts, more)));
    come({ registered: true });
    come({ agencyDecision: 'undecided' });
    come({ agencyDecision: 'approved' });
    come({ tncAccepted: true });
    come({ hasPassword: true });
    come({ bankConsentGiven: true });
    come({ bankVerificationFinished: true, accountApproved: true });
    come({ hasStore: true });
    come({ ownerVerified: true });
    come({ hasLinkedDevice: true });
    expect(walked).toEqual([
      'pending-registration-details',
      'pending-enigma-verification',
      'pending-enigma-verification',
      'pending-tnc-acceptance',
      'pending-password-creation',
      'pending-bank-approval',
      'verification-under-way',
      'pending-store-front-creation',
      'pending-personal-verification',
      'pending-device-linking',
      'active',
    ]);
  });

  test.each([
    [
      'the operator’s rejection comes first',
      { rejectedByOperator: true, agencyDecision: 'rejected' },
      'admin-rejected',
    ],
    ['the agency’s rejection ends an active business', { agencyDecision: 'rejected' }, 'enigma-rejected'],
    [
      'without registration nothing else counts',
      { registered: false, rejectedByOperator: true },
      'pending-registration-details',
    ],
    ['a failed bank verification leads back', { accountApproved: false }, 'pending-bank-approval'],
    ['a new consent changes nothing while an account is approved', { bankVerificationFinished: false }, 'active'],
    ['a lost last device leads back', { hasLinkedDevice: false }, 'pending-device-linking'],
  ] as const)('%s', (_, change, status) => {
    expect(deriveStatus({ ...complete, ...change })).toBe(status);
  });

  test('payments need registration, terms, password and an approving agency, and nothing more', () => {
    fc.assert(
      fc.property(facts, (known) => {
        expect(mayTakePayments(deriveStatus(known))).toBe(
          known.registered &&
            !known.rejectedByOperator &&
            known.agencyDecision === 'approved' &&
            known.tncAccepted &&
            known.hasPassword,
        );
      }),
    );
  });
});

test('each status leads to its screen, token, banner and dialog', () => {
  const table = BUSINESS_STATUSES.map((status) => [
    status,
    onboardingRouteFor(status),
    tokenKindFor(status),
    statusBannerText(status),
    hasStatusDialog(status),
  ]);
  expect(table).toEqual([
    ['pending-registration-details', '/register', 'registration', '', false],
    ['admin-rejected', '/declined-user', 'registration', '', false],
    ['enigma-rejected', '/declined-user', 'registration', '', false],
    ['pending-enigma-verification', '/verifying-user', 'registration', '', false],
    ['pending-tnc-acceptance', '/tandc', 'registration', '', false],
    ['pending-password-creation', '/set-password', 'registration', '', false],
    ['verification-under-way', '/portal/admin', 'session', 'Bank Verification Underway', false],
    ['pending-bank-approval', '/portal/admin', 'session', 'Pending Bank verification', true],
    ['pending-store-front-creation', '/portal/admin', 'session', 'Pending Storefront Creation', true],
    ['pending-personal-verification', '/portal/admin', 'session', 'Pre-Live', false],
    ['pending-device-linking', '/portal/admin', 'session', 'Pre-Live', false],
    ['active', '/portal/admin', 'session', '', false],
  ]);
  expect(BUSINESS_STATUSES.filter(isRejected)).toEqual(['admin-rejected', 'enigma-rejected']);
});

test('a chosen password leads to Admin while the bank is missing, else to Balance', () => {
  expect(routeAfterSetPassword('pending-bank-approval')).toBe('/portal/admin');
  expect(routeAfterSetPassword('verification-under-way')).toBe('/portal/balance');
  expect(routeAfterSetPassword('active')).toBe('/portal/balance');
});

describe('setup steps', () => {
  const done = (facts: BusinessFacts) =>
    setupSteps(facts)
      .filter((step) => step.done)
      .map((step) => step.key);

  test('stand in their order, none done at first, all done at last', () => {
    expect(setupSteps(fresh).map((step) => step.label)).toEqual([
      'Create account',
      'Add store',
      'Link bank account',
      'Verify your identity',
      'Download app',
      'Link app to a device',
    ]);
    expect(done(fresh)).toEqual([]);
    expect(done(complete)).toHaveLength(6);
  });

  test('the app is downloaded once one has connected, not when its link was opened', () => {
    const neverConnected = { ...complete, appConnected: false, hasLinkedDevice: false };
    expect(done(neverConnected)).not.toContain('download-app');
    expect(done({ ...neverConnected, hasLinkedDevice: true })).toContain('download-app');
    expect(done({ ...neverConnected, appConnected: true }), 'after an unlink, too').toContain('download-app');
  });

  test('a bank under verification is not linked yet', () => {
    expect(done({ ...complete, accountApproved: false, bankVerificationFinished: false })).not.toContain(
      'link-bank-account',
    );
  });
});

describe('the next step', () => {
  const asked: Partial<Record<ReturnType<typeof deriveStatus>, readonly string[]>> = {
    'pending-bank-approval': ['link-bank-account'],
    'pending-store-front-creation': ['add-store'],
    'pending-personal-verification': ['verify-identity'],
    'pending-device-linking': ['download-app', 'link-device'],
  };

  test('is the one that the status asks for, is never a finished one, and is null for an active business', () => {
    fc.assert(
      fc.property(facts, (known) => {
        const status = deriveStatus(known);
        const next = nextSetupStep(known, { ownerCheck: 'missing' });
        if (asked[status]) expect(asked[status]).toContain(next);
        if (status === 'active') expect(next).toBeNull();
        expect(setupSteps(known).find(({ key }) => key === next)?.done ?? false).toBe(false);
      }),
    );
  });

  test('is to link a device once the link of the app was opened', () => {
    const appless = { ...complete, appLinkOpened: false, appConnected: false, hasLinkedDevice: false };
    expect(nextSetupStep(appless, { ownerCheck: 'approved' })).toBe('download-app');
    expect(nextSetupStep({ ...appless, appLinkOpened: true }, { ownerCheck: 'approved' })).toBe('link-device');
  });

  test('skips a step that the bank or the agency is working on', () => {
    const underWay = { ...complete, accountApproved: false, bankVerificationFinished: false };
    expect(nextSetupStep(underWay, { ownerCheck: 'missing' })).toBeNull();
    expect(nextSetupStep({ ...underWay, hasStore: false }, { ownerCheck: 'missing' })).toBe('add-store');
    const unverified = { ...complete, ownerVerified: false, hasLinkedDevice: false };
    expect(nextSetupStep(unverified, { ownerCheck: 'missing' })).toBe('verify-identity');
    expect(nextSetupStep(unverified, { ownerCheck: 'rejected' })).toBe('verify-identity');
    expect(nextSetupStep(unverified, { ownerCheck: 'undecided' })).toBe('link-device');
    expect(nextSetupStep(unverified, { ownerCheck: 'waiting' })).toBe('link-device');
  });
});
