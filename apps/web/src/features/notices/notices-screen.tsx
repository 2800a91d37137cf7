import { word } from '@trilane/domain/word';
import { BackLink } from '@trilane/ui/back-link';
import { PageHead } from '@trilane/ui/page-head';
import { Panel } from '@trilane/ui/panel';
import { Skeleton } from '@trilane/ui/skeleton';
import { useRead } from '../../lib/queries.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';
import { KindRows } from './kind-rows.tsx';
import { PushPanel } from './push-panel.tsx';
import { QuietHoursPanel } from './quiet-hours-panel.tsx';
import { RefundAmountPanel } from './refund-amount-panel.tsx';
import { SummaryRows } from './summary-rows.tsx';
import { useSaveSettings } from './use-save-settings.ts';

/** What am I told of, and how? The choice is the person's own, and holds in this business. */
export function NoticesScreen() {
  const settings = useRead('notices', 'getNoticeSettings');
  const push = useRead('notices', 'getPush');
  // Whether there is a column for push is known with the rest of the table, so that it does not grow.
  const isRead = settings.data !== undefined && !push.isPending;
  const withPush = push.data !== undefined && push.data.key !== null;
  const save = useSaveSettings();
  return (
    <>
      <div>
        <BackLink href="/portal/admin" to={word('Admin')} />
        <PageHead title="Notices" sub="Choose how you get notices and sales summaries. This affects only you." />
      </div>
      <Panel title="Your notices">
        {isRead && <KindRows kinds={settings.data.kinds} withPush={withPush} onSave={save} />}
        {!settings.data && settings.isError && <ReadFailed what="Your notice settings" />}
        {!isRead && !settings.isError && (
          <div aria-busy="true">
            <Skeleton kind="rows" rows={8} columns={4} />
          </div>
        )}
      </Panel>
      {settings.data && <PushPanel push={push} />}
      {settings.data && (
        <Panel title="Sales summaries">
          <SummaryRows summaries={settings.data.summaries} withPush={withPush} onSave={save} />
        </Panel>
      )}
      {settings.data && <RefundAmountPanel settings={settings.data} />}
      {settings.data && <QuietHoursPanel settings={settings.data} />}
    </>
  );
}
