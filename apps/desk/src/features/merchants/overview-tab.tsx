import { END_WORDS } from '@trilane/domain/audit';
import { formatNewYorkInstant } from '@trilane/domain/format-new-york-instant';
import { EmptyState } from '@trilane/ui/empty-state';
import { Facts } from '@trilane/ui/facts';
import { Panel } from '@trilane/ui/panel';
import { ANSWERED, DECIDED } from '../../lib/agency-answers.ts';
import { Awaited } from '../../lib/awaited.tsx';
import { PageButtons } from '../../lib/page-buttons.tsx';
import { useDeskRead } from '../../lib/queries.ts';
import { usePages } from '../../lib/use-pages.ts';
import { GuardedChangesPanel } from './guarded-changes-panel.tsx';
import s from './merchants.module.css';
import type { Merchant } from './wire.ts';

const when = (iso: string | null) => (iso === null ? 'No' : formatNewYorkInstant(iso));

const BANK_WORDS: Readonly<Record<string, string>> = {
  consented: 'Linked, being verified',
  approved: 'Verified',
  declined: 'Link cancelled by the owner',
  failed: 'Could not be verified',
  removed: 'Access ended at the bank',
};

function checkWords({ decision, agencyWord, requestedAt }: Merchant['checks'][number]): string {
  const state = decision === null ? 'No answer yet' : DECIDED[decision];
  const words = `${state}, asked on ${formatNewYorkInstant(requestedAt)}`;
  return agencyWord === null || agencyWord === decision ? words : `${words}; the agency ${ANSWERED[agencyWord]}`;
}

function accountWords(account: Merchant['accounts'][number]): string {
  if (account.removedAt !== null) return 'removed at the bank';
  if (account.closedAt !== null) return 'closed by the bank';
  if (account.approvedAt === null) return 'not verified';
  return account.primary ? 'verified, primary' : 'verified';
}

/** Who the merchant is, the state of the checks, and the timeline behind it. */
export function OverviewTab({ merchant }: { merchant: Merchant }) {
  const { data, owner, accounts, checks } = merchant;
  const { address } = data;
  return (
    <>
      <Panel title="Business and owner" padded>
        <Facts
          items={[
            { term: 'Business', value: data.business.name || 'Not registered' },
            { term: 'Category', value: data.business.category.name || '—' },
            {
              term: 'Address',
              value:
                [address.address1, address.address2, address.city, address.state, address.zipCode]
                  .filter(Boolean)
                  .join(', ') || '—',
            },
            { term: 'EIN', value: merchant.einLast4 ? `ends in ${merchant.einLast4}` : 'Unknown' },
            { term: 'Owner', value: owner.name || '—' },
            { term: 'Email', value: <span className={s.long}>{owner.email}</span> },
            { term: 'Mobile', value: owner.mobile || '—' },
            { term: 'Signed up', value: formatNewYorkInstant(merchant.createdAt) },
            { term: 'Declined', value: when(merchant.declinedAt) },
            { term: 'Payouts frozen', value: when(merchant.frozenAt) },
            { term: 'Business ID', value: <span className={s.long}>{data.business.id}</span> },
          ]}
        />
      </Panel>
      <Panel title="Bank and identity" padded>
        <Facts
          items={[
            { term: 'Bank', value: BANK_WORDS[data.bankRegistration.status ?? ''] ?? 'None linked' },
            ...accounts.map((account) => ({
              term: `${account.displayName} ••••${account.lastDigits}`,
              value: `${account.providerName}, ${accountWords(account)}`,
            })),
            ...checks.map((check) => ({
              term: check.kind === 'business' ? 'Business check' : 'Owner check',
              value: checkWords(check),
            })),
          ]}
        />
      </Panel>
      <GuardedChangesPanel changes={merchant.guardedChanges} />
      <Timeline key={data.business.id} id={data.business.id} />
    </>
  );
}

function Timeline({ id }: { id: string }) {
  const pages = usePages();
  const query = { limit: 20, ...(pages.after && { below: Number(pages.after) }) };
  const timeline = useDeskRead('listMerchantTimeline', { params: { id }, query });
  return (
    <Panel title="Timeline" padded>
      <Awaited read={timeline} what="The timeline">
        {({ docs }) =>
          docs.length === 0 ? (
            <EmptyState>Nothing has been decided yet.</EmptyState>
          ) : (
            <ol className={s.events}>
              {docs.map((event) => (
                <li key={event.number}>
                  <p>
                    <strong>{event.words}</strong>
                    {event.subject && ` (${event.subject})`}
                    {event.outcome !== 'done' && `, ${END_WORDS[event.outcome].toLowerCase()}`}
                  </p>
                  <p className="muted">
                    {formatNewYorkInstant(event.at)}, {event.by}
                  </p>
                  {event.result && <p>{event.result}</p>}
                  {event.why && <p>Reason: {event.why}</p>}
                </li>
              ))}
            </ol>
          )
        }
      </Awaited>
      <PageButtons of="timeline" pages={pages} next={timeline.data?.next ?? null} />
    </Panel>
  );
}
