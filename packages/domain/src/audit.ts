import { formatCents } from './money.ts';
import { word } from './word.ts';
import { formatDate, isCalendarDate } from './zoned-time.ts';

/** What the audit trail is filtered by. */
export const AUDIT_AREAS = ['access', 'business', 'bank', 'money', 'stores', 'offers', 'exports'] as const;
export type AuditArea = (typeof AUDIT_AREAS)[number];

/**
 * Every action that leaves a line in the audit trail, done or refused: its area and what a merchant would
 * call it.
 */
export const AUDIT_ACTIONS = {
  'sign-in': { area: 'access', words: word('Sign-in') },
  'sign-out': { area: 'access', words: word('Sign-out') },
  'sign-up.finish': { area: 'access', words: 'Sign-up finished' },
  'session.end': { area: 'access', words: 'Session ended' },
  'session.end-others': { area: 'access', words: 'Other sessions ended' },
  'session.end-all': { area: 'access', words: 'All sessions ended' },
  proof: { area: 'access', words: 'Confirmation of identity' },
  'second-factor.on': { area: 'access', words: 'Second factor switched on' },
  'second-factor.off': { area: 'access', words: 'Second factor switched off' },
  'second-factor.reset': { area: 'access', words: 'Second factor reset' },
  'recovery-codes.renew': { area: 'access', words: 'Recovery codes renewed' },
  'recovery-codes.end': { area: 'access', words: 'Recovery codes ended' },
  'passkey.add': { area: 'access', words: 'Passkey added' },
  'passkey.rename': { area: 'access', words: 'Passkey renamed' },
  'passkey.remove': { area: 'access', words: 'Passkey removed' },
  'password.change': { area: 'access', words: 'Password changed' },
  'password.reset': { area: 'access', words: 'Password reset' },
  'team.invite': { area: 'access', words: 'Person invited to the team' },
  'team.update': { area: 'access', words: 'Rights of a team member changed' },
  'team.rules': { area: 'access', words: 'Rules of the team changed' },
  'team.remove': { area: 'access', words: 'Team member removed' },
  'team.join': { area: 'access', words: 'Team joined' },
  'notices.update': { area: 'access', words: 'Choice of notices changed' },
  'push.on': { area: 'access', words: 'Push turned on in a browser' },
  'push.off': { area: 'access', words: 'Push turned off in a browser' },
  'calendar.create': { area: 'access', words: 'Calendar address created' },
  'calendar.remove': { area: 'access', words: 'Calendar address ended' },
  'owner.email': { area: 'access', words: 'Email of the owner changed' },
  'support.hand-off': { area: 'access', words: 'Customer Support opened' },
  'business.register': { area: 'business', words: 'Business registered' },
  'terms.accept': { area: 'business', words: 'Terms accepted' },
  'accounting.names': { area: 'business', words: 'Names of accounts changed' },
  'api-key.create': { area: 'access', words: 'API key created' },
  'api-key.update': { area: 'access', words: 'API key changed' },
  'api-key.rotate': { area: 'access', words: 'Secret of an API key replaced' },
  'api-key.outside': { area: 'access', words: 'API key used from outside its networks' },
  'api-key.remove': { area: 'access', words: 'API key removed' },
  'receipts.look': { area: 'business', words: 'Logo or footer of receipts changed' },
  'webhook.create': { area: 'business', words: 'Webhook endpoint added' },
  'webhook.update': { area: 'business', words: 'Webhook endpoint changed' },
  'webhook.active': { area: 'business', words: 'Webhook endpoint switched on or off' },
  'webhook.remove': { area: 'business', words: 'Webhook endpoint removed' },
  'webhook.roll': { area: 'business', words: 'Secret of a webhook endpoint replaced' },
  'webhook.test': { area: 'business', words: 'Test event sent to a webhook endpoint' },
  'webhook.replay': { area: 'business', words: 'Webhook events replayed' },
  'owner.details': { area: 'business', words: 'Identity details given' },
  'identity.decide': { area: 'business', words: 'Identity check decided' },
  'business.reject': { area: 'business', words: 'Account declined' },
  'bank.link-start': { area: 'bank', words: 'Bank link opened' },
  'bank.report': { area: 'bank', words: 'Bank link decided' },
  'bank.primary': { area: 'bank', words: 'Primary account changed' },
  'documents.give': { area: 'bank', words: 'Documents uploaded' },
  'documents.request': { area: 'bank', words: 'Documents requested' },
  'transfer.request': { area: 'money', words: 'Transfer to bank requested' },
  'transfer.automatic': { area: 'money', words: 'Automatic transfers changed' },
  'transfer.automatic-pause': { area: 'money', words: 'Automatic transfers paused' },
  'transfer.decide': { area: 'money', words: 'Transfer to bank' },
  'transfer.match': { area: 'money', words: 'Transfers compared with a bank file' },
  'transfer.hold': { area: 'money', words: 'Transfers put on hold' },
  'transfer.release': { area: 'money', words: 'Transfers released' },
  'transfer.confirm': { area: 'money', words: 'Transfers confirmed by the owner' },
  'change.stop': { area: 'money', words: 'Change stopped by the link in an email' },
  refund: { area: 'money', words: word('Refund') },
  'day.close': { area: 'money', words: 'Day closed' },
  'transaction.note': { area: 'money', words: 'Note on a transaction changed' },
  'store.create': { area: 'stores', words: 'Store added' },
  'store.update': { area: 'stores', words: 'Store changed' },
  'store.active': { area: 'stores', words: 'Store switched on or off' },
  'device.create': { area: 'stores', words: 'Device added' },
  'device.update': { area: 'stores', words: 'Device renamed' },
  'device.active': { area: 'stores', words: 'Device switched on or off' },
  'device.chat': { area: 'stores', words: 'Chat switched on or off' },
  'device.code': { area: 'stores', words: 'Link code made' },
  'device.link': { area: 'stores', words: 'Device linked' },
  'device.unlink': { area: 'stores', words: 'Device unlinked' },
  'stores.import': { area: 'stores', words: 'Stores imported' },
  'staff.create': { area: 'stores', words: 'App user added' },
  'staff.update': { area: 'stores', words: 'App user changed' },
  'staff.active': { area: 'stores', words: 'App user enabled or disabled' },
  'staff.invite': { area: 'stores', words: 'Link to set a password sent again' },
  'staff.password': { area: 'stores', words: 'Password set by an app user' },
  'staff.sign-in': { area: 'stores', words: 'App user signed in at a device' },
  'staff.pin': { area: 'stores', words: 'PIN chosen by an app user' },
  'staff.switch': { area: 'stores', words: 'App user took over by PIN' },
  'staff.sign-out': { area: 'stores', words: 'App user signed out at a device' },
  'discount.create': { area: 'offers', words: 'Discount set' },
  'discount.update': { area: 'offers', words: 'Discount changed' },
  'discount.remove': { area: 'offers', words: 'Discount deleted' },
  'promotion.create': { area: 'offers', words: 'Conditional promotion set' },
  'promotion.update': { area: 'offers', words: 'Conditional promotion changed' },
  'promotion.remove': { area: 'offers', words: 'Conditional promotion deleted' },
  premium: { area: 'offers', words: 'Premium placement switched on or off' },
  'export.transactions': { area: 'exports', words: 'Transactions exported' },
  'export.transfers': { area: 'exports', words: 'Transfers to bank exported' },
  'export.report': { area: 'exports', words: 'Sales report exported' },
  'export.day-close': { area: 'exports', words: 'Close of day downloaded' },
  'day.mail': { area: 'exports', words: 'Close of day emailed' },
  'export.receipt': { area: 'exports', words: 'Receipt downloaded' },
  'receipt.send': { area: 'exports', words: 'Receipt sent' },
  'export.accounting': { area: 'exports', words: 'Accounting file exported' },
  'export.results': { area: 'exports', words: 'Results of an offer exported' },
  'export.stores': { area: 'exports', words: 'Stores exported' },
  'export.archive': { area: 'exports', words: 'Business archive downloaded' },
  'export.activity': { area: 'exports', words: 'Activity exported' },
  'statement.get': { area: 'exports', words: 'Statement downloaded' },
  'document.get': { area: 'exports', words: 'Document downloaded' },
  'message.resend': { area: 'business', words: 'Email or SMS sent again' },
  'note.add': { area: 'business', words: 'Note added by an operator' },
  'proposal.make': { area: 'business', words: 'Proposed to a second operator' },
  'proposal.approve': { area: 'business', words: 'Proposal approved' },
  'proposal.decline': { area: 'business', words: 'Proposal declined' },
  'webhook.resend': { area: 'business', words: 'Message sent again' },
  'job.abandon': { area: 'business', words: 'Undelivered message abandoned' },
  'job.replay': { area: 'business', words: 'Undelivered message retried' },
  'bank-file.adopt': { area: 'money', words: 'Payout file marked as received by the bank' },
  'bank-file.send': { area: 'money', words: 'Payout file sent again' },
  'audit.verify': { area: 'business', words: 'Audit trail verified' },
  'books.reconcile': { area: 'business', words: 'Books reconciled' },
  'audit.export': { area: 'exports', words: 'Audit trail of the installation exported' },
  'waiting.claim': { area: 'business', words: 'Queue item taken' },
  'waiting.take-over': { area: 'business', words: 'Queue item taken over' },
  'waiting.release': { area: 'business', words: 'Queue item released' },
  'waiting.seen': { area: 'business', words: 'Queue item dismissed' },
  'enquiry.assign': { area: 'business', words: 'Enquiry assigned' },
  'enquiry.answer': { area: 'business', words: 'Enquiry answered' },
  'enquiry.done': { area: 'business', words: 'Enquiry done' },
  'enquiry.reopen': { area: 'business', words: 'Enquiry reopened' },
  'enquiries.export': { area: 'business', words: 'Enquiries exported' },
  'text.publish': { area: 'business', words: 'Legal text published' },
  'keys.rotate': { area: 'business', words: 'Keys rotated' },
  'operator.sign-in': { area: 'access', words: 'Operator signed in' },
  'operator.sign-out': { area: 'access', words: 'Operator signed out' },
  'operator.session-end': { area: 'access', words: 'Session of an operator ended' },
  'operator.proof': { area: 'access', words: 'Operator confirmed with a second factor' },
  'operator.set-up': { area: 'access', words: 'Operator set password and second factor' },
  'operator.password': { area: 'access', words: 'Operator changed the password' },
  'operator.totp': { area: 'access', words: 'Authenticator app of an operator changed' },
  'operator.totp-remove': { area: 'access', words: 'Authenticator app of an operator removed' },
  'operator.passkey-add': { area: 'access', words: 'Operator added a passkey' },
  'operator.passkey-remove': { area: 'access', words: 'Operator removed a passkey' },
  'operator.add': { area: 'access', words: 'Operator added' },
  'operator.roles': { area: 'access', words: 'Roles of an operator changed' },
  'operator.networks': { area: 'access', words: 'Networks of an operator changed' },
  'operator.reset': { area: 'access', words: 'Operator reset' },
  'operator.remove': { area: 'access', words: 'Operator removed' },
  backup: { area: 'business', words: 'Backup made' },
  restore: { area: 'business', words: 'Backup restored' },
  'archive.import': { area: 'business', words: 'Business imported from an archive' },
  'files.move': { area: 'business', words: 'Uploaded files moved' },
} as const satisfies Record<string, { area: AuditArea; words: string }>;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** Who acted, in words for people. */
export const ACTOR_WORDS = {
  owner: word('Owner'),
  member: 'Team member',
  key: 'API key',
  device: word('Device'),
  provider: 'Outside party',
  operator: word('Operator'),
  /** The product by itself, under its name: nobody asked for it at that moment. */
  automatic: word('Automatic'),
  /** A person who was refused before she had shown who she is. */
  stranger: 'Not signed in',
} as const;

