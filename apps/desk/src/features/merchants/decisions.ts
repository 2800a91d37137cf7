import { prose } from '@trilane/domain/prose';
import type { DeskCallName } from '@trilane/contract/desk/desk-calls';
import { isRejected } from '@trilane/domain/business-status';
import type { DeskRole } from '@trilane/domain/desk-role';
import { formatCents } from '@trilane/domain/money';
import { counted } from '@trilane/domain/number-words';
import { PROPOSAL_HOURS } from '@trilane/domain/proposal';
import { agencyWords } from './agency-words.ts';
import type { Merchant, Person } from './wire.ts';

/** What a decision asks for beside the reason. */
export type Extra = 'proof' | 'email';

/** A decision that an operator may take about a merchant, with its consequences in words. */
export interface Decision {
  key: string;
  label: string;
  roles: readonly DeskRole[];
  isPossible: (merchant: Merchant) => boolean;
  consequence: (merchant: Merchant) => string;
  /** What the operator should know about the case, beside the consequence. */
  background?: (merchant: Merchant) => string;
  call: DeskCallName;
  body: (given: { reason: string; proof: string; email: string }, merchant: Merchant) => { reason: string };
  extra?: Extra;
  /** This operator only proposes it; a second one approves. */
  fourEyes?: true;
}

const RISK = ['risk'] as const;
const SECOND = prose`Another operator has to approve it within ${counted(PROPOSAL_HOURS, 'hour')}; until then nothing
  changes.`;
const sessionsEnd = ({ access }: Merchant) =>
  access.sessions === 0 ? 'Nobody is signed in now.' : `${counted(access.sessions, 'session')} of the owner will end.`;
const payoutsStop = ({ waitingPayouts: { count, amount } }: Merchant) =>
  count === 0
    ? 'No payout is waiting now.'
    : prose`${counted(count, 'payout')} totaling ${formatCents(Math.round(amount * 100))} will be stopped, and the money
        goes back to the balance.`;
const proposal =
  (kind: string) =>
  ({ reason, email }: { reason: string; email: string }) => ({ kind, reason, ...(email !== '' && { email }) });

const identity = (
  kind: 'business' | 'owner',
  decision: 'approved' | 'rejected',
): Pick<Decision, 'key' | 'label' | 'roles' | 'background' | 'call' | 'body'> => ({
  key: `${kind}-${decision}`,
  label: `${decision === 'approved' ? 'Approve' : 'Reject'} the ${kind} check`,
  roles: RISK,
  background: ({ checks }) => agencyWords(checks, kind),
  call: 'decideMerchantIdentity',
  body: ({ reason }, merchant) => ({ kind, decision, reason, seen: checkOf(merchant, kind) }),
});

const checkOf = (merchant: Merchant, kind: 'business' | 'owner') =>
  merchant.checks.find((check) => check.kind === kind)?.decision ?? null;
const isAsked = (merchant: Merchant, kind: 'business' | 'owner') =>
  merchant.checks.some((check) => check.kind === kind);

/** Whom decisions about access are about: the owner or, with its id, a person of the team. */
interface Subject {
  who: string;
  person?: string;
  state: (merchant: Merchant) => { sessions: number; secondFactor: boolean };
}

function accessDecisions({ who, person, state }: Subject): Decision[] {
  const about = person === undefined ? {} : { person };
  const Who = person === undefined ? 'The owner' : who;
  const end = (m: Merchant) => {
    const { sessions } = state(m);
    return sessions === 0 ? 'No session is open now.' : `${counted(sessions, 'session')} will end, in every business.`;
  };
  return [
    {
      key: 'end-sessions',
      label: `End all sessions of ${who}`,
      roles: ['support', 'risk'],
      call: 'endMerchantSessions',
      body: ({ reason }) => ({ ...about, reason }),
      isPossible: (m) => state(m).sessions > 0,
      consequence: (m) => `${end(m)} ${Who} can sign in again as usual.`,
    },
    {
      key: 'reset-second-factor',
      label: `Reset the second factor of ${who}`,
      roles: ['support'],
      call: 'resetMerchantSecondFactor',
      body: ({ reason, proof }) => ({ ...about, proof, reason }),
      extra: 'proof',
      isPossible: (m) => state(m).secondFactor,
      consequence: (m) =>
        prose`Until ${who} turns it on again, only a password or an emailed code is needed to sign in. ${end(m)} ${Who}
          gets an email.`,
    },
  ];
}

/** Decisions about the access of a person of the team. Those about the owner are in the menu. */
export const memberDecisions = ({ id, name, sessions, secondFactor }: Person): Decision[] =>
  accessDecisions({ who: name, person: id, state: () => ({ sessions: sessions.length, secondFactor }) });

