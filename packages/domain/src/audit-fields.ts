import { ACCOUNTING_ACCOUNTS } from './accounting.ts';
import { SCOPE_WORDS } from './api-key.ts';
import { LANGUAGE_NAMES } from './language.ts';
import { ROLE_WORDS } from './team.ts';
import { WEBHOOK_EVENTS } from './webhook.ts';

/** How a detail of an audit line is called, and what its values mean. */
interface FieldWords {
  words: string;
  /** The codes that it may hold, in words. A comma separates several codes. */
  values?: Readonly<Record<string, string>>;
  /** People type it: it is shown as it is, even if it looks like a code, a day or an id. */
  typed?: true;
  /** Only the product reads it; merchants are not shown it. */
  inner?: true;
}

const field = (words: string, values?: FieldWords['values']): FieldWords => ({ words, ...(values && { values }) });
const typed = (words: string): FieldWords => ({ words, typed: true });

const WEEKDAYS = { 1: 'Monday', 2: 'Tuesday', 3: 'Wednesday', 4: 'Thursday', 5: 'Friday' };
const FORMATS = {
  ...{ csv: 'CSV', xlsx: 'Excel', ofx: 'OFX', camt: 'camt.053' },
  ...{ quickbooks: 'QuickBooks Online', xero: 'Xero', iif: 'QuickBooks Desktop', journal: 'plain journal' },
};

const accounts = Object.fromEntries(
  Object.entries(ACCOUNTING_ACCOUNTS).map(([key, name]) => [key, typed(`account for “${name}”`)]),
) as Record<keyof typeof ACCOUNTING_ACCOUNTS, FieldWords>;

