import type { CallName } from '@trilane/contract/calls';
import { formatCents } from '@trilane/domain/money';
import { parseDollars } from '@trilane/domain/typed-dollars';
import { readUsTrace } from '@trilane/domain/payout-trace';
import { readTrnNo } from '@trilane/domain/trn-no';
import type { IconName } from '@trilane/ui/icon';
import type { PortalMenuItem } from '@trilane/ui/portal-frame';
import type { Store } from '../../lib/queries.ts';
import { foldText, searchWords } from './search-words.ts';

/** A line of the palette. Every one leads to an address. */
export type Hit = {
  label: string;
  note?: string;
  href: string;
  icon: IconName;
  /** Not a result: opens all results of a search in the record. */
  isShowAll?: true;
};

export type HitGroup = { title: string; hits: readonly Hit[] };

/** A question of the help that has every word of the search. */
export type HelpHit = { question: string; topic: string; href: string };

/** The most hits of one kind. */
export const HITS_MAX = 5;

/** What is searched for. */
export type Query = {
  text: string;
  words: readonly string[];
  /** The amount at its end, and the words before it; null for none, and for more than ever moves. */
  cents: number | null;
  before: readonly string[];
  /** The trace number of a transfer; null if the text cannot be one. */
  trace: string | null;
  /** The amount cannot be a TRN No.: it has a dollar sign, cents, or words before it. */
  isMoney: boolean;
};

const hasWords = (text: string, words: readonly string[]) => {
  const folded = foldText(text);
  return words.every((word) => folded.includes(word));
};

/** Reads what is typed: `ada`, `4711`, `TRN 4711`, `$12.50`, `transfer 200`. */
export function readQuery(typed: string): Query {
  const text = String(readTrnNo(typed) ?? typed.trim());
  const words = searchWords(text);
  const trace = readUsTrace(text);
  const [, before = '', sign, amount = ''] = /^(?:(.*)\s)?(\$?)(\d[\d,]*(?:\.\d{1,2})?)$/.exec(text) ?? [];
  const { cents } = parseDollars(amount);
  if (trace !== null || cents === undefined || cents <= 0 || cents >= 1e11)
    return { text, words, cents: null, before: words, isMoney: false, trace };
  return {
    text,
    words,
    cents,
    before: searchWords(before),
    trace: null,
    isMoney: sign === '$' || amount.includes('.') || before !== '',
  };
}

type Action = Hit & { words: string; call: CallName; takesAmount?: boolean };

const actions = (cents: number | null): readonly Action[] => [
  {
    label: cents === null ? 'Transfer to bank' : `Transfer ${formatCents(cents)} to bank`,
    words: 'transfer to bank pay out withdraw send money',
    href: `/portal/balance?transfer=${cents === null ? '' : (cents / 100).toFixed(2)}`,
    call: 'transferToBank',
    icon: 'bank',
    takesAmount: true,
  },
  {
    label: 'Link a device',
    words: 'link a device till pair add',
    href: '/portal/stores',
    call: 'createLinkToken',
    icon: 'till',
  },
  {
    label: 'Add a store',
    words: 'add a store new create',
    href: '/portal/stores/create',
    call: 'createStore',
    icon: 'store',
  },
  {
    label: 'Add a promotion',
    words: 'add a promotion new conditional cashback offer',
    href: '/portal/set-rewards/conditional/add',
    call: 'createPromotion',
    icon: 'promo',
  },
  {
    label: 'Add a discount',
    words: 'add a discount new one-off offer',
    href: '/portal/set-rewards/one-off/add',
    call: 'createDiscount',
    icon: 'promo',
  },
  {
    label: 'Close the day',
    words: 'close the day z report',
    href: '/portal/reports/closes',
    call: 'closeDay',
    icon: 'record',
  },
  {
    label: 'Invite a person',
    words: 'invite a person team member staff',
    href: '/portal/admin/team',
    call: 'inviteMember',
    icon: 'user',
  },
];

