import { statusNote } from '@trilane/contract/status-words';
import { statusBannerText } from '@trilane/domain/business-status';
import { hasDeskRole } from '@trilane/domain/desk-role';
import { BackLink } from '@trilane/ui/back-link';
import { Banner } from '@trilane/ui/banner';
import { useSearchParams } from '@trilane/ui/browser-location';
import { Button } from '@trilane/ui/button';
import { PageHead } from '@trilane/ui/page-head';
import { Panel } from '@trilane/ui/panel';
import { StatusBadge } from '@trilane/ui/status-badge';
import { Tabs } from '@trilane/ui/tabs';
import { useState } from 'react';
import { useParams } from 'wouter';
import { Awaited } from '../../lib/awaited.tsx';
import { useDeskMe, useDeskRead } from '../../lib/queries.ts';
import { AccessTab } from './access-tab.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { DECISIONS, type Decision } from './decisions.ts';
import { DocumentsTab } from './documents-tab.tsx';
import s from './merchants.module.css';
import { MoneyTab } from './money-tab.tsx';
import { NotesTab } from './notes-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { ProposalList } from './proposal-list.tsx';
import { RecordTab } from './record-tab.tsx';
import { STATUS_WORDS, statusBadge } from '../../lib/status-words.ts';
import { StoresTab } from './stores-tab.tsx';
import type { Merchant } from './wire.ts';

const TABS = [
  { id: 'overview', label: 'Overview' },
  { id: 'money', label: 'Money' },
  { id: 'record', label: 'Record' },
  { id: 'stores', label: 'Stores' },
  { id: 'documents', label: 'Documents' },
  { id: 'access', label: 'Access and emails' },
  { id: 'notes', label: 'Notes' },
] as const;
type Tab = (typeof TABS)[number]['id'];

const isTab = (word: string | null): word is Tab => TABS.some(({ id }) => id === word);

/** One merchant: what is known, what the merchant sees, and what the operator may decide. */
export function MerchantScreen() {
  const { id = '' } = useParams();
  const merchant = useDeskRead('getMerchant', { params: { id } });
  return (
    <>
      <div>
        <BackLink href="/merchants" to="Merchants" />
        {merchant.data ? <MerchantHead merchant={merchant.data} /> : <PageHead title="Merchant" />}
      </div>
      <Awaited read={merchant} what="The merchant">
        {(found) => <OneMerchant merchant={found} />}
      </Awaited>
    </>
  );
}

function MerchantHead({ merchant: { data, owner } }: { merchant: Merchant }) {
  const { business, user, status } = data;
  return (
    <PageHead
      title={<span className={s.long}>{business.name || owner.email}</span>}
      sub={
        <span className={s.long}>
          <StatusBadge state={statusBadge(status)}>{STATUS_WORDS[status]}</StatusBadge>{' '}
          {`${user.firstName} ${user.lastName}`.trim()} {owner.email}
        </span>
      }
    />
  );
}

function OneMerchant({ merchant }: { merchant: Merchant }) {
  const [address, setAddress] = useSearchParams();
  const asked = address.get('tab');
  const tab: Tab = isTab(asked) ? asked : 'overview';
  const { id } = merchant.data.business;
  return (
    <>
      <SeenByMerchant merchant={merchant} />
      <Decisions merchant={merchant} />
      {merchant.proposals.length > 0 && (
        <Panel title="Waiting for a second operator" padded>
          <ProposalList proposals={merchant.proposals} />
        </Panel>
      )}
      <Tabs
        label="About this merchant"
        items={TABS}
        current={tab}
        onChange={(next) => setAddress(() => ({ tab: next }))}
      >
        <div className={s.stack}>
          {tab === 'overview' && <OverviewTab merchant={merchant} />}
          {tab === 'money' && <MoneyTab id={id} />}
          {tab === 'record' && <RecordTab id={id} />}
          {tab === 'stores' && <StoresTab id={id} />}
          {tab === 'documents' && <DocumentsTab id={id} />}
          {tab === 'access' && <AccessTab merchant={merchant} />}
          {tab === 'notes' && <NotesTab id={id} />}
        </div>
      </Tabs>
    </>
  );
}

/** The status banner of the merchant's portal, by the same rule and in the same words. */
function SeenByMerchant({ merchant: { data } }: { merchant: Merchant }) {
  const text = statusBannerText(data.status);
  if (text === '')
    return (
      <p className="muted">
        The merchant sees no banner{data.transfersHeld && ', but is told that transfers are on hold'}.
      </p>
    );
  return (
    <>
      <p className="muted">What the merchant sees:</p>
      <Banner title={text} tone="neutral">
        {statusNote(data, { listed: false })}
      </Banner>
    </>
  );
}

function Decisions({ merchant }: { merchant: Merchant }) {
  const roles = useDeskMe().data?.roles ?? [];
  const [open, setOpen] = useState<Decision | null>(null);
  const possible = DECISIONS.filter((one) => hasDeskRole(roles, one.roles) && one.isPossible(merchant));
  if (possible.length === 0) return null;
  return (
    <Panel title="Decisions" padded>
      <div className={s.actions}>
        {possible.map((one) => (
          <Button key={one.key} onClick={() => setOpen(one)}>
            {one.label}
          </Button>
        ))}
      </div>
      {open && <DecisionDialog decision={open} merchant={merchant} onClose={() => setOpen(null)} />}
    </Panel>
  );
}