/** Every detail that a line of the audit trail may have, by the name under which it is stored. */
export const AUDIT_FIELDS = {
  ...accounts,
  about: typed('it was about'),
  accounts: field('accounts'),
  account: field('account'),
  actorKind: field('who', { stranger: 'not signed in', provider: 'outside party', key: 'API key' }),
  active: field('switched on'),
  again: field('sent again'),
  aisleId: field('device'),
  amount: field('amount'),
  area: field('area', { access: 'sign-in and access', offers: 'discounts and promotions', exports: 'downloads' }),
  assigned: typed('assigned to'),
  attempts: field('tries so far'),
  automatic: field('automatic'),
  basis: field('entries', { day: 'by day', payout: 'by transfer' }),
  begun: field('run'),
  broken: field('broken lines'),
  business: field('business'),
  businesses: field('businesses'),
  by: field('by', { mail: 'email', staff: 'app user', 'hour-of-week': 'hour of the week' }),
  calendarsEnded: field('calendar addresses ended'),
  category: field('category'),
  categoryId: field('category'),
  checks: field('checks'),
  chains: field('chains'),
  changes: field('changes'),
  characters: field('characters'),
  chat: field('chat'),
  city: typed('city'),
  country: field('country'),
  dayOfMonth: field('day of the month'),
  decision: field('decision'),
  declined: field('declined'),
  description: typed('description'),
  devices: field('devices'),
  differences: field('differences'),
  dob: field('date of birth'),
  documents: typed('documents'),
  document: field('document'),
  effectiveOn: field('takes effect on'),
  ein: field('EIN'),
  email: typed('email'),
  ended: field('sessions ended'),
  events: field('events', WEBHOOK_EVENTS),
  event: field('event'),
  every: field('how often', { day: 'every business day', week: 'weekly', month: 'monthly' }),
  fact: field('state'),
  failedOnly: field('failed ones only'),
  files: field('files'),
  firstName: typed('first name'),
  first_name: typed('first name'),
  first: field('first key'),
  footer: typed('footer'),
  forgotten: field('signed out for good'),
  format: field('format', FORMATS),
  from: field('from'),
  held: field('on hold'),
  keepCents: field('amount to keep'),
  keysEnded: typed('API keys ended'),
  kind: field('kind'),
  language: field('language', LANGUAGE_NAMES),
  lastName: typed('last name'),
  last_name: typed('last name'),
  lastError: typed('last error'),
  lat: field('latitude'),
  lines: field('lines'),
  lng: field('longitude'),
  logo: typed('logo'),
  logo_file_id: field('image'),
  logoFileId: field('image'),
  madeAt: field('archive made at'),
  max: field('amount at most'),
  mayTransfer: field('may transfer to the bank'),
  message: field('message'),
  minutes: field('minutes until it expires'),
  min: field('amount at least'),
  mobile: typed('mobile number'),
  moneyBack: field('money given back'),
  moved: field('values moved'),
  name: typed('name'),
  networks: field('networks'),
  note: typed('note'),
  oldSecretUntil: field('old secret works until'),
  on: field('switched on'),
  otherLines: field('other lines of the file'),
  otherSessionsEnded: field('other sessions ended'),
  outcome: field('outcome', {
    asked: 'confirmation requested',
    consented: 'access given',
    verified: 'accounts verified',
  }),
  ownerFirstName: typed('first name of the owner'),
  ownerLastName: typed('last name of the owner'),
  ownerTitle: typed('title of the owner'),
  passkeysEnded: typed('passkeys ended'),
  passwordEnded: field('password ended'),
  percent: field('percent off'),
  place_ref: { words: 'place on the map', inner: true },
  primary: field('primary account removed'),
  proof: field('proof'),
  proposedBy: typed('proposed by'),
  q: typed('search'),
  reason: typed('reason'),
  refundLimitCents: field('refund limit'),
  refund: field('TRN No. of the refund'),
  replaced: field('earlier address ended'),
  requested: field('documents requested'),
  rewardPercent: field('cashback in percent'),
  roles: field('roles'),
  role: field('role', ROLE_WORDS),
  'Sales summaries': field('Sales summaries'),
  scopes: field('rights', SCOPE_WORDS),
  secondFactor: field('second factor', { app: 'authenticator app', recovery: 'recovery code' }),
  sessionsEnded: field('sessions ended'),
  source: field('taken from'),
  spendCents: field('spend'),
  ssn: field('SSN'),
  staffId: field('app user'),
  state: typed('state'),
  status: field('status'),
  store: typed('store'),
  store_no: typed('store No.'),
  store_type: field('kind of store', { 'single-device': 'one device', 'multi-device': 'several devices' }),
  storeIds: field('stores'),
  storeId: field('store'),
  stores: field('stores'),
  storeType: field('kind of store', { 'single-device': 'one device', 'multi-device': 'several devices' }),
  street: typed('street'),
  streetAddress1: typed('street'),
  suit: typed('suite'),
  suite: typed('suite'),
  synced: field('kept by the account of the browser or phone'),
  tables: field('tables'),
  tip: field('tip'),
  to: field('to'),
  trace: typed('trace number'),
  tradeDate: field('cash day'),
  transactions: field('transactions'),
  transfers: field('transfers'),
  transfer: field('transfer'),
  type: field('kind'),
  undone: field('put back'),
  until: field('until'),
  url: typed('address'),
  version: field('version'),
  way: field('how', { code: 'emailed code', 'reset-code': 'code to reset the password', switch: 'change of business' }),
  weekdays: field('weekdays', WEEKDAYS),
  withTips: field('with tips'),
  zip_code: field('ZIP code'),
  zipCode: field('ZIP code'),
} as const satisfies Record<string, FieldWords>;

export type AuditField = keyof typeof AUDIT_FIELDS;

/** What is known of a detail; null of a later version's, and of one that is stored under words. */
export const knownField = (name: string): FieldWords | null =>
  Object.hasOwn(AUDIT_FIELDS, name) ? AUDIT_FIELDS[name as AuditField] : null;

/** Whether a merchant is shown it. */
export const isForMerchants = (name: string): boolean => knownField(name)?.inner !== true;
