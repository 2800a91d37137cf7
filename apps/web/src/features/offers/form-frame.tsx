import type { ReactNode } from 'react';
import type { OfferKind } from '@trilane/contract/offer-dates';
import { CallError } from '@trilane/contract/client';
import { localDate } from '@trilane/domain/zoned-time';
import type { CalendarDate } from '@trilane/domain/zoned-time';
import { BackLink } from '@trilane/ui/back-link';
import { Button, ButtonLink } from '@trilane/ui/button';
import { ConfirmDialog } from '@trilane/ui/confirm-dialog';
import { EmptyState } from '@trilane/ui/empty-state';
import { PageHead } from '@trilane/ui/page-head';
import { Panel } from '@trilane/ui/panel';
import { Skeleton } from '@trilane/ui/skeleton';
import { useBusinessNow } from '../../lib/now.ts';
import { useMe } from '../../lib/queries.ts';
import { ClockAwaited, ReadFailed } from '../../lib/read-failed.tsx';
import s from './offer-form.module.css';

/** The head of a form: the way back, and the title. */
export function FormHead({ title, back, backTo }: { title: ReactNode; back: string; backTo: string }) {
  return (
    <div>
      <BackLink href={back} to={backTo} />
      <PageHead title={title} />
    </div>
  );
}

/** The day it is for the business, and its zone; null until both are known. */
export function useBusinessDay(): { today: CalendarDate; zone: string } | null {
  const zone = useMe().data?.business.timeZone;
  const now = useBusinessNow();
  return zone !== undefined && now ? { today: localDate(now, zone), zone } : null;
}

/**
 * For the read that a form starts from: what was read before an earlier change would be sent as if it were still so.
 */
export const readAnew = { staleTime: 0, meta: { knows: ['not_found', 'invalid'] } } as const;

/** Whether a read failed because there is no such thing, or because the address is no id at all. */
export const isMissing = (error: unknown) =>
  error instanceof CallError && (error.status === 404 || error.status === 422);

/** What stands in place of a form that cannot be filled. */
export function NoForm({ children, back, backTo }: { children: ReactNode; back: string; backTo: string }) {
  return (
    <Panel>
      <EmptyState action={<ButtonLink href={back}>Back to {backTo}</ButtonLink>}>{children}</EmptyState>
    </Panel>
  );
}

/** What stands in place of a form until its reads are there; when one has failed, it says that `what` is missing. */
export function FormNotReady({ failed, what }: { failed: boolean; what: string }) {
  if (!failed)
    return (
      <ClockAwaited what="The form">
        <FormAwaited />
      </ClockAwaited>
    );
  return (
    <Panel>
      <ReadFailed what={what} />
    </Panel>
  );
}

export function FormAwaited() {
  return (
    <div className={s.form} aria-busy="true" role="status" aria-label="Loading the form">
      <Panel padded>
        <div className={s.fields}>
          {[0, 1, 2, 3].map((field) => (
            <div key={field} className={s.bone}>
              <Skeleton width="s" />
              <Skeleton kind="block" className={s.fieldBone} />
            </div>
          ))}
        </div>
      </Panel>
    </div>
  );
}

type FootProps = { cancelTo: string; busy: boolean; reasonDisabled: string | false; label: string };

/** The foot of a form: a link to leave it, and the button that sets or saves the offer. */
export function FormFoot({ cancelTo, busy, reasonDisabled, label }: FootProps) {
  return (
    <div className={s.foot}>
      <ButtonLink href={cancelTo}>Cancel</ButtonLink>
      <Button type="submit" variant="primary" busy={busy} reasonDisabled={reasonDisabled}>
        {label}
      </Button>
    </div>
  );
}

type Question = { asked: boolean; answer: (agreed: boolean) => void };
const SET_QUESTIONS = { discount: 'Set this discount?', promotion: 'Set this promotion?' };
const SAVE_QUESTIONS = { discount: 'Save this discount?', promotion: 'Save this promotion?' };
type AskProps = { kind: OfferKind; isNew: boolean; question: Question; children: ReactNode };

/** The question before an offer is set or saved. */
export function AskBeforeSet({ kind, isNew, question, children }: AskProps) {
  return (
    <ConfirmDialog
      open={question.asked}
      title={(isNew ? SET_QUESTIONS : SAVE_QUESTIONS)[kind]}
      danger={false}
      onCancel={() => question.answer(false)}
      onConfirm={() => question.answer(true)}
    >
      {children}
    </ConfirmDialog>
  );
}

/** Reserves the space of the replay while its code loads. */
export const ReplayAwaited = () => (
  <Panel title="Try it on past sales" padded>
    <Skeleton width="l" />
  </Panel>
);