export type AuditActor = keyof typeof ACTOR_WORDS;
export const AUDIT_ACTORS = Object.keys(ACTOR_WORDS) as [AuditActor, ...AuditActor[]];

/** How an act ended, in words for people. */
export const END_WORDS = {
  done: word('Done'),
  refused: word('Refused'),
  /** The person was asked to prove first who she is; nothing was refused to her. */
  asked: 'Confirmation requested',
} as const;

export type AuditEnd = keyof typeof END_WORDS;
export const AUDIT_ENDS = Object.keys(END_WORDS) as [AuditEnd, ...AuditEnd[]];

/** How the act of a line ended, for people; the trail keeps a question for a proof as refused, with that reason. */
export const auditEnd = ({ outcome, reason }: { outcome: 'done' | 'refused'; reason: string | null }): AuditEnd =>
  reason === 'proof_required' ? 'asked' : outcome;

/** The actions of an area, for a filter. */
export function actionsOf(area: AuditArea): AuditAction[] {
  return (Object.keys(AUDIT_ACTIONS) as AuditAction[]).filter((action) => AUDIT_ACTIONS[action].area === area);
}

/** The action in a merchant's words; an action of a later version as it is stored. */
export function actionWords(action: string): string {
  return Object.hasOwn(AUDIT_ACTIONS, action) ? AUDIT_ACTIONS[action as AuditAction].words : action;
}

/** 'accountName' as 'account name' and 'spendCents' as 'spend': what screens call a changed value. */
export function fieldWords(name: string): string {
  return name
    .replace(/Cents$/, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
}

/** The changed value of a field in words: cents as dollars, days the US way. A masked value stays masked. */
export function valueWords(value: unknown, name: string): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? word('yes') : word('no');
  if (typeof value === 'number' && name.endsWith('Cents')) return formatCents(value);
  if (typeof value === 'string' && isCalendarDate(value)) return formatDate(value, 'UTC');
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return JSON.stringify(value);
}
