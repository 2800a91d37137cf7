import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { formatCents } from '@trilane/domain/money';
import { word } from '@trilane/domain/word';
import { Banner } from '@trilane/ui/banner';
import { Button } from '@trilane/ui/button';
import { Facts } from '@trilane/ui/facts';
import { lazyPart } from '@trilane/ui/lazy-part';
import { LoadingOverlay } from '@trilane/ui/loading-overlay';
import { Panel } from '@trilane/ui/panel';
import { Skeleton } from '@trilane/ui/skeleton';
import { toast } from '@trilane/ui/toast';
import { May, useMay } from '../../lib/access.tsx';
import { api } from '../../lib/api.ts';
import { centsOf } from '../../lib/format.ts';
import { useRead, useZone } from '../../lib/queries.ts';
import { readAgain } from '../../lib/read-again.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';
import { nextWords, timetableWords, type Automatic } from './automatic-words.ts';
import { AUTOMATIC_PANEL_ID } from './next-step.tsx';
import s from './balance.module.css';

const AutomaticDialog = lazyPart(() => import('./automatic-dialog.tsx').then((module) => module.AutomaticDialog));

/** The schedule of automatic transfers, the next one, and why they are paused. */
export function AutomaticPanel() {
  const read = useRead('money', 'getAutomaticTransfers');
  const [open, setOpen] = useState(false);
  const may = useMay('setAutomaticTransfers');
  const automatic = read.data?.automatic ?? null;
  if (read.isError && !read.data)
    return (
      <Panel title="Automatic transfers">
        <ReadFailed what="Your automatic transfers" />
      </Panel>
    );
  return (
    <Panel
      title="Automatic transfers"
      id={AUTOMATIC_PANEL_ID}
      padded
      aside={
        read.data &&
        may && (
          <Button
            size="s"
            aria-label={automatic ? 'Change automatic transfers' : 'Set up automatic transfers'}
            onClick={() => setOpen(true)}
          >
            {automatic ? 'Change' : 'Set up'}
          </Button>
        )
      }
    >
      {!read.data ? (
        <Skeleton />
      ) : automatic === null ? (
        <p className="quiet">Off. Your money stays in your balance until you transfer it.</p>
      ) : (
        <Settings automatic={automatic} />
      )}
      {open && read.data && (
        <Suspense fallback={<LoadingOverlay onCancel={() => setOpen(false)} />}>
          <AutomaticDialog {...read.data} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Panel>
  );
}

function Settings({ automatic }: { automatic: Automatic }) {
  const zone = useZone();
  const isStopped = useRead('money', 'getAccountBalance').data?.data.held?.stopped;
  const next = isStopped ? 'Stopped until the owner resumes transfers' : nextWords(automatic, zone);
  return (
    <div className={s.automatic}>
      {automatic.paused && <Paused words={automatic.paused.words} />}
      <Facts
        items={[
          { term: word('Schedule'), value: timetableWords(automatic) },
          { term: 'Next transfer', value: automatic.paused ? word('Paused') : next },
          { term: 'Amount kept', value: formatCents(centsOf(automatic.keep)) },
          { term: word('Tips'), value: automatic.withTips ? 'Included, as a separate transfer' : 'Not included' },
        ]}
      />
    </div>
  );
}

async function resumeThem(): Promise<void> {
  // What another tab has changed meanwhile stays.
  const { automatic, version } = await api.call('getAutomaticTransfers');
  if (automatic === null) return;
  const { every, weekdays, dayOfMonth, keep, withTips } = automatic;
  const body = { every, weekdays, keep, withTips, version, ...(dayOfMonth !== null && { dayOfMonth }) };
  await api.call('setAutomaticTransfers', { body });
  toast.success('Automatic transfers resumed');
}

/** Saving the same settings again resumes them. */
function Paused({ words }: { words: string }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const resume = async () => {
    setBusy(true);
    // The toast of the call says why it failed.
    await resumeThem().catch(() => undefined);
    await readAgain(client, ['money']);
    setBusy(false);
  };
  return (
    <Banner
      tone="warning"
      title="Automatic transfers are paused."
      action={
        <May call="setAutomaticTransfers">
          <Button size="s" busy={busy} onClick={() => void resume()}>
            Resume
          </Button>
        </May>
      }
    >
      {words}
    </Banner>
  );
}