/** Every decision about the business and its owner, in the order of the menu. */
export const DECISIONS: readonly Decision[] = [
  {
    ...identity('business', 'approved'),
    isPossible: (m) => isAsked(m, 'business') && checkOf(m, 'business') !== 'approved',
    consequence: (m) =>
      checkOf(m, 'business') === 'rejected'
        ? prose`The agency declined this business. Your approval alone reinstates it: the owner can sign in and
            continue. The owner gets an email.`
        : 'This approves the business, overriding the agency. The owner gets an email and can continue.',
  },
  {
    ...identity('business', 'rejected'),
    isPossible: (m) => isAsked(m, 'business') && checkOf(m, 'business') !== 'rejected',
    consequence: (m) =>
      `The business is declined. Its tills are refused at once. ${sessionsEnd(m)} The owner gets an email.`,
  },
  {
    ...identity('owner', 'approved'),
    isPossible: (m) => isAsked(m, 'owner') && checkOf(m, 'owner') !== 'approved',
    consequence: () =>
      'This verifies the owner, overriding the agency. The owner can transfer money and gets an email.',
  },
  {
    ...identity('owner', 'rejected'),
    isPossible: (m) => isAsked(m, 'owner') && checkOf(m, 'owner') !== 'rejected',
    consequence: (m) =>
      `The owner can no longer transfer money. ${payoutsStop(m)} The owner gets an email and can try again.`,
  },
  {
    key: 'approve-bank',
    label: 'Propose to approve the bank',
    roles: RISK,
    call: 'proposeForMerchant',
    body: proposal('approve-bank'),
    fourEyes: true,
    isPossible: (m) => m.accounts.some(({ approvedAt, removedAt }) => approvedAt === null && removedAt === null),
    consequence: () => `All linked accounts would be verified, overriding the provider, and get payouts. ${SECOND}`,
  },
  {
    key: 'fail-bank',
    label: 'Mark the bank as failed',
    roles: RISK,
    call: 'failMerchantBank',
    body: ({ reason }) => ({ reason }),
    isPossible: (m) => m.accounts.length > 0 && m.data.bankRegistration.status !== 'failed',
    consequence: (m) => `No account gets payouts anymore. ${payoutsStop(m)} The owner gets an email with your reason.`,
  },
  {
    key: 'request-documents',
    label: 'Request bank documents',
    roles: RISK,
    call: 'requestMerchantDocuments',
    body: ({ reason }) => ({ requested: true, reason }),
    isPossible: (m) => m.data.bankRegistration.status !== null && !m.data.bankRegistration.isDocumentsRequested,
    consequence: () =>
      'The portal shows a notice until documents are uploaded. The owner gets an email with your reason.',
  },
  {
    key: 'withdraw-documents',
    label: 'Withdraw the document request',
    roles: RISK,
    call: 'requestMerchantDocuments',
    body: ({ reason }) => ({ requested: false, reason }),
    isPossible: (m) => m.data.bankRegistration.isDocumentsRequested,
    consequence: () => 'The notice in the portal goes away. No email is sent.',
  },
  {
    key: 'freeze',
    label: 'Freeze payouts',
    roles: RISK,
    call: 'freezeMerchant',
    body: ({ reason }) => ({ reason }),
    isPossible: (m) => m.frozenAt === null,
    consequence: (m) =>
      prose`${payoutsStop(m)} No further payout can be requested. Payments continue. The merchant sees that transfers
        are on hold. Lifting the freeze needs two operators.`,
  },
  {
    key: 'lift-freeze',
    label: 'Propose to lift the freeze',
    roles: RISK,
    call: 'proposeForMerchant',
    body: proposal('lift-freeze'),
    fourEyes: true,
    isPossible: (m) => m.frozenAt !== null,
    consequence: () => `The merchant could transfer money again. ${SECOND}`,
  },
  {
    key: 'decline',
    label: 'Decline the business',
    roles: RISK,
    call: 'declineMerchant',
    body: ({ reason }) => ({ reason }),
    isPossible: (m) => m.declinedAt === null,
    consequence: (m) =>
      prose`Its tills are refused at once. ${sessionsEnd(m)} ${payoutsStop(m)} The owner gets an email. Undoing
        this needs two operators.`,
  },
  {
    key: 'withdraw-rejection',
    label: 'Propose to reinstate the business',
    roles: RISK,
    call: 'proposeForMerchant',
    body: proposal('withdraw-rejection'),
    fourEyes: true,
    isPossible: (m) => m.declinedAt !== null,
    consequence: () =>
      `The business would go back to its status before it was declined. The owner would get an email. ${SECOND}`,
  },
  {
    key: 'change-email',
    label: 'Propose a new email for the owner',
    roles: RISK,
    call: 'proposeForMerchant',
    body: proposal('change-email'),
    extra: 'email',
    fourEyes: true,
    isPossible: (m) => !isRejected(m.data.status),
    consequence: (m) =>
      prose`The owner would sign in with the new email and get all emails there. ${sessionsEnd(m)} Both addresses get an
        email. ${SECOND}`,
  },
  ...accessDecisions({ who: 'the owner', state: ({ access }) => access }),
];
