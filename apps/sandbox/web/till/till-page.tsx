import { ButtonLink } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';
import { Skeleton } from '@trilane/ui/skeleton';
import { Chip, StatusBadge } from '@trilane/ui/status-badge';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useParams } from 'wouter';
import type { KnownPayment } from '../../server/till/tills.ts';
import { useLive } from '../call.ts';
import { readTill } from './read-till.ts';
import { RecentPayments } from './recent-payments.tsx';
import { SaleForm } from './sale-form.tsx';
import { SaleResult } from './sale-result.tsx';
import type { SaleAnswer } from './sale-result.tsx';
import { StaffBar } from './staff-bar.tsx';
import s from './till.module.css';

/** So soon does a till show that its user was disabled, its chat switched or its store closed. */
const POLL_MS = 2_000;

/** Gives the machine the focus once it is here: the form that linked it is gone, and the focus with it. */
function useFocusOnce(machine: RefObject<HTMLElement | null>, isHere: boolean): void {
  useEffect(() => {
    if (isHere && document.activeElement === document.body) machine.current?.focus({ preventScroll: true });
  }, [machine, isHere]);
}

const NoTill = ({ why }: { why: string }) => (
  <>
    <h1>Till</h1>
    <EmptyState action={<ButtonLink href="/till">Link a till</ButtonLink>}>{why}</EmptyState>
  </>
);

/** A linked till: one sale after the other. */
export function TillPage() {
  const { tillId = '' } = useParams();
  const [answer, setAnswer] = useState<SaleAnswer | null>(null);
  const machine = useRef<HTMLElement>(null);
  const till = useLive(`/api/tills/${tillId}`, POLL_MS, readTill);
  useFocusOnce(machine, till.data !== undefined);
  const payments = useLive<KnownPayment[]>(`/api/tills/${tillId}/payments`, 10_000);
  if (till.data === undefined) {
    if (!till.isError) return <Skeleton kind="rows" rows={6} />;
    return <NoTill why={till.error.message} />;
  }
  const { session, refusal } = till.data;
  const { store, device } = session === null ? till.data : { store: session.store, device: session.aisle };
  // The button that had the focus goes away. Digits and Enter work here; on a key of the keypad Enter would press it.
  const beginSale = () => {
    setAnswer(null);
    machine.current?.focus({ preventScroll: true });
  };
  return (
    <div className={s.till}>
      <title>{`${device.name} · Sandbox`}</title>
      <section ref={machine} tabIndex={-1} className={s.device} aria-label="Sale">
        <header className={s.deviceHead}>
          <div>
            <h1>{device.name}</h1>
            <p className="muted">{store.name}</p>
          </div>
          <div className={s.deviceState}>
            {session !== null && (
              <Chip brand={session.isChatEnabled}>{session.isChatEnabled ? 'Chat on' : 'Chat off'}</Chip>
            )}
            <StatusBadge state={session === null ? 'failed' : session.acceptsPayments ? 'linked' : 'off'}>
              {session === null ? 'Not linked' : session.acceptsPayments ? 'Ready' : 'Not taking payments'}
            </StatusBadge>
          </div>
        </header>
        {session !== null && <StaffBar tillId={tillId} staff={session.staff} />}
        {refusal !== null && (
          <p className={s.refusal} role="status">
            {refusal}
          </p>
        )}
        {session === null ? (
          <div className={s.relink}>
            <ButtonLink href="/till" variant="primary" size="l" block>
              Link this till again
            </ButtonLink>
          </div>
        ) : answer === null ? (
          <SaleForm tillId={tillId} rules={session.rules} onAnswer={setAnswer} />
        ) : (
          <SaleResult tillId={tillId} answer={answer} onNext={beginSale} />
        )}
      </section>
      <RecentPayments till={till.data} isLinked={session !== null} payments={payments.data ?? []} />
    </div>
  );
}
