import { Suspense, useRef } from 'react';
import { payoutRefusals } from '@trilane/contract/refusals/payout-refusals';
import { type PayoutRefusal, whyNoPayouts } from '@trilane/domain/payout';
import { Button, ButtonLink } from '@trilane/ui/button';
import { lazyPart } from '@trilane/ui/lazy-part';
import { TextLink } from '@trilane/ui/link';
import { LoadingOverlay } from '@trilane/ui/loading-overlay';
import { PageHead } from '@trilane/ui/page-head';
import { Panel } from '@trilane/ui/panel';
import { Skeleton } from '@trilane/ui/skeleton';
import { May } from '../../lib/access.tsx';
import { accountWords, centsOf, formatInstant } from '../../lib/format.ts';
import { useMe, useRead, useZone } from '../../lib/queries.ts';
import type { BusinessData } from '../../lib/queries.ts';
import { useIdleAfter } from '../../lib/use-idle-after.ts';
import { usePanelParam } from '../../lib/use-panel-param.ts';
import { readFigure } from './balance-figures.ts';
import { MoneyPanel } from './money-panel.tsx';
import type { OneKey } from '../../lib/one-key.ts';
import type { TransferRequest } from './use-transfer-form.ts';
import type { Held } from './held-notice.tsx';
import s from './balance.module.css';

// Its form is a fifth of the page's weight and most visits only look.
const Transfer = lazyPart(() => import('./transfer.tsx').then((module) => module.Transfer));
// Below the first screen, with filters that weigh as much as the rest of the page.
const BalanceBelow = lazyPart(() => import('./balance-below.tsx').then((module) => module.BalanceBelow));
const Today = lazyPart(() => import('./today.tsx').then((module) => module.Today));
const HeldNotice = lazyPart(() => import('./held-notice.tsx').then((module) => module.HeldNotice));
const WhyPanel = lazyPart(() => import('./why-panel.tsx').then((module) => module.WhyPanel));

const Above = ({ held }: { held: Held | null | undefined }) => (
  <>
    <Suspense>{held && <HeldNotice held={held} />}</Suspense>
    <Suspense fallback={<div className={s.todayBones} aria-busy="true" />}>
      <Today />
    </Suspense>
  </>
);

function AsOf() {
  const { data, isError } = useRead('money', 'getAccountBalance');
  const zone = useZone();
  if (data) return <time dateTime={data.data.asOf}>{formatInstant(data.data.asOf, zone)}</time>;
  return isError ? null : <Skeleton width="m" />;
}

/** How much is mine, and when do I get the rest? */
export function BalanceScreen() {
  const me = useMe().data;
  const balanceRead = useRead('money', 'getAccountBalance');
  const balance = balanceRead.data?.data;
  const belowWanted = useIdleAfter(!balanceRead.isPending);
  const transfer = usePanelParam('transfer');
  const why = usePanelParam('why');
  const figure = readFigure(why.value);
  const oneKey = useRef<OneKey<TransferRequest>>(null);
  const refusal = me && whyNotTransferAtAll(me);
  const account = me && primaryAccount(me);
  const whyNot = refusal ? payoutRefusals[refusal].message : balance?.held?.stopped && balance.held.words;
  const reason = !me || !balance ? 'Your balance is being read' : whyNot;

  return (
    <>
      <div>
        <PageHead
          title="Balance"
          sub={<AsOf />}
          action={
            <>
              <ButtonLink variant="quiet" href="/portal/reports">
                Reports
              </ButtonLink>
              <May call="transferToBank">
                <Button variant="primary" icon="bank" reasonDisabled={reason} onClick={() => transfer.open('')}>
                  Transfer to bank
                </Button>
              </May>
            </>
          }
        />
        {refusal && !isListed(refusal, me) && <WhyNot refusal={refusal} />}
      </div>
      <Above held={balance?.held} />
      <MoneyPanel onWhy={why.open} />
      <Suspense fallback={<BelowAwaited />}>{belowWanted ? <BalanceBelow /> : <BelowAwaited />}</Suspense>
      {figure && (
        <Suspense>
          <WhyPanel key={figure} figure={figure} onOpen={why.open} onClose={why.close} />
        </Suspense>
      )}
      {transfer.value !== null && me && balance && (
        <Suspense fallback={<LoadingOverlay onCancel={transfer.close} />}>
          <Transfer
            account={account && accountWords(account)}
            arrivesOn={balance.transferExpectedOn}
            cents={{ available: centsOf(balance.account_balance), tips: centsOf(balance.tip_balance) }}
            whyNot={reason}
            amount={transfer.value}
            keptKey={oneKey}
            onClose={transfer.close}
          />
        </Suspense>
      )}
    </>
  );
}

/** As high as what comes, so that nothing jumps. */
function BelowAwaited() {
  return (
    <div className={s.below}>
      <Panel title="Arriving" padded>
        <div className={s.belowBones} aria-busy="true">
          <Skeleton />
        </div>
      </Panel>
      <Panel title="Transfers">
        <div aria-busy="true">
          <Skeleton kind="rows" rows={4} columns={6} />
        </div>
      </Panel>
    </div>
  );
}

/** Why no amount at all could be transferred now; the same rule that the server refuses by. */
function whyNotTransferAtAll(me: BusinessData) {
  return whyNoPayouts({
    hasAccount: primaryAccount(me) !== null,
    ownerVerified: me.ownerCheck === 'approved',
    held: me.transfersHeld,
  });
}

/** Whether the set-up list, which stands above, names the step that is missing. */
const isListed = (refusal: PayoutRefusal, { setup }: BusinessData) =>
  (refusal === 'no_primary_account' && !setup.bank) || (refusal === 'owner_not_verified' && !setup.identity);

function primaryAccount({ bankRegistration: { status, primaryAccount: id, accounts } }: BusinessData) {
  const found = status === 'approved' ? accounts.accounts.find((account) => account.accountId === id) : undefined;
  return found ? { displayName: found.displayName, accountNumber: found.identifiers.accountNumber } : null;
}

function WhyNot({ refusal }: { refusal: PayoutRefusal }) {
  return (
    <p className={s.why}>
      {payoutRefusals[refusal].message}{' '}
      {refusal === 'no_primary_account' && <TextLink href="/portal/admin?tab=bank">Go to Linked Bank Account</TextLink>}
      {refusal === 'owner_not_verified' && <TextLink href="/portal/admin?tab=details">Go to My Details</TextLink>}
    </p>
  );
}
