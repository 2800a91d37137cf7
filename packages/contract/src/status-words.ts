import type { z } from 'zod';
import { linkFailure } from './bank-link-words.ts';
import type { businessData } from './calls/business.ts';

type BusinessData = z.output<typeof businessData>;
type NextStep = NonNullable<BusinessData['nextStep']>;

/**
 * Each step of the set-up with its purpose, and what does not work until it is taken: `held` says so while transfers
 * are on hold. The banner shows the next one.
 */
const stepNotes: Readonly<Record<NextStep, { step?: string; effect?: string; held?: string }>> = {
  store: { step: 'Add your first store, so that its devices can take payments.' },
  bank: { step: 'Link a bank account, so that your money can be transferred to it.' },
  identity: { step: 'Verify your identity in My Details, so that transfers to your bank can start.' },
  app: {
    step: 'Download the app, so that a device can be linked to it.',
    effect: 'No till can take a payment until a device is linked.',
  },
  device: {
    effect: 'No device is linked, so no till can take a payment. Your balance and transfers work as usual.',
    held: 'No device is linked, so no till can take a payment.',
  },
};

type Standing = Pick<BusinessData, 'status' | 'ownerCheck' | 'bankRegistration'>;

/** What the bank or the agency is working on, or what the bank said when the newest link failed. */
function standingNote(me: Standing): string | null {
  if (me.status === 'verification-under-way') {
    return 'Your bank is being verified. We will email you the result. You can take payments, but not transfer yet.';
  }
  if (me.status === 'pending-personal-verification' && me.ownerCheck === 'undecided') {
    return 'Your identity is being checked. We will email you the result.';
  }
  if (me.status === 'pending-personal-verification' && me.ownerCheck === 'waiting') {
    return 'Your identity check is delayed because the agency cannot be reached. We will email you the result.';
  }
  const failure = me.status === 'pending-bank-approval' ? linkFailure(me) : null;
  return failure && failure.why.trim();
}

/** What Pre-Live, the banner's word for two statuses, means. */
const preLive = 'Your account is live once your identity is verified and a device is linked.';

/**
 * What a status means for the merchant, after the specified words of the banner, and the next step of the set-up list.
 * Where the list itself stands below, it alone names the step.
 */
export function statusNote(
  me: Standing & Pick<BusinessData, 'nextStep' | 'transfersHeld'>,
  { listed }: { listed: boolean },
): string {
  const next = me.nextStep && stepNotes[me.nextStep];
  const isPreLive = me.status === 'pending-personal-verification' || me.status === 'pending-device-linking';
  return [
    isPreLive && preLive,
    standingNote(me),
    !listed && next?.step,
    (me.transfersHeld && next?.held) || next?.effect,
  ]
    .filter(Boolean)
    .join(' ');
}
