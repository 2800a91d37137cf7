import { useEffect, useState } from 'react';
import { word } from '@trilane/domain/word';
import type { PortalMenuItem } from '@trilane/ui/portal-frame';
import { useMay, useMayAsk } from '../../lib/access.tsx';
import { useProductName } from '../../lib/config.ts';
import { centsOf, formatDate, formatDollars } from '../../lib/format.ts';
import { useRead, useStores, useZone } from '../../lib/queries.ts';
import { transferPath } from '../../lib/transfer-path.ts';
import { useLater } from '../../lib/use-later.ts';
import { actionHits, helpHits, HITS_MAX, pageHits, readQuery, storeHits } from './palette-hits.ts';
import type { HelpHit, Hit, HitGroup, Query } from './palette-hits.ts';
import { paymentHits } from './payment-hits.ts';
import type { PaymentSearch } from './payment-hits.ts';

const askAfterMs = 200;
/** How many of the latest transfers are looked through. */
const transfersMax = 50;

/** Looks the help through; the caller knows where it stands. */
export type FindHelp = (query: string, productName: string) => Promise<readonly HelpHit[]>;

/** What one source has found so far. */
type Found = { hits: readonly Hit[]; awaited: boolean; failed: boolean };

const quiet = { meta: { quiet: true } } as const;

/** Payments by TRN No. or shopper, and by amount. */
function usePayments({ text, cents, isMoney }: Query): Found {
  const zone = useZone();
  const may = useMay('listTransactions') && text !== '';
  const byWords = useRead(
    'money',
    'listTransactions',
    { query: { q: text, limit: HITS_MAX } },
    { ...quiet, enabled: may && !isMoney },
  );
  const amount = (cents ?? 0) / 100;
  const byAmount = useRead(
    'money',
    'listTransactions',
    { query: { min: amount, max: amount, limit: HITS_MAX } },
    { ...quiet, enabled: may && cents !== null },
  );
  const asksWords = may && !isMoney;
  const asksAmount = may && cents !== null;
  const dollars = String(amount);
  const asked = [...(asksWords ? [byWords] : []), ...(asksAmount ? [byAmount] : [])];
  const searches: PaymentSearch[] = [
    ...(asksWords ? [{ filter: { q: text }, page: byWords.data }] : []),
    ...(asksAmount ? [{ filter: { min: dollars, max: dollars }, amountCents: cents, page: byAmount.data }] : []),
  ];
  return {
    awaited: asked.some(({ isPending }) => isPending),
    failed: asked.some(({ isError }) => isError),
    hits: paymentHits(searches, zone),
  };
}

/** Transfers by amount among the latest, or any by trace number. */
function useTransfers({ cents, trace }: Query): Found {
  const zone = useZone();
  const asked = useMay('listBankTransfers') && (cents !== null || trace !== null);
  const { data, isPending, isError } = useRead(
    'money',
    'listBankTransfers',
    { query: trace === null ? { page: 1, limit: transfersMax } : { page: 1, limit: HITS_MAX, trace } },
    { ...quiet, enabled: asked },
  );
  return {
    awaited: asked && isPending,
    failed: asked && isError,
    hits: (asked ? (data?.docs ?? []) : [])
      .filter(({ amount }) => trace !== null || centsOf(amount) === cents)
      .slice(0, HITS_MAX)
      .map(({ id, amount, requestedAt, traceNumber }) => ({
        label: `Transfer of ${formatDollars(amount)}`,
        note: [formatDate(requestedAt, zone), ...(trace === null ? [] : [traceNumber])].join(' · '),
        href: transferPath(id),
        icon: 'bank',
      })),
  };
}

function useHelp({ text }: Query, findHelp: FindHelp): Found {
  const product = useProductName();
  const [found, setFound] = useState<{ text: string; hits: readonly HelpHit[] | null }>({ text: '', hits: [] });
  useEffect(() => {
    if (text === '') return undefined;
    let wanted = true;
    const keep = (hits: readonly HelpHit[] | null) => wanted && setFound({ text, hits });
    findHelp(text, product).then(keep, () => keep(null));
    return () => {
      wanted = false;
    };
  }, [text, findHelp, product]);
  const isOfThis = text !== '' && found.text === text;
  return {
    awaited: text !== '' && !isOfThis,
    failed: isOfThis && found.hits === null,
    hits: isOfThis ? helpHits(found.hits ?? []) : [],
  };
}

type Sources = { menu: readonly PortalMenuItem[]; findHelp: FindHelp; isOff: boolean };

/**
 * What a search finds, by kind; nothing typed shows what can be done and where one can go. While it is off, nothing is
 * asked for and nothing found.
 */
export function usePalette(typed: string, { menu, findHelp, isOff }: Sources) {
  const query = readQuery(isOff ? '' : typed);
  const settled = readQuery(useLater(query.text, askAfterMs));
  const may = useMayAsk();
  const payments = usePayments(settled);
  const transfers = useTransfers(settled);
  const help = useHelp(settled, findHelp);
  const stores = useStores().data ?? [];
  const isSettled = settled.text === query.text;
  const asked = isSettled ? [payments, transfers, help] : [];
  const groups: HitGroup[] = [
    { title: word('Actions'), hits: actionHits(query, may) },
    { title: word('Payments'), hits: isSettled ? payments.hits : [] },
    { title: word('Transfers'), hits: isSettled ? transfers.hits : [] },
    { title: 'Stores and devices', hits: storeHits(query, stores) },
    { title: word('Pages'), hits: pageHits(query, menu) },
    { title: word('Help'), hits: isSettled ? help.hits : [] },
  ];
  return {
    groups: isOff ? [] : groups.filter(({ hits }) => hits.length > 0),
    awaited: !isOff && (!isSettled || asked.some(({ awaited }) => awaited)),
    failed: asked.some(({ failed }) => failed),
  };
}
