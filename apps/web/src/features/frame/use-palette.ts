import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PortalMenuItem } from '@trilane/ui/portal-frame';
import { useAccess, useMay } from '../../lib/access.tsx';
import { centsOf, formatDate, formatDollars, formatInstant } from '../../lib/format.ts';
import { useProductName } from '../../lib/config.ts';
import { useRead, useStores, useZone } from '../../lib/queries.ts';
import { transferPath } from '../../lib/transfer-path.ts';
import { useLater } from '../../lib/use-later.ts';
import { actionHits, centsIn, helpHits, pageHits, storeHits } from './palette-hits.ts';
import type { HelpHit, Hit, HitGroup } from './palette-hits.ts';

const askAfterMs = 200;
const hitsMax = 5;
/** How many of the latest transfers are looked through. */
const transfersMax = 50;

/** Looks the help through; the caller knows where it stands. */
export type FindHelp = (query: string, productName: string) => Promise<readonly HelpHit[]>;

const quiet = { placeholderData: keepPreviousData, meta: { quiet: true } } as const;

/** Payments by TRN No., shopper, or an amount. */
function usePayments(query: string): { hits: Hit[]; awaited: boolean } {
  const zone = useZone();
  const asked = useMay('listTransactions') && query.length > 0;
  const cents = centsIn(query);
  const words = cents === null ? query : query.replace(/^\D*[$]|[$,]/g, '');
  const found = useRead(
    'money',
    'listTransactions',
    { query: { q: words, limit: hitsMax } },
    { ...quiet, enabled: asked },
  );
  const amount = (cents ?? 0) / 100;
  const ofAmount = useRead(
    'money',
    'listTransactions',
    { query: { min: amount, max: amount, limit: hitsMax } },
    { ...quiet, enabled: asked && cents !== null },
  );
  const rows = [...(found.data?.docs ?? []), ...(cents === null ? [] : (ofAmount.data?.docs ?? []))];
  const unique = [...new Map(rows.map((row) => [row.transactionNumber, row])).values()].slice(0, hitsMax);
  return {
    awaited: asked && (found.isPending || (cents !== null && ofAmount.isPending)),
    hits: unique.map(({ transactionNumber, grossAmount, customerName, date, store }) => ({
      label: `TRN ${transactionNumber}, ${formatDollars(grossAmount)}`,
      note: [formatInstant(date, zone), customerName, store.name].filter(Boolean).join(' · '),
      href: `/portal/credits?trn=${transactionNumber}`,
      icon: 'record',
    })),
  };
}

/** The latest transfers to the bank by amount. */
function useTransfers(query: string): Hit[] {
  const cents = centsIn(query);
  const asked = useMay('listBankTransfers') && cents !== null;
  const zone = useZone();
  const { data } = useRead(
    'money',
    'listBankTransfers',
    { query: { page: 1, limit: transfersMax } },
    { ...quiet, enabled: asked },
  );
  return (asked ? (data?.docs ?? []) : [])
    .filter(({ amount }) => centsOf(amount) === cents)
    .slice(0, hitsMax)
    .map(({ id, amount, requestedAt }) => ({
      label: `Transfer of ${formatDollars(amount)}`,
      note: formatDate(requestedAt, zone),
      href: transferPath(id),
      icon: 'bank',
    }));
}

function useHelp(query: string, findHelp: FindHelp): readonly HelpHit[] {
  const product = useProductName();
  const [found, setFound] = useState<readonly HelpHit[]>([]);
  useEffect(() => {
    let wanted = true;
    if (query === '') setFound([]);
    else
      findHelp(query, product).then(
        (hits) => wanted && setFound(hits),
        () => undefined,
      );
    return () => {
      wanted = false;
    };
  }, [query, findHelp, product]);
  return found;
}

/** What a search finds, by kind; nothing typed shows what can be done and where one can go. */
export function usePalette(typed: string, { menu, findHelp }: { menu: readonly PortalMenuItem[]; findHelp: FindHelp }) {
  const query = typed.trim();
  const settled = useLater(query, askAfterMs);
  const may = useAccess().data?.may;
  const payments = usePayments(settled);
  const transfers = useTransfers(settled);
  const stores = useStores().data ?? [];
  const help = useHelp(settled, findHelp);
  const fresh = settled === query && query !== '';
  const groups: HitGroup[] = [
    { title: 'Actions', hits: actionHits(query, (call) => !may || may.includes(call)) },
    { title: 'Payments', hits: fresh ? payments.hits : [] },
    { title: 'Transfers', hits: fresh ? transfers : [] },
    { title: 'Stores and devices', hits: storeHits(query, stores) },
    { title: 'Pages', hits: pageHits(query, menu) },
    { title: 'Help', hits: fresh ? helpHits(help) : [] },
  ];
  return {
    groups: groups.filter(({ hits }) => hits.length > 0),
    awaited: query !== '' && (!fresh || payments.awaited),
  };
}
