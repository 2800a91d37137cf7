import { useState } from 'react';
import { isOwnerCheckRunning } from '@trilane/domain/business-status';
import { word } from '@trilane/domain/word';
import { Button, ButtonLink } from '@trilane/ui/button';
import { Lane } from '@trilane/ui/lane';
import { TextLink } from '@trilane/ui/link';
import { Panel } from '@trilane/ui/panel';
import { newIdempotencyKey } from '../../lib/api.ts';
import { useBankLinkClick } from '../../lib/bank-link.ts';
import { useConfig } from '../../lib/config.ts';
import { useWrite } from '../../lib/use-write.ts';
import type { BusinessData } from '../../lib/queries.ts';
import { stepLinks } from './status-notes.ts';
import s from './frame.module.css';

type Setup = BusinessData['setup'];
type Step = { key: keyof Setup; title: string; href: string | null };

function useSteps(): { steps: readonly Step[]; noteAppOpened: () => void } {
  const appHref = useConfig()?.links.appDownload ?? null;
  const openApp = useWrite('openAppLink', { topics: ['business'] });
  return {
    steps: [
      { key: 'account', title: 'Create account', href: null },
      { key: 'store', title: 'Add store', href: stepLinks.store.href },
      { key: 'bank', title: 'Link bank account', href: stepLinks.bank.href },
      { key: 'identity', title: 'Verify your identity', href: stepLinks.identity.href },
      { key: 'app', title: 'Download app', href: appHref },
      { key: 'device', title: 'Link app to a device', href: stepLinks.device.href },
    ],
    noteAppOpened: () => openApp.mutate({ idempotencyKey: newIdempotencyKey() }),
  };
}

const unfoldedKey = 'trilane-set-up-unfolded';

/** As the person left the list in this browser; on a phone folded from the start. */
function readUnfolded(): boolean {
  try {
    const kept = localStorage.getItem(unfoldedKey);
    if (kept !== null) return kept === 'yes';
  } catch {
    // Storage is closed (private mode): the choice then lasts for this page.
  }
  return !matchMedia('(max-width: 767px)').matches;
}

function keepUnfolded(open: boolean): void {
  try {
    localStorage.setItem(unfoldedKey, open ? 'yes' : 'no');
  } catch {
    // As above.
  }
}

type Progress = Pick<BusinessData, 'ownerCheck' | 'nextStep'>;

/** The agency works on the identity; or the app's link was opened and no app has connected yet. */
const isWaitedFor = ({ key }: Step, { ownerCheck, nextStep }: Progress) =>
  (key === 'identity' && isOwnerCheckRunning(ownerCheck)) || (key === 'app' && nextStep === 'device');

function noteOf(step: Step, me: Progress, { done, isNext }: { done: boolean; isNext: boolean }): string {
  if (done) return word('Done');
  if (isNext) return word('Next');
  if (isWaitedFor(step, me)) return word('Waiting');
  // The one step that the first sale does not need.
  return step.key === 'identity' ? 'For transfers' : 'To do';
}

/**
 * The steps until the business is live, each with a link. The list folds, starts folded on a phone, and stays as the
 * person left it. It is gone once all steps are done.
 */
export function SetupChecklist({ me }: { me: Pick<BusinessData, 'setup' | 'nextStep' | 'ownerCheck'> }) {
  const { setup, nextStep } = me;
  const { steps, noteAppOpened } = useSteps();
  const linkBank = useBankLinkClick();
  const [open, setOpen] = useState(readUnfolded);
  const doneCount = steps.filter(({ key }) => setup[key]).length;
  const next = steps.find(({ key }) => key === nextStep);

  const fold = () => {
    keepUnfolded(!open);
    setOpen(!open);
  };
  const linkProps = ({ key, href }: Step) => {
    if (key === 'app') return { href: href ?? '', target: '_blank', onClick: noteAppOpened };
    return { href: href ?? '', onClick: key === 'bank' ? linkBank : undefined };
  };
  const stops = steps.map((step) => {
    const done = setup[step.key];
    const reachable = !done && step.href !== null;
    return {
      id: step.key,
      state: done ? ('done' as const) : step === next ? ('now' as const) : ('next' as const),
      title: reachable ? <TextLink {...linkProps(step)}>{step.title}</TextLink> : step.title,
      note: noteOf(step, me, { done, isNext: step === next }),
    };
  });
  return (
    <Panel
      padded
      aboveHeading
      title={`Set-up, ${doneCount} of ${steps.length} done`}
      aside={
        <span className={s.setupAside}>
          <Button size="s" variant="quiet" aria-expanded={open} aria-controls="set-up-steps" onClick={fold}>
            {open ? 'Hide steps' : 'Show steps'}
          </Button>
          {nextStep && next?.href && (
            <ButtonLink size="s" {...linkProps(next)}>
              {stepLinks[nextStep].label}
            </ButtonLink>
          )}
        </span>
      }
      className={s.setup}
    >
      <div id="set-up-steps" className={open ? s.stepsOpen : s.stepsClosed}>
        <Lane label="Set-up" stops={stops} direction="horizontal" />
      </div>
    </Panel>
  );
}