/** What can be done, as far as it is open to the person. An amount is offered to what takes one. */
export function actionHits({ cents, before, isMoney }: Query, may: (call: CallName) => boolean): Hit[] {
  if (cents !== null && !isMoney) return [];
  return actions(cents)
    .filter(({ call, words, takesAmount }) => may(call) && hasWords(words, before) && (cents === null || takesAmount))
    .map(({ label, href, icon }) => ({ label, href, icon }));
}

/** What a page is also searched by, beside its label: the words of those who do not know how the menu calls it. */
export const OTHER_WORDS: Readonly<Record<string, string>> = {
  '/portal/balance': 'home today sales so far money available pending arriving',
  '/portal/balance/transfers': 'payouts withdrawals deposits bank calendar',
  '/portal/balance/statements': 'monthly month pdf statement of account',
  '/portal/balance/bank-match': 'reconcile compare csv ofx camt',
  '/portal/credits': 'payments sales refunds history export csv xlsx',
  '/portal/reports': 'sales tips figures tax hours days weeks months',
  '/portal/reports/closes': 'z report end of day cash',
  '/portal/reports/reconcile': 'ledger reconciliation',
  '/portal/stores': 'devices tills link unlink pair remove a till app users staff locations',
  '/portal/set-rewards': 'offers discounts promotions cashback',
  '/portal/admin': 'company name address ein owner archive export everything leave',
  '/portal/admin?tab=details': 'profile phone email e-mail address',
  '/portal/admin?tab=bank': 'routing account number payout',
  '/portal/admin?tab=bank&part=documents': 'upload files for the bank papers',
  '/portal/admin?tab=password': 'change my password',
  '/portal/admin/team': 'people members invite roles permissions users',
  '/portal/admin/receipts': 'footer return policy slip',
  '/portal/admin/accounting': 'quickbooks xero bookkeeping journal export',
  '/portal/admin/api-keys': 'api keys webhooks programs',
  '/portal/admin/notices': 'notifications alerts mails e-mails bell quiet hours',
  '/portal/admin/security': 'log out logout sign out sessions browsers authenticator two-factor 2fa',
  '/portal/admin/activity':
    'audit log history who did what when changed linked unlinked removed a till device store signed in',
};

const isFound = ({ label, href }: Pick<Hit, 'label' | 'href'>, { words }: Query) =>
  hasWords(`${label} ${OTHER_WORDS[href] ?? ''}`, words);

/**
 * The pages of the menu, and those below its items. An item that shares its address with a page is found by its label
 * alone.
 */
export function pageHits(query: Query, menu: readonly PortalMenuItem[]): Hit[] {
  return menu.flatMap(({ label, href, icon, pages = [] }): Hit[] => {
    if (href === undefined) return [];
    const isPage = pages.some((page) => page.href === href);
    return [
      ...((isPage ? hasWords(label, query.words) : isFound({ label, href }, query)) ? [{ label, href, icon }] : []),
      ...pages
        .filter((page) => isFound(page, query))
        .map((page) => ({ label: page.label, note: label, href: page.href, icon })),
    ];
  });
}

/** Stores by name, number or city, and their devices by name. */
export function storeHits({ words }: Query, stores: readonly Store[]): Hit[] {
  if (words.length === 0) return [];
  const pathOf = (name: string) => `/portal/stores?q=${encodeURIComponent(name)}`;
  return stores
    .flatMap(({ name, storeNo, address, aisles }): Hit[] => [
      ...(hasWords([name, storeNo, address.city].join(' '), words)
        ? [{ label: name, note: address.city, href: pathOf(name), icon: 'store' as const }]
        : []),
      ...aisles
        .filter((aisle) => hasWords(aisle.name, words))
        .map((aisle) => ({ label: aisle.name, note: name, href: pathOf(aisle.name), icon: 'till' as const })),
    ])
    .slice(0, HITS_MAX);
}

export const helpHits = (found: readonly HelpHit[]): Hit[] =>
  found.slice(0, HITS_MAX).map(({ question, topic, href }) => ({ label: question, note: topic, href, icon: 'help' }));
