import { useState } from 'react';
import { Button, ButtonLink } from '@trilane/ui/button';
import { Lane } from '@trilane/ui/lane';
import { TextLink } from '@trilane/ui/link';
import { Panel } from '@trilane/ui/panel';
import { newIdempotencyKey } from '../../lib/api.ts';
import { useConfig } from '../../lib/config.ts';
import { useWrite } from '../../lib/queries.ts';
import type { BusinessData } from '../../lib/queries.ts';
import { adminBankPath, createStorePath, storesPath } from './portal-paths.ts';
import s from './frame.module.css';

type Setup = BusinessData['setup'];
type Step = { key: keyof Setup; title: string; action: string; href: string | null };

function useSteps(): { steps: readonly Step[]; noteAppOpened: () => void } {
  const appHref = useConfig()?.links.appDownload ?? null;
  const openApp = useWrite('openAppLink', { topics: ['business'] });
  return {
    steps: [
      { key: 'account', title: 'Create account', action: '', href: null },
      { key: 'store', title: 'Add store', action: 'Add a store', href: createStorePath },
      { key: 'bank', title: 'Link bank account', action: 'Link a bank account', href: adminBankPath },
      { key: 'app', title: 'Download app', action: 'Download the app', href: appHref },
      { key: 'device', title: 'Link app to a device', action: 'Link a device', href: storesPath },
    ],
    noteAppOpened: () => openApp.mutate({ idempotencyKey: newIdempotencyKey() }),
  };
}

export const isSetUp = (setup: Setup) => Object.values(setup).every(Boolean);

/** The five steps until the business is live, each with the way to it (decisions §4). Nothing once all are done. */
export function SetupChecklist({ setup }: { setup: Setup }) {
  const { steps, noteAppOpened } = useSteps();
  const [open, setOpen] = useState(false);
  if (isSetUp(setup)) return null;
  const doneCount = steps.filter(({ key }) => setup[key]).length;
  const next = steps.find(({ key }) => !setup[key]);

  const linkProps = ({ key, href }: Step) =>
    key === 'app' ? { href: href ?? '', target: '_blank', onClick: noteAppOpened } : { href: href ?? '' };
  const stops = steps.map((step) => {
    const done = setup[step.key];
    const reachable = !done && step.href !== null;
    return {
      id: step.key,
      state: done ? 'done' as const : step === next ? 'now' as const : 'next' as const,
      title: reachable ? <TextLink {...linkProps(step)}>{step.title}</TextLink> : step.title,
      note: done ? 'Done' : step === next ? 'Next' : 'To do',
    };
  });
  return (
    <Panel
      padded
      title={`Set-up, ${doneCount} of ${steps.length} done`}
      aside={<span className={s.setupAside}>
        <Button size="s" variant="quiet" className={s.toggle} aria-expanded={open} aria-controls="set-up-steps" onClick={() => setOpen(!open)}>
          {open ? 'Hide steps' : 'Show steps'}
        </Button>
        {next?.href && <ButtonLink size="s" {...linkProps(next)}>{next.action}</ButtonLink>}
      </span>}
      className={s.setup}
    >
      <div id="set-up-steps" className={open ? s.stepsOpen : s.stepsClosed}><Lane label="Set-up" stops={stops} direction="horizontal" /></div>
    </Panel>
  );
}
