import type { CallName } from '@trilane/contract/calls';
import { formatCents, parseDollars } from '@trilane/domain/money';
import type { IconName } from '@trilane/ui/icon';
import type { PortalMenuItem } from '@trilane/ui/portal-frame';
import type { Store } from '../../lib/queries.ts';

/** A line of the palette. Every one leads to an address. */
export type Hit = { label: string; note?: string; href: string; icon: IconName };

export type HitGroup = { title: string; hits: readonly Hit[] };

/** A question of the help that has every word of the search. */
export type HelpHit = { question: string; topic: string; href: string };

const hitsMax = 5;

const wordsOf = (query: string) => query.toLowerCase().split(/\s+/).filter(Boolean);
const hasWords = (text: string, words: readonly string[]) => words.every((word) => text.toLowerCase().includes(word));

/** The amount that is typed, `$200` or `12.50`, in cents; null when it is none, or more than ever moves. */
export function centsIn(query: string): number | null {
  const typed = /(?:^|\s)\$?\d[\d,]*(?:\.\d{1,2})?$/.exec(query.trim())?.[0];
  const { cents } = parseDollars(typed ?? '');
  return cents !== undefined && cents > 0 && cents < 1e11 ? cents : null;
}

type Action = Hit & { words: string; call: CallName };

const actions = (cents: number | null): readonly Action[] => [
  {
    label: cents === null ? 'Transfer to bank' : `Transfer ${formatCents(cents)} to bank`,
    words: 'transfer to bank pay out withdraw send money',
    href: `/portal/balance?transfer=${cents === null ? '' : (cents / 100).toFixed(2)}`,
    call: 'transferToBank',
    icon: 'bank',
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

/** What can be done, as far as it is open to the person. An amount alone offers to transfer it. */
export function actionHits(query: string, may: (call: CallName) => boolean): Hit[] {
  const cents = centsIn(query);
  const words = wordsOf(cents === null ? query : query.replace(/\$?[\d,.]+$/, ''));
  return actions(cents)
    .filter((action) => may(action.call) && hasWords(action.words, words))
    .filter((action) => cents === null || action.icon === 'bank')
    .map(({ label, href, icon }) => ({ label, href, icon }));
}

/** The pages of the menu, and those below its items. */
export function pageHits(query: string, menu: readonly PortalMenuItem[]): Hit[] {
  const words = wordsOf(query);
  return menu
    .flatMap(({ label, href, icon, pages = [] }) =>
      href === undefined
        ? []
        : [{ label, href, icon }, ...pages.map((page) => ({ label: page.label, note: label, href: page.href, icon }))],
    )
    .filter(({ label }) => hasWords(label, words));
}

/** Stores by name, number or city, and their devices by name. */
export function storeHits(query: string, stores: readonly Store[]): Hit[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return stores
    .flatMap(({ name, storeNo, address, aisles }): Hit[] => [
      ...(hasWords([name, storeNo, address.city].join(' '), words)
        ? [
            {
              label: name,
              note: address.city,
              href: `/portal/stores?q=${encodeURIComponent(name)}`,
              icon: 'store' as const,
            },
          ]
        : []),
      ...aisles
        .filter((aisle) => hasWords(aisle.name, words))
        .map((aisle) => ({
          label: aisle.name,
          note: name,
          href: `/portal/stores?q=${encodeURIComponent(aisle.name)}`,
          icon: 'till' as const,
        })),
    ])
    .slice(0, hitsMax);
}

export const helpHits = (found: readonly HelpHit[]): Hit[] =>
  found.slice(0, hitsMax).map(({ question, topic, href }) => ({ label: question, note: topic, href, icon: 'help' }));
